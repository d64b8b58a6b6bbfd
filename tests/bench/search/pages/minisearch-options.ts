/** How MiniSearch reads the same texts: our folded words, prefixes, every word wanted, names before other names. */
import type { Options } from 'minisearch';
import { indexedWords } from '#src/data/packs/words.ts';

export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  readonly alias: string;
}

export const miniSearchOptions: Options<SearchDocument> = {
  fields: ['title', 'alias'],
  tokenize: indexedWords,
  processTerm: (term) => term,
  searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 2 } },
};
