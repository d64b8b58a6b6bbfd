import { expect, test } from 'vitest';
import type { OverlayRow } from '#src/data/packs/packs-store.ts';
import { region } from '#src/model/areas/region.ts';
import type { Row } from '#src/model/define-entity.ts';
import { village } from '#src/model/places/village.ts';
import { openRows, rowOf } from '#tests/packs/open-rows.ts';
import { makeDataset } from './dataset.ts';
import { findRow } from './find-row.ts';
import { listRows } from './list-rows.ts';
import { partsWith } from './open-parts.ts';
import { nearRows, relatedRows } from './related-rows.ts';
import { searchRows } from './search-rows.ts';

const villageRow = (pid: string, name: string, regionCode: string, more: object = {}): Row =>
  rowOf(village, pid, { name, kind: 'village', regionCode, latitude: 5, longitude: 10, ...more });
const regions = [
  ['CM-OU', 'West', 'Ouest'],
  ['CM-NW', 'North-West', 'Nord-Ouest'],
].map(([code = '', nameEn = '', nameFr = ''], i) => rowOf(region, `r00000000${i}`, { code, nameEn, nameFr }));
const entities = [region, village];
const bafut = villageRow('v000000001', 'Bafut', 'CM-NW', { population: 10 });
const opened = [
  openRows(entities, 'core', null, region, regions),
  openRows(entities, 'places', 'CM-NW', village, [bafut, villageRow('v000000002', 'Mankon', 'CM-NW')]),
  openRows(entities, 'places', 'CM-OU', village, [villageRow('v000000003', 'Bana', 'CM-OU')]),
];
const withOverlay = (...overlay: OverlayRow[]) => makeDataset(entities, partsWith(opened, overlay, entities), () => []);
const renamed: OverlayRow = { table: 'villages', pid: bafut.pid, xid: '900', row: { ...bafut, name: 'Bafut-Nsem', kind: 'town' } };
const gone: OverlayRow = { table: 'villages', pid: 'v000000002', xid: '901', row: null };
const born: OverlayRow = { table: 'villages', pid: 'v000000009', xid: '902', row: villageRow('v000000009', 'Aghem', 'CM-NW') };

const names = (dataset: ReturnType<typeof withOverlay>, where = {}) =>
  listRows(dataset, { table: 'villages', where, text: '', sort: '', language: 'en', offset: 0, limit: 9 }).rows.map((row) => row.name);

test('newer rows replace, tombstones remove and new rows join, in title order', () => {
  expect(names(withOverlay())).toEqual(['Bafut', 'Bana', 'Mankon']);
  expect(names(withOverlay(renamed, gone, born))).toEqual(['Aghem', 'Bafut-Nsem', 'Bana']);
});

test('a list is of the time of its own rows, and a sample has none', () => {
  const asOf = (where = {}, ...overlay: OverlayRow[]) =>
    listRows(withOverlay(...overlay), { table: 'villages', where, text: '', sort: '', language: 'en', offset: 0, limit: 0 }).asOf;
  const dated = (year: string, isSample = false): OverlayRow => ({
    ...born,
    row: { ...villageRow(born.pid, 'Aghem', 'CM-NW'), asOf: year, isSample },
  });
  const { asOf: usual } = bafut;
  expect(asOf()).toEqual({ from: usual, to: usual });
  expect(asOf({}, dated('2025-12-02'))).toEqual({ from: usual, to: '2025-12-02' });
  expect(asOf({ regionCode: ['CM-OU'] }, dated('2025-12-02'))).toEqual({ from: usual, to: usual });
  expect(asOf({}, dated('2026', true))).toEqual({ from: usual, to: usual });
  expect(asOf({ regionCode: ['CM-SU'] })).toBeNull();
});

test('facets, totals and filters count what is shown', () => {
  const page = listRows(withOverlay(renamed, gone, born), {
    table: 'villages',
    where: { regionCode: ['CM-NW'] },
    text: '',
    sort: '',
    language: 'en',
    offset: 0,
    limit: 9,
  });
  expect(page.total).toBe(2);
  expect(page.facets.kind).toEqual([
    { value: 'town', count: 1 },
    { value: 'village', count: 1 },
  ]);
  expect(page.facets.regionCode).toEqual([
    { value: 'CM-NW', count: 2 },
    { value: 'CM-OU', count: 1 },
  ]);
});

test('search finds the new name and not the old one', () => {
  const dataset = withOverlay(renamed, gone);
  const ask = (text: string) => searchRows(dataset, { text, language: 'en', region: '', table: '', limit: 9 });
  expect(ask('nsem').hits.map(({ row }) => row.name)).toEqual(['Bafut-Nsem']);
  expect(ask('mankon').hits).toEqual([]);
  expect(ask('bafut').counts).toEqual({ villages: 1 });
});

test('a detail address leads to the newer row, and a removed one to none', async () => {
  const dataset = withOverlay(renamed, gone);
  await expect(findRow(dataset, 'villages', 'bafut-north-west-v000000001')).resolves.toMatchObject({
    kind: 'found',
    address: 'bafut-nsem-north-west-v000000001',
  });
  await expect(findRow(dataset, 'villages', 'mankon-north-west-v000000002')).resolves.toMatchObject({ kind: 'not-found' });
});

test('related and near rows merge too', () => {
  const dataset = withOverlay(renamed, gone, born);
  expect(
    relatedRows(dataset, { table: 'villages', field: 'regionCode', value: 'CM-NW', language: 'en', limit: 9 }).rows.map((row) => row.name),
  ).toEqual(['Aghem', 'Bafut-Nsem']);
  expect(nearRows(dataset, { table: 'villages', latitude: 5, longitude: 10, exceptPid: 'v000000009', limit: 9 }).total).toBe(2);
});

test('a row whose shard is not on this phone is shown all the same', () => {
  const alone = makeDataset(entities, partsWith([], [born], entities), () => ['CM-NW']);
  expect(names(alone)).toEqual(['Aghem']);
});
