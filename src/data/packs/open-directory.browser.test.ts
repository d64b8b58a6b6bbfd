import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPacksStore } from '#src/data/replica/packs-db.ts';
import { village } from '#src/model/places/village.ts';
import { sha256 } from '#src/shared/sha256.ts';
import type { PacksState } from './directory.ts';
import { encodeShard } from './format/encode-shard.ts';
import { openDirectory } from './open-directory.ts';
import { putOverlay } from './put-overlay.ts';

const record = { source: 'osm', asOf: '2019', licence: 'ODbL', isSample: false };
const place = {
  otherNames: [],
  kind: 'village',
  divisionCode: null,
  subdivisionCode: null,
  population: null,
  latitude: 5.5,
  longitude: 10.4,
};
const rows = ['Ɓaŋgolɛ', 'Bafut', 'Bafoussam'].map((name, i) => ({ ...record, ...place, pid: `000000000${i}`, name, regionCode: 'CM-OU' }));

const install = async (spoil = false, watermark = '10') => {
  const store = await openPacksStore();
  const bytes = encodeShard('places', 'CM-OU', [{ entity: village, rows }]).slice().buffer;
  const entry = {
    module: 'places',
    region: 'CM-OU',
    file: 'x.pack',
    hash: await sha256(bytes),
    bytes: 1,
    size: bytes.byteLength,
    rows: 3,
    tables: { villages: 3 },
  };
  if (spoil) new DataView(bytes).setUint8(bytes.byteLength - 1, 255 ^ new DataView(bytes).getUint8(bytes.byteLength - 1));
  await store.putShards([
    { installed: { key: 'places CM-OU', entry, builtAt: '2026-01-01T00:00:00.000Z', watermark }, stored: { key: 'places CM-OU', bytes } },
  ]);
  store.close();
};

afterEach(async () => {
  const store = await openPacksStore();
  await store.removeShard('places CM-OU');
  store.close();
});

test('the worker answers from an installed shard, and builds the index that is missing', async () => {
  await install();
  const directory = openDirectory();
  const page = await directory.list({ table: 'villages', where: {}, text: '', sort: '', language: 'en', offset: 0, limit: 10 });
  expect(page.rows.map((row) => row.name)).toEqual(['Bafoussam', 'Bafut', 'Ɓaŋgolɛ']);
  const found = await directory.search({ text: 'bangole', language: 'en', region: '', table: '', limit: 5 });
  expect(found.hits.map((hit) => [hit.rank, hit.address])).toEqual([['exact', 'bangole-cm-ou-0000000000']]);
  await expect(directory.lookup('villages', 'whatever-0000000001')).resolves.toMatchObject({ kind: 'found', row: { name: 'Bafut' } });
});

test('its worker ends with a page that is left for a while, and what was asked is answered when the page is back', async () => {
  await install();
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => terminate.mockRestore());
  const directory = openDirectory();
  const asked = directory.lookup('villages', 'whatever-0000000001');
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(terminate).toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect(asked).resolves.toMatchObject({ kind: 'found', row: { name: 'Bafut' } });
});

test('rows that a pull brings are shown by a worker that is already running', async () => {
  await install();
  const directory = openDirectory();
  const names = async () => {
    const page = await directory.list({ table: 'villages', where: {}, text: '', sort: '', language: 'en', offset: 0, limit: 10 });
    return page.rows.map((row) => row.name);
  };
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Bafoussam', 'Bafut', 'Ɓaŋgolɛ']);
  const store = await openPacksStore();
  const [first, second] = rows;
  await putOverlay(store, [
    { table: 'villages', pid: first?.pid ?? '', xid: '20', row: first ? { ...first, name: 'Aghem' } : null },
    { table: 'villages', pid: second?.pid ?? '', xid: '21', row: null },
  ]);
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Aghem', 'Bafoussam']);
  // A shard with a later watermark holds both changes: the overlay is done with.
  await install(false, '30');
  expect(await store.overlay()).toEqual([]);
  store.close();
}, 30_000);

test('bytes that were edited on the phone are not shown', async () => {
  await install(true);
  const directory = openDirectory();
  const states: PacksState[] = [];
  const stop = directory.onPacks((state) => states.push(state));
  expect(states[0]?.loading).toBe(true);
  const page = await directory.list({ table: 'villages', where: {}, text: '', sort: '', language: 'en', offset: 0, limit: 10 });
  expect(page).toMatchObject({ total: 0, missing: ['CM'] });
  stop();
});
