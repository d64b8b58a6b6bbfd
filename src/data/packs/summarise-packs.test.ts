import { expect, test } from 'vitest';
import type { PackState, PacksState } from './directory.ts';
import { missingBytes, sortPacks, summarisePacks } from './summarise-packs.ts';

const pack = (over: Partial<PackState>): PackState => ({
  module: 'places',
  region: null,
  rows: 10,
  bytes: 1000,
  builtAt: '2026-11-21T10:00:00Z',
  asOf: null,
  state: 'installed',
  progress: 0,
  ...over,
});
const stateOf = (packs: readonly PackState[]): PacksState => ({
  packs,
  loading: false,
  paused: false,
  needsConsent: false,
  manifestBuiltAt: null,
  totals: {},
});

test('a pack with an update waiting still counts as on the phone, an unfinished or failed one does not', () => {
  const states = ['installed', 'update-available', 'downloading', 'failed', 'absent'] as const;
  const summary = summarisePacks(stateOf(states.map((state) => pack({ state }))));
  expect(summary).toMatchObject({ installed: 2, total: 5, installedBytes: 2000, totalBytes: 5000, installedRows: 20 });
});

const of = (from: string, to = from) => ({ from, to });

test('the time of the data is that of its sources, over all that is on the phone, and not of the day it was packed', () => {
  const packs = [
    pack({ asOf: of('2019') }),
    pack({ asOf: of('2013', '2022-08-03') }),
    pack({ state: 'absent', asOf: of('2025') }),
    pack({}),
  ];
  expect(summarisePacks(stateOf(packs)).asOf).toEqual(of('2013', '2022-08-03'));
});

test('with nothing on the phone there is no time', () => {
  expect(summarisePacks(stateOf([pack({ state: 'waiting', asOf: of('2019') })])).asOf).toBeNull();
});

test('an update is still to be downloaded', () => {
  expect(missingBytes([pack({ state: 'update-available', bytes: 7 }), pack({}), pack({ state: 'absent', bytes: 5 })])).toBe(12);
});

test('own region comes first, then the national packs, then the other regions by their names', () => {
  const packs = [pack({ region: 'CM-ES' }), pack({ module: 'core' }), pack({ region: 'CM-SW' }), pack({ region: 'CM-AD' })];
  const names = new Map([
    ['CM-ES', 'Est'],
    ['CM-AD', 'Adamaoua'],
    ['CM-SW', 'Sud-Ouest'],
  ]);
  const nameOf = (code: string) => names.get(code) ?? code;
  expect(sortPacks(packs, 'CM-SW', nameOf).map(({ region }) => region)).toEqual(['CM-SW', null, 'CM-AD', 'CM-ES']);
  expect(sortPacks(packs, '', nameOf).map(({ region }) => region)).toEqual([null, 'CM-AD', 'CM-ES', 'CM-SW']);
});
