import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entities } from '#src/model/index.ts';
import { datasetOf, makeFolder, openShards } from '#tests/packs/packs-database.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';
import { buildPacks } from './build-packs.ts';

let db: PGlite;
let place: ReturnType<typeof makeFolder>;
const clock = (day: string) => ({ now: () => new Date(`${day}T00:00:00.000Z`) });
const record = (n: number) => `gen_random_uuid(), 'osm', 'key-${n}', '2019', 'ODbL'`;

beforeAll(async () => {
  db = await openInMemory();
}, 60_000);
afterAll(() => db.close());

beforeEach(async () => {
  place = makeFolder();
  await db.exec(`
    begin;
    insert into sources (id, source, source_key, as_of, licence, code, title, retrieved_on)
      values (gen_random_uuid(), 'osm', 'osm', '2019', 'ODbL', 'osm', 'OpenStreetMap', '2020-03-04');
    insert into regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      values (${record(1)}, 'CM-NW', 'North-West', 'Nord-Ouest'), (${record(2)}, 'CM-OU', 'West', 'Ouest');
    insert into villages (id, source, source_key, as_of, licence, name, other_names, kind, region_code, latitude, longitude)
      values (${record(3)}, 'Bafut', '{Ɓafut,"Mankon, Bafut"}', 'village', 'CM-NW', 6.08912, 10.1),
             (${record(4)}, 'Bafoussam', '{}', 'city', 'CM-OU', 5.478, 10.417), (${record(5)}, 'Nulle part', '{}', 'hamlet', null, null, null);
    insert into fons (id, source, source_key, as_of, licence, name, village_id)
      select ${record(6)}, 'Bafut', id from villages where name = 'Bafut';
    commit;`);
});
afterEach(async () => {
  place.remove();
  await db.exec('truncate fons, villages, regions, sources cascade');
});

const build = (day = '2026-01-01') => buildPacks(db, place.folder, clock(day));

test('rows travel in the shard of their region, those without one in the national shard', async () => {
  const { manifest } = await build();
  expect(manifest.shards.map(({ module, region, tables }) => ({ module, region, tables }))).toEqual([
    { module: 'core', region: null, tables: { sources: 1, regions: 2, fons: 1 } },
    { module: 'places', region: null, tables: { villages: 1 } },
    { module: 'places', region: 'CM-NW', tables: { villages: 1 } },
    { module: 'places', region: 'CM-OU', tables: { villages: 1 } },
  ]);
});

test('what SQL holds is what the phone reads: lists, dates, positions to 3 decimals, references as pids', async () => {
  const { manifest } = await build();
  const dataset = datasetOf(openShards(place.folder, manifest, entities), entities);
  const villages = dataset.view('villages');
  const bafut = villages.row(Array.from(villages.order('en')).find((at) => villages.valueAt(at, 'name') === 'Bafut') ?? -1);
  expect(bafut).toMatchObject({
    otherNames: ['Ɓafut', 'Mankon, Bafut'],
    latitude: 6.089,
    longitude: 10.1,
    population: null,
    source: 'osm',
    asOf: '2019',
    isSample: false,
  });
  expect(dataset.view('fons').row(0)).toMatchObject({ name: 'Bafut', villageId: bafut.pid });
  expect(dataset.view('sources').row(0)).toMatchObject({ retrievedOn: '2020-03-04' });
});

test('building again without a change writes nothing, not even the manifest', async () => {
  const first = await build('2026-01-01');
  const times = readdirSync(place.folder).map((name) => statSync(path.join(place.folder, name)).mtimeMs);
  const second = await build('2026-02-02');
  expect(second).toEqual({ manifest: first.manifest, changed: false, written: [] });
  expect(readdirSync(place.folder).map((name) => statSync(path.join(place.folder, name)).mtimeMs)).toEqual(times);
});

test('after a restore the list is published again, because the numbers in it are another database’s', async () => {
  await build();
  await db.exec('update app.sync_epoch set epoch = gen_random_uuid()');
  const { manifest, changed, written } = await build('2026-01-02');
  const { rows } = await db.query('select epoch from app.sync_epoch');
  expect([changed, written]).toEqual([true, []]);
  expect(rows).toEqual([{ epoch: manifest.epoch }]);
});

test('one changed row rewrites its shard alone; the old file stays for phones under way, the one before it goes', async () => {
  const first = await build();
  await db.exec(`update villages set population = 5 where name = 'Bafut'`);
  const second = await build('2026-02-02');
  expect(second.written).toHaveLength(1);
  expect(second.manifest.builtAt).toBe('2026-02-02T00:00:00.000Z');
  expect(BigInt(second.manifest.watermark)).toBeGreaterThan(BigInt(first.manifest.watermark));
  const old = first.manifest.shards.find(({ region }) => region === 'CM-NW')?.file ?? '';
  expect(readdirSync(place.folder)).toContain(old);
  await db.exec(`update villages set population = 6 where name = 'Bafut'`);
  await build();
  expect(readdirSync(place.folder)).not.toContain(old);
});

test('each shard tells the time that its rows are of; the credits and samples tell none', async () => {
  const asOf = async () => Object.fromEntries((await build()).manifest.shards.map((shard) => [shard.region ?? shard.module, shard.asOf]));
  const of = (from: string, to = from) => ({ from, to });
  await db.exec(`update sources set as_of = '2026-11-23'; update fons set as_of = '2007'`);
  expect(await asOf()).toEqual({ core: of('2007', '2019'), places: of('2019'), 'CM-NW': of('2019'), 'CM-OU': of('2019') });
  await db.exec(
    `update villages set as_of = '2025-12-02' where name = 'Bafut'; update villages set is_sample = true where name = 'Bafoussam'`,
  );
  expect(await asOf()).toMatchObject({ 'CM-NW': of('2025-12-02'), 'CM-OU': undefined });
});

test('the compressed siblings hold the same bytes', async () => {
  const { manifest } = await build();
  for (const { file, bytes, size } of manifest.shards) {
    const read = (name: string) => readFileSync(path.join(place.folder, name));
    expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
    expect([read(`${file}.br`).length, read(file).length]).toEqual([bytes, size]);
  }
});

test('row level security decides what is public: a row taken down is in no pack', async () => {
  await db.exec(`update villages set deleted_at = now() where name = 'Bafut'`);
  const { manifest } = await build();
  const dataset = datasetOf(openShards(place.folder, manifest, entities), entities);
  expect(dataset.view('villages').rows).toBe(2);
  expect(dataset.view('fons').row(0).villageId).toBeNull();
});

test('the transaction is ended when reading fails', async () => {
  const broken = { table: 'nowhere', pack: { module: 'core' }, fields: {} } as const;
  await expect(buildPacks(db, place.folder, { entities: [broken] })).rejects.toThrow('nowhere');
  await expect(build()).resolves.toMatchObject({ changed: true });
});
