/**
 * The search index of one shard. It is built when a shard is installed and kept beside it, because carrying it would cost
 * bytes on the wire that a rural line needs for rows (decisions/011). Docs are the rows of every table with a directory,
 * numbered table after table.
 */

export interface IndexedTable {
  readonly table: string;
  /** Doc of the table's first row. */
  readonly base: number;
  readonly rows: number;
}

export interface SearchIndex {
  readonly docs: number;
  readonly tables: readonly IndexedTable[];
  /** Sorted by code unit. */
  readonly words: readonly string[];
  /** Postings of word w are posts[starts[w] … starts[w + 1]): doc × 2, plus 1 where the word stands in an alias. */
  readonly starts: Uint32Array;
  readonly posts: Uint32Array;
  /** Which letters a word holds, a bit each: most words that are too far from a typo are seen to be so at once. */
  readonly masks: Uint32Array;
  /** Title keys by doc; French only where it differs, else empty. */
  readonly titles: () => readonly string[];
  readonly titlesFr: () => readonly string[];
  /** Whole aliases by doc (acronyms, other names), as title keys between bars. */
  readonly aliases: () => readonly string[];
}

/** Letters and digits onto 32 bits; a few share one, which only lets through more candidates. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let i = 0; i < word.length; i += 1) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask >>> 0;
};
