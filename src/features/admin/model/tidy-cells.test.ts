import { expect, test } from 'vitest';
import { areaCodes, guessCells, tidyCells } from './tidy-cells.ts';

const areas = areaCodes([
  { 'CM-AD': 'Adamawa', 'CM-AD-01': 'Djerem', 'CM-AD-01-02': 'Tibati', 'CM-NW': 'North-West', 'CM-NW-03': 'Mezam', 'CM-NW-03-01': 'Santa' },
  { 'CM-AD': 'Adamaoua', 'CM-AD-01': 'Djérem', 'CM-CE-01-01': 'Santa', 'CM-CE': 'Centre' },
]);
const labels: Readonly<Record<string, string>> = { 'village.kind.quarter': 'Quartier' };
const words = { areas, labelsOf: (id: string) => (labels[id] ? [labels[id]] : []) };
const villageOf = (cells: Readonly<Record<string, string>>) => tidyCells('villages', cells, words);

test('areas by their names in either language, and what they lie in', () => {
  expect(villageOf({ region_code: 'ADAMAOUA' })).toEqual({ region_code: 'CM-AD' });
  expect(villageOf({ division_code: 'djerem' })).toEqual({ region_code: 'CM-AD', division_code: 'CM-AD-01' });
  expect(villageOf({ subdivision_code: 'Tibati', region_code: '' })).toEqual({
    region_code: 'CM-AD',
    division_code: 'CM-AD-01',
    subdivision_code: 'CM-AD-01-02',
  });
});

test('a name that several have is one only beside what says which', () => {
  expect(villageOf({ subdivision_code: 'Santa' })).toEqual({ subdivision_code: 'Santa' });
  expect(villageOf({ region_code: 'North-West', subdivision_code: 'Santa' })).toMatchObject({ subdivision_code: 'CM-NW-03-01' });
});

test('what is not understood stays for the server to name', () => {
  expect(villageOf({ region_code: 'Atlantis', kind: 'planet', population: 'many' })).toEqual({
    region_code: 'Atlantis',
    kind: 'planet',
    population: 'many',
  });
});

test.each([
  ['kind', 'QUARTIER', 'quarter'],
  ['kind', 'Hamlet', 'hamlet'],
  ['population', '1 250', '1250'],
  ['population', '1.250.000', '1250000'],
  ['population', '1250,0', '1250'],
  ['other_names', 'Sidim|Sidime', 'Sidim; Sidime'],
  ['other_names', 'Sidim; Sidime, the old one', 'Sidim; Sidime, the old one'],
  ['latitude', '5,96', '5,96'],
])('%s: %s is %s', (column, text, tidy) => {
  expect(villageOf({ [column]: text })).toEqual({ [column]: tidy });
});

test.each([
  ['20/11/1960', '1960-11-20'],
  ['3.1.1960', '1960-01-03'],
  ['11/1960', '1960-11'],
  ['1960', '1960'],
  ['1960-11-20', '1960-11-20'],
  ['1960-11-20T00:00:00Z', '1960-11-20'],
])('a day written as %s', (text, tidy) => {
  expect(tidyCells('people', { birth_date: text }, words)).toEqual({ birth_date: tidy });
});

test.each([
  ['hospitals', 'ownership', 'MINSANTE', 'public'],
  ['hospitals', 'ownership', 'Privé confessionnel', 'faith'],
  ['hospitals', 'kind', 'Centre de Santé Intégré', 'health_centre'],
  ['schools', 'kind', 'Lycée', 'secondary'],
  ['villages', 'kind', 'PPLX', 'quarter'],
  ['villages', 'kind', 'Lycée', 'Lycée'],
  ['people', 'gender', 'F', 'female'],
])('the word of a survey: of %s, %s %s is %s', (table, column, text, tidy) => {
  expect(tidyCells(table, { [column]: text }, words)).toEqual({ [column]: tidy });
});

test('a kind is guessed from the official category, then from the name', () => {
  expect(guessCells('hospitals', { name: 'Hôpital de Tibati', facility_type: 'Dispensaire' })).toEqual({ kind: 'health_centre' });
  expect(guessCells('hospitals', { name: 'Hôpital de Tibati', facility_type: 'Catégorie 3' })).toEqual({ kind: 'hospital' });
  expect(guessCells('schools', { name: 'GBHS Bamessing' })).toEqual({ kind: 'secondary' });
  expect([guessCells('schools', {}), guessCells('villages', { name: 'Lycée' })]).toEqual([{}, {}]);
});
