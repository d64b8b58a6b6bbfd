/**
 * The search index of one shard. It is built when a shard is installed and kept beside it, because carrying it would cost
 * bytes on the wire that a rural line needs for rows (decisions/011). Docs are the rows of every table with a directory,
 * numbered table after table.
 */
import type { WordList } from './edits.ts';

export interface IndexedTable {
  readonly table: string;
  /** Doc of the table's first row. */
  readonly base: number;
  readonly rows: number;
}

export interface SearchIndex {
  readonly docs: number;
  readonly tables: readonly IndexedTable[];
  /** Sorted by code unit, with the length and letters of each. */
  readonly list: WordList;
  /** Postings of word w are posts[starts[w] … starts[w + 1]): doc × 2, plus 1 where the word stands in an alias. */
  readonly starts: Uint32Array;
  readonly posts: Uint32Array;
  /** Title keys by doc; French only where it differs, else empty. */
  readonly titles: () => readonly string[];
  readonly titlesFr: () => readonly string[];
  /** Whole aliases by doc (acronyms, other names), as title keys between bars. */
  readonly aliases: () => readonly string[];
}
