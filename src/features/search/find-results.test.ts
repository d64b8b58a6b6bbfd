import { expect, test } from 'vitest';
import type { Directory, SearchAnswer, SearchHit, SearchQuery } from '#src/data/packs/directory.ts';
import { findResults } from './find-results.ts';

const hit = (table: string, pid: string, rank: SearchHit['rank'] = 'words'): SearchHit => ({
  table,
  row: { pid, source: 's', asOf: '2026', licence: 'CC0-1.0', isSample: false },
  address: pid,
  rank,
});

/** A directory that knows only search, answering from one ranked list as the worker does. */
const directoryOf = (ranked: readonly SearchHit[]): Directory => {
  const search = async ({ table, limit }: SearchQuery): Promise<SearchAnswer> => {
    const found = ranked.filter((one) => table === '' || one.table === table);
    const counts: Record<string, number> = {};
    for (const one of found) counts[one.table] = (counts[one.table] ?? 0) + 1;
    return { hits: found.slice(0, limit), counts, names: {}, missing: [], lists: [], less: null };
  };
  return { search } as Partial<Directory> as Directory;
};
const question = { text: 'bafut', language: 'en', region: '', kind: '' } as const;

test('kinds stand in the order of their best hit, each with at most five rows and its whole count', async () => {
  const schools = Array.from({ length: 8 }, (_, at) => hit('schools', `s${at}`));
  const { groups } = await findResults(directoryOf([hit('fons', 'f'), ...schools, hit('villages', 'v')]), question);
  expect(groups.map(({ table, count, hits }) => [table, count, hits.length])).toEqual([
    ['fons', 1, 1],
    ['schools', 8, 5],
    ['villages', 1, 1],
  ]);
});

test('a kind whose rows all rank below the first sixty still shows its best rows', async () => {
  const villages = Array.from({ length: 80 }, (_, at) => hit('villages', `v${at}`));
  const { groups } = await findResults(directoryOf([...villages, hit('companies', 'c')]), question);
  expect(groups[1]).toMatchObject({ table: 'companies', count: 1, hits: [{ address: 'c' }] });
});

test('a chosen kind shows its rows alone, and the other kinds keep their counts', async () => {
  const source = directoryOf([hit('fons', 'f'), hit('villages', 'v1'), hit('villages', 'v2')]);
  const results = await findResults(source, { ...question, kind: 'villages' });
  expect(results.groups.map(({ table }) => table)).toEqual(['villages']);
  expect(results.counts).toEqual({ fons: 1, villages: 2 });
});

test('a kind nobody knows, or without a match, is ignored', async () => {
  const results = await findResults(directoryOf([hit('fons', 'f')]), { ...question, kind: '<script>' });
  expect(results.groups.map(({ table }) => table)).toEqual(['fons']);
});

test('only fuzzy hits are called similar, one true match is enough not to', async () => {
  const fuzzy = hit('fons', 'f', 'fuzzy');
  expect((await findResults(directoryOf([fuzzy]), question)).onlySimilar).toBe(true);
  expect((await findResults(directoryOf([fuzzy, hit('villages', 'v')]), question)).onlySimilar).toBe(false);
  expect((await findResults(directoryOf([]), question)).onlySimilar).toBe(false);
});
