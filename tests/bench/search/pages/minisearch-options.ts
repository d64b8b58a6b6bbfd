/** How MiniSearch reads the same texts: our folded words, prefixes, every word wanted, names before other names. */
import type { Options } from 'minisearch';
import { indexedWords } from '#src/data/packs/words.ts';

export interface SearchDocument {
  readonly id: number;
  readonly table: string;
  readonly title: string;
  readonly alias: string;
}

/** As many slips as our own search forgives: one in words of four letters, two from eight on. */
export const forgiven = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

export const miniSearchOptions: Options<SearchDocument> = {
  fields: ['title', 'alias'],
  tokenize: indexedWords,
  processTerm: (term) => term,
  searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 2 } },
};
