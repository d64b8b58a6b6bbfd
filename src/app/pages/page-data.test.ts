import { expect, test } from 'vitest';
import type { Directory, ListPage } from '#src/data/packs/directory.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { askedThrough, firstOf, questionKey, record } from './page-data.ts';

const nothing = async () => null;

const directory = {
  lookup: async (table: string, segment: string) => ({ kind: 'found', table, segment }),
  areaNames: async () => ({ 'CM-NW': 'North-West', 'CM-NW-01': 'Boyo', 'CM-CE': 'Centre' }),
} as unknown as Directory;

test('the answers that a screen was drawn with are kept by their questions', async () => {
  const { directory: asked, data } = record(directory, createMemoryStore().reader, nothing);
  await asked.lookup('villages', 'bafut');
  const key = questionKey('lookup', ['villages', 'bafut']);
  expect(data().answers).toEqual({ [key]: { kind: 'found', table: 'villages', segment: 'bafut' } });
});

test('of the names of areas only those are kept that were said', async () => {
  const { directory: asked, data } = record(directory, createMemoryStore().reader, nothing);
  const names = await asked.areaNames('en');
  expect([names['CM-NW'], names.nothing, names.toString]).toEqual(['North-West', undefined, undefined]);
  const others = await asked.areaNames('en');
  expect(others['CM-CE']).toBe('Centre');
  expect(data().answers).toEqual({ [questionKey('areaNames', ['en'])]: { 'CM-NW': 'North-West', 'CM-CE': 'Centre' } });
});

test('of what everybody is told the page brings what it shows', async () => {
  const { told, data } = record(directory, createMemoryStore().reader, async (name) => [name, 'more']);
  expect(await told('read_outlets', async (all) => (all as readonly string[]).slice(0, 1))).toEqual(['read_outlets']);
  expect(data().answers).toEqual({ 'told read_outlets': ['read_outlets'] });
});

test('rows are kept once, however often and in whatever way they were read', async () => {
  const store = createMemoryStore();
  const rows = ['1', '2', '3'].map((id) => ({ id, xid: '1', rev: 1, scope: 'public', parent_id: id === '3' ? 'other' : 'one' }));
  await store.write('relaxed', async (tx) => {
    for (const row of rows) await tx.putRow('comments', row);
  });
  const { reader, data } = record(directory, store.reader, nothing);
  await reader.row('comments', '1');
  await reader.row('comments', 'none');
  await reader.rowsOf('comments', 'parent_id', 'one');
  await reader.rowsById('comments', ['2', 'none']);
  expect(data().rows).toEqual({ comments: rows.slice(0, 2) });
});

test('of a whole table a page brings what its screen shows, and all of it where nothing was said', async () => {
  const store = createMemoryStore();
  const rows = ['1', '2'].map((id) => ({ id, xid: '1', rev: 1, scope: 'public', company: id }));
  await store.write('relaxed', async (tx) => {
    for (const table of ['company_texts', 'confirmed_fakes']) for (const row of rows) await tx.putRow(table, row);
  });
  const { reader, data } = record(directory, store.reader, nothing);
  expect(await reader.rowsOfTable('company_texts', ({ company }) => company === '2')).toEqual([rows[1]]);
  await reader.rowsOfTable('confirmed_fakes');
  expect(data().rows).toEqual({ company_texts: [rows[1]], confirmed_fakes: rows });
});

test('of a list that goes on the page brings the first rows, the names in them, and what its screen can offer', () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({
    pid: `${n}`,
    regionCode: n < 30 ? 'CM-NW' : 'CM-CE',
  })) as unknown as ListPage['rows'];
  const named = (en: string) => ({ pid: en, en, fr: en, address: en });
  const page: ListPage = {
    rows,
    addresses: rows.map(({ pid }) => `row-${pid}`),
    total: 19_350,
    asOf: { from: '2019', to: '2025-12-02' },
    facets: {
      kind: [{ value: 'town', count: 3 }],
      subdivisionCode: Array.from({ length: 360 }, (_, n) => ({ value: `${n}`, count: 1 })),
    },
    names: { regions: { 'CM-NW': named('North-West'), 'CM-CE': named('Centre') }, kinds: { town: named('Town') } },
    missing: [],
  };
  const first = firstOf(page);
  expect([first.rows.length, first.addresses.at(-1), first.total]).toEqual([30, 'row-29', 19_350]);
  expect(Object.keys(first.facets)).toEqual(['kind']);
  expect(first.names).toEqual({ regions: { 'CM-NW': named('North-West') }, kinds: { town: named('Town') } });
  const whole = { ...page, total: 100 };
  expect(firstOf(whole)).toBe(whole);
});

test('a question that nobody brought waits', async () => {
  const waiting = askedThrough(directory, (key) => (key.startsWith('lookup') ? Promise.resolve('brought') : new Promise(() => undefined)));
  await expect(waiting.lookup('villages', 'bafut')).resolves.toBe('brought');
  await expect(Promise.race([waiting.areaNames('en'), Promise.resolve('still waiting')])).resolves.toBe('still waiting');
});
