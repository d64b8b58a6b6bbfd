/**
 * The same rows as PostgREST would send them: one flat relation, pages of 1,000 in the order (updated_at, id), gzip 6,
 * found by the keyset condition that RxDB's Supabase replication writes into `or=`. Serialised before any clock starts.
 */
import { gzipSync } from 'node:zlib';
import type { Resource } from '#tests/bench/core/static-server.ts';
import { resourceOf } from '#tests/bench/core/static-server.ts';
import type { TableOfRows } from './as-rows.ts';

export interface PostgrestPages {
  readonly rows: number;
  /** Compressed bytes of all pages. */
  readonly bytes: number;
  /** The page after the keyset condition in the query, or the page at `offset`. */
  readonly answer: (query: URLSearchParams) => Resource;
}

export const pageSize = 1_000;

// The importer writes a table in one transaction, so its rows share a time.
const importedAt = (place: number): string => new Date(Date.UTC(2026, 10, 21, 0, 0, place)).toISOString();

export const makePages = (tables: readonly TableOfRows[]): PostgrestPages =>
  pagesOf(
    tables.flatMap(({ table, rows }, place) =>
      [...rows]
        // Two tables may hold one person (an MP is a politician): the table makes the key unique.
        .map((row) => ({ id: `${table}-${row.pid}`, table, updated_at: importedAt(place), deleted: false, ...row }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );

/** Rows that stand in the order (updated_at, id). */
export const pagesOf = (flat: readonly { readonly id: string; readonly updated_at: string }[]): PostgrestPages => {
  const places = new Map(flat.map((row, place) => [`${row.updated_at} ${row.id}`, place + 1]));
  const pages = new Map<number, Resource>();
  for (let at = 0; at < flat.length; at += pageSize) pages.set(at, pageOf(flat.slice(at, at + pageSize)));
  const startOf = (query: URLSearchParams): number => {
    const after = /\.gt\.(.+?),and\(.*\.gt\.(.+)\)\)$/.exec(query.get('or') ?? '');
    return after ? (places.get(`${after[1]} ${after[2]}`) ?? Number.NaN) : Number(query.get('offset') ?? 0);
  };
  return {
    rows: flat.length,
    bytes: [...pages.values()].reduce((sum, page) => sum + page.body.length, 0),
    answer: (query) => {
      const start = startOf(query);
      const page = pages.get(start);
      // Past the end is an empty page; a start inside that begins no page means that the condition was not understood.
      if (!page && !(start >= flat.length)) throw new Error(`The mock of PostgREST does not understand ${query}`);
      return page ?? pageOf([]);
    },
  };
};

const pageOf = (rows: readonly unknown[]): Resource => resourceOf('page.json', gzipSync(JSON.stringify(rows), { level: 6 }), 'gzip');
