/**
 * How the things of one kind stand in lists: each has one entry, derived from its head and its fields, with a key for each sort and its terms.
 * A list asks the entries' indexes and never reads a table (decision 085).
 */
import type { Row } from '#src/shared/row.ts';
import { foldedWords } from '#src/shared/slug.ts';

/** The table of heads: the life of whatever members write, of all kinds. The fields of a kind stand in its own table, with the same id. */
export const headTable = 'contents';

export interface ListEntry {
  readonly id: string;
  readonly kind: string;
  /** Keys of the kind's sorts, in their order, such that upwards is always the way to read. */
  readonly k0: number | string;
  readonly k1: number | string;
  readonly k2: number | string;
  /** `facetTerm` of each value of each facet, `wordTerm` of each word of the title; none twice. */
  readonly terms: readonly string[];
}

export interface ListIndex {
  readonly kind: string;
  /** Of its fields. */
  readonly table: string;
  /** At most three, for there are three keys. */
  readonly sorts: readonly string[];
  readonly facets: readonly string[];
  /** Raised when `entryOf` says something else of the same rows: phones then make their entries anew. */
  readonly v?: number;
  /** Null: in no list. Must follow from the two rows alone, for it is not asked again before one of them changes. */
  readonly entryOf: (head: Row, fields: Row) => ListEntry | null;
}

export const facetTerm = (kind: string, facet: string, value: string): string => `${kind}|${facet}=${value}`;
export const wordTerm = (kind: string, word: string): string => `${kind}|:${word}`;

/** More of a title are not found by, and more of a question not asked for. */
const mostWords = 12;

/** The words by which a title is found, and those that a question asks for. */
export const wordsIn = (text: string): readonly string[] => {
  const words = foldedWords(text).filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, mostWords);
};
