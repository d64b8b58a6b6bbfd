/** What an area lacks: which facts count, whose rows, and what is said of an area that is not on this phone. */
import { expect, test } from 'vitest';
import type { OverlayRow } from '#src/data/packs/packs-store.ts';
import type { Row } from '#src/model/define-entity.ts';
import { council } from '#src/model/organisations/council.ts';
import { minister } from '#src/model/people/office.ts';
import { hospital } from '#src/model/places/hospital.ts';
import { rowOf as bareRowOf, openRows } from '#tests/packs/open-rows.ts';
import { countGaps } from './count-gaps.ts';
import { makeDataset } from './dataset.ts';
import { partsWith } from './open-parts.ts';

const entities = [hospital, council, minister];
const rowOf = (entity: (typeof entities)[number], pid: string, known: object): Row =>
  bareRowOf(entity, pid, { name: pid, kind: 'other', ...known });
const menoua = { regionCode: 'CM-OU', divisionCode: 'CM-OU-05', subdivisionCode: 'CM-OU-05-01' };
const mifi = { ...menoua, divisionCode: 'CM-OU-04', subdivisionCode: 'CM-OU-04-01' };
const dschang = rowOf(hospital, 'h000000001', { ...menoua, phone: '+237 233 45 10 00' });
const west = [dschang, rowOf(hospital, 'h000000002', menoua), rowOf(hospital, 'h000000003', { ...mifi, ownership: 'public' })];
const open = (module: string, code: string | null, entity: (typeof entities)[number], rows: readonly Row[]) =>
  openRows(entities, module, code, entity, rows);
const opened = [
  open('places', 'CM-OU', hospital, west),
  open('places', 'CM-NW', hospital, [rowOf(hospital, 'h000000004', { regionCode: 'CM-NW', openingHours: '24/7' })]),
  open('core', null, council, [rowOf(council, 'c000000001', { ...menoua, website: 'https://example.org' })]),
  open('people', null, minister, [
    rowOf(minister, 'm000000001', { postFr: 'Ministre' }),
    rowOf(minister, 'm000000002', { started: '2019' }),
  ]),
];
const datasetOf = (overlay: readonly OverlayRow[] = [], missing: (table: string) => readonly string[] = () => [], parts = opened) =>
  makeDataset(entities, partsWith(parts, overlay, entities), missing);
const told = (dataset: ReturnType<typeof datasetOf>, region = '', division = '') =>
  countGaps(dataset, { region, division }).gaps.map(({ table, field, missing, total }) => `${table}.${field} ${missing}/${total}`);

test('rows of the division that lack a fact are counted, the greatest share first', () => {
  expect(told(datasetOf(), 'CM-OU', 'CM-OU-05')).toEqual(['hospitals.ownership 2/2', 'hospitals.openingHours 2/2', 'hospitals.phone 1/2']);
  expect(told(datasetOf(), 'CM-OU', 'CM-OU-04')).toEqual(['hospitals.openingHours 1/1', 'hospitals.phone 1/1']);
});

test('what no row of the country knows is nobody’s gap; until the whole country is here nobody can tell', () => {
  expect(told(datasetOf(), 'CM-OU')).toEqual(['hospitals.openingHours 3/3', 'hospitals.ownership 2/3', 'hospitals.phone 2/3']);
  const inPart = datasetOf([], (table) => (table === 'hospitals' ? ['CM-LT'] : []));
  expect(told(inPart, 'CM-OU')).toEqual([
    'hospitals.facilityType 3/3',
    'hospitals.beds 3/3',
    'hospitals.openingHours 3/3',
    'hospitals.website 3/3',
    'hospitals.ownership 2/3',
    'hospitals.phone 2/3',
  ]);
});

test('of the country every list counts; two languages are one fact, and of an unknown place the widest area alone', () => {
  const nowhere: OverlayRow = {
    table: 'hospitals',
    pid: 'h000000009',
    xid: '900',
    row: rowOf(hospital, 'h000000009', { phone: '1', ownership: 'public' }),
  };
  expect(told(datasetOf([nowhere]))).toEqual([
    'hospitals.openingHours 4/5',
    'hospitals.ownership 3/5',
    'hospitals.phone 3/5',
    'ministers.postEn 1/2',
    'ministers.started 1/2',
    'hospitals.regionCode 1/5',
    'hospitals.divisionCode 1/5',
  ]);
});

test('a newer row counts in the place of the older, and one that is gone not at all', () => {
  const corrected: OverlayRow = {
    table: 'hospitals',
    pid: 'h000000002',
    xid: '900',
    row: { ...dschang, pid: 'h000000002', openingHours: '8-17' },
  };
  const gone: OverlayRow = { table: 'hospitals', pid: dschang.pid, xid: '901', row: null };
  expect(told(datasetOf([corrected]), 'CM-OU', 'CM-OU-05')).toEqual(['hospitals.ownership 2/2', 'hospitals.openingHours 1/2']);
  expect(told(datasetOf([corrected, gone]), 'CM-OU', 'CM-OU-05')).toEqual(['hospitals.ownership 1/1']);
});

test('a region that is not here is named and not counted; lists that are here are counted all the same', () => {
  const missing = (table: string) => (table === 'hospitals' ? ['CM-LT', 'CM'] : []);
  const newer: OverlayRow = {
    table: 'hospitals',
    pid: 'h000000009',
    xid: '900',
    row: rowOf(hospital, 'h000000009', { regionCode: 'CM-LT' }),
  };
  expect(countGaps(datasetOf([newer], missing), { region: 'CM-LT', division: '' })).toEqual({
    gaps: [],
    missing: { hospitals: ['CM-LT'] },
  });
  expect(countGaps(datasetOf([], missing), { region: 'CM-OU', division: '' }).missing).toEqual({});
  expect(countGaps(datasetOf([], missing), { region: '', division: '' }).missing).toEqual({ hospitals: ['CM-LT', 'CM'] });
});

test('a list that is kept whole is named by the country’s code, and an empty phone knows no gap', () => {
  const nothing = datasetOf([], () => ['CM'], []);
  expect(countGaps(nothing, { region: 'CM-OU', division: '' })).toEqual({ gaps: [], missing: { councils: ['CM'] } });
  expect(countGaps(nothing, { region: '', division: '' }).gaps).toEqual([]);
});

test('an area that nobody has heard of lacks nothing', () => {
  expect(told(datasetOf(), 'CM-XX')).toEqual([]);
});
