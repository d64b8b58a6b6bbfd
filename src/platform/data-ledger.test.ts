import { beforeEach, expect, test, vi } from 'vitest';
import { addData, monthOf, readUse } from './data-ledger.ts';
import { removeStored } from './storage.ts';
import { featureOf } from './watch-data.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  // What could not be written is remembered until the page closes; so is what was.
  removeStored('dataUsed');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
const nothing = { app: 0, packs: 0, pictures: 0, sync: 0, accounts: 0 };
const day = (text: string) => new Date(`${text}T12:00:00`);

test('bytes add up by month and feature', () => {
  addData('packs', 100, day('2026-11-21'));
  addData('packs', 20.4, day('2026-11-30'));
  addData('sync', 3, day('2026-12-01'));
  expect([readUse('2026-11'), readUse('2026-12')]).toEqual([
    { ...nothing, packs: 120 },
    { ...nothing, sync: 3 },
  ]);
});

test('three months are kept, the newest of those that were there', () => {
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) addData('app', 1, day(`${month}-05`));
  expect(Object.keys(JSON.parse(stored.get('mboa.data-used') ?? '')).sort()).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('the month before January is December', () => {
  expect([monthOf(day('2027-01-31')), monthOf(day('2027-01-31'), 1), monthOf(day('2027-03-31'), 1)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-02',
  ]);
});

test.each(['null', '[]', '7', '{"2026-11":"x"}', '{"2026-11":{"packs":"x","app":-1}}', '{"x":{}}', '{'])(
  'what is no ledger (%s) counts as nothing and is mended',
  (text) => {
    stored.set('mboa.data-used', text);
    expect(readUse('2026-11')).toEqual(nothing);
    addData('packs', 5, day('2026-11-21'));
    expect(readUse('2026-11')).toEqual({ ...nothing, packs: 5 });
  },
);

test('nothing, less than nothing and no number change nothing', () => {
  for (const bytes of [0, -1, Number.NaN]) addData('app', bytes, day('2026-11-21'));
  expect(stored.size).toBe(0);
});

test.each([
  ['http://x/packs/core.1.pack', 'packs'],
  ['http://x/rest/v1/rpc/pull_directories', 'packs'],
  ['http://x/rest/v1/rpc/sync', null],
  ['http://x/rest/v1/rpc/pull', null],
  ['http://x/rest/v1/profiles?select=a', 'accounts'],
  ['http://x/auth/v1/token', 'accounts'],
  ['http://x/storage/v1/object/public/avatars/1', 'pictures'],
  ['http://x/assets/index-1.js', 'app'],
  ['http://x/villages', 'app'],
])('%s is counted as %s', (address, feature) => {
  expect(featureOf(address)).toBe(feature);
});
