/**
 * What a list asks and is told, and the plain answer to it: a look at every entry. Stores that have indexes answer faster, and the same
 * (`tests/sync/list-laws.ts`).
 */
import { facetTerm, type ListEntry, type ListIndex, wordsIn, wordTerm } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';

/** A row that a kind cannot read is in no list; nothing stops for it. */
export const entryFor = (index: ListIndex, head: Row, fields: Row): ListEntry | null => {
  try {
    return index.entryOf(head, fields);
  } catch {
    return null;
  }
};

export interface ListChoice {
  /** One of the index's sorts; the first, when there is none of that name. */
  readonly sort?: string;
  /** Of each facet named here one of these values. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Each word of it begins a word of the title. */
  readonly text?: string;
}

/** Where a page ends: the key and the id of its last entry. */
export type ListPlace = readonly [key: number | string, id: string];

export interface ListPage {
  readonly ids: readonly string[];
  /** Null: nothing follows. */
  readonly next: ListPlace | null;
}

export interface ListCounts {
  readonly total: number;
  /** By facet and value: how many there would be if of this facet that value alone were chosen. Values that none has are not named. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An entry fits if it has one of these terms; of a word, one that begins so. */
export interface TermGroup {
  /** Null: a word. */
  readonly facet: string | null;
  readonly terms: readonly string[];
}

export type SortKey = 'k0' | 'k1' | 'k2';

export const groupsOf = ({ kind }: ListIndex, { where = {}, text = '' }: ListChoice): readonly TermGroup[] => [
  ...Object.entries(where).flatMap(([facet, values]) =>
    values.length > 0 ? [{ facet, terms: [...new Set(values)].map((value) => facetTerm(kind, facet, value)) }] : [],
  ),
  ...wordsIn(text).map((word) => ({ facet: null, terms: [wordTerm(kind, word)] })),
];

export const sortKey = ({ sorts }: ListIndex, { sort }: ListChoice): SortKey =>
  (['k0', 'k1', 'k2'] as const)[sorts.indexOf(sort ?? '')] ?? 'k0';

export const isMet = ({ facet, terms }: TermGroup, term: string): boolean =>
  terms.some((one) => (facet === null ? term.startsWith(one) : term === one));

export const fits = ({ terms }: Pick<ListEntry, 'terms'>, groups: readonly TermGroup[]): boolean =>
  groups.every((group) => terms.some((term) => isMet(group, term)));

/** As IndexedDB orders them: numbers before texts, texts by their code units. */
const compare = (a: number | string, b: number | string): number => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

const comparePlaces = (a: ListPlace, b: ListPlace): number => compare(a[0], b[0]) || compare(a[1], b[1]);
export const placeOf = (entry: ListEntry, key: SortKey): ListPlace => [entry[key], entry.id];

/** Those that fit and come after a place, in their order. */
export const inOrder = (
  entries: readonly ListEntry[],
  groups: readonly TermGroup[],
  key: SortKey,
  after: ListPlace | null,
): readonly ListEntry[] =>
  entries
    .filter((entry) => fits(entry, groups) && (after === null || comparePlaces(placeOf(entry, key), after) > 0))
    .sort((a, b) => comparePlaces(placeOf(a, key), placeOf(b, key)));

/** `found`: in their order, one more than the page holds if there are as many. */
export const pageIn = (found: readonly ListEntry[], key: SortKey, size: number): ListPage => {
  const last = found[size - 1];
  return { ids: found.slice(0, size).map(({ id }) => id), next: found.length > size && last ? placeOf(last, key) : null };
};

/** The facet and the value that a term says; null: it is a word. */
export const facetIn = ({ kind, facets }: ListIndex, term: string): readonly [facet: string, value: string] | null => {
  const split = term.indexOf('=');
  const facet = term.slice(kind.length + 1, split);
  return split > 0 && facets.includes(facet) ? [facet, term.slice(split + 1)] : null;
};
