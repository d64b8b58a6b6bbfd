import { expect, test } from 'vitest';
import { columnsOf, faultOfMatching, guessColumns } from './match-columns.ts';

const none = () => [];

test('columns by their own names, whatever their case', () => {
  expect(guessColumns('villages', ['Name', 'REGION_CODE', 'pid'], none)).toEqual(['name', 'region_code', 'pid']);
});

test.each([
  [
    'a list of a prefecture',
    ['N°', 'Nom du village', 'Arrondissement', 'Département', 'Nombre d’habitants'],
    [null, 'name', 'subdivision_code', 'division_code', 'population'],
  ],
  [
    'GeoNames',
    ['geonameid', 'name', 'asciiname', 'alternatenames', 'latitude', 'longitude', 'population'],
    [null, 'name', null, 'other_names', 'latitude', 'longitude', 'population'],
  ],
  ['HDX', ['ADM1_FR', 'ADM2_FR', 'ADM3_FR', 'Y', 'X'], ['region_code', 'division_code', 'subdivision_code', 'latitude', 'longitude']],
])('%s', (_, heads, matching) => {
  expect(guessColumns('villages', heads, none)).toEqual(matching);
});

test('what follows from posts is no column of people', () => {
  expect(columnsOf('people')).toEqual(['pid', 'name', 'gender', 'birth_date', 'death_date', 'wikidata']);
});

test('people', () => {
  const heads = ['Noms et prénoms', 'Sexe', 'Né le', 'Fonction'];
  expect(guessColumns('people', heads, none)).toEqual(['name', 'gender', 'birth_date', null]);
});

test('labels in the language of the screen are headings too', () => {
  expect(guessColumns('villages', ['Aussi appelé'], (id) => (id === 'village.otherNames' ? ['Aussi appelé'] : []))).toEqual([
    'other_names',
  ]);
});

test('what cannot be compared is told', () => {
  expect(faultOfMatching(['name', null, 'population'])).toBeNull();
  expect(faultOfMatching(['pid', 'population'])).toBeNull();
  expect(faultOfMatching([null, 'population'])).toBe('no_name');
  expect(faultOfMatching(['name', 'name', null, 'name'])).toEqual({ twice: new Set([1, 3]) });
});
