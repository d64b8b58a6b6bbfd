import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readVillages } from './read-villages.ts';

const header =
  'id,name,alternate_names,kind,region_code,department_code,arrondissement_code,lat,lon,population,geonames_id,osm_id,osm_lat,osm_lon';
const { index } = realAreas();

const read = (...lines: readonly string[]) => {
  const folder = folderOfLines({ 'places/villages_merged.csv': [header, ...lines] });
  return { villages: readVillages(folder, index), ...folder.findings };
};

test('a village carries its source, licence, areas and position', () => {
  const { villages } = read(
    'osm2444585087,ALI-AFFAIRE,,village,CM-AD,CM-AD-01,CM-AD-01-01,6.469972,13.274337,,,2444585087,6.469972,13.274337',
  );
  expect(villages).toEqual([
    expect.objectContaining({
      source: 'osm',
      source_key: '2444585087',
      as_of: '2019-09',
      licence: 'ODbL-1.0',
      name: 'Ali-Affaire',
      region_code: 'CM-AD',
      division_code: 'CM-AD-01',
      subdivision_code: 'CM-AD-01-01',
      latitude: 6.469972,
      longitude: 13.274337,
      population: null,
    }),
  ]);
});

test('a village that no subdivision holds keeps its region', () => {
  const { villages, repaired } = read('gn2220727,Zidim,Sidim,village,CM-EN,,,10.4702,13.48361,,2220727,,,');
  expect(villages[0]).toMatchObject({ region_code: 'CM-EN', division_code: null, subdivision_code: null, other_names: ['Sidim'] });
  expect(repaired).toEqual([]);
});

test('another name in which a letter was lost is left out, and reported', () => {
  const line =
    'gn8696650,Djaoro Bèllo,Djaoro B}llo,village,CM-AD,CM-AD-01,CM-AD-01-02,6.41896,12.59881,,8696650,2461016106,6.410273,12.599184';
  const { villages, repaired } = read(line);
  expect(villages[0]).toMatchObject({ name: 'Djaoro Bèllo', other_names: [] });
  expect(repaired).toHaveLength(1);
});

test('a place that is called a quarter is one, and a name that differs in accents or capitals alone is left out and reported', () => {
  const { villages, repaired } = read('gn1,Quartier Haoussa,Quartier haoussa|Sabon Gari,village,CM-ES,CM-ES-01,CM-ES-01-01,4.4,14.3,,1,,,');
  expect(villages[0]).toMatchObject({ kind: 'quarter', other_names: ['Sabon Gari'] });
  expect(repaired.map(({ field, from }) => [field, from])).toEqual(
    expect.arrayContaining([
      ['kind', 'village'],
      ['alternate_names', 'Quartier haoussa'],
    ]),
  );
});

test('villages of one name in one region are different villages', () => {
  const { villages, rejected } = read(
    'gn2234809,Adjap,,village,CM-SU,CM-SU-03,CM-SU-03-01,2.8,10.1,,2234809,,,',
    'gn2234810,Adjap,,village,CM-SU,CM-SU-03,CM-SU-03-01,2.9,10.2,,2234810,,,',
  );
  expect(new Set(villages.map((village) => village.id)).size).toBe(2);
  expect(rejected).toEqual([]);
});

test('the same name at the same point, the same key, no name and an unknown kind are rejected with the reason', () => {
  const { villages, rejected } = read(
    'gn1,Adjap,,village,CM-SU,CM-SU-03,CM-SU-03-01,2.8,10.1,,1,,,',
    'gn2,ADJAP,,village,CM-SU,CM-SU-03,CM-SU-03-01,2.8,10.1,,2,,,',
    'gn1,Oveng,,village,CM-SU,CM-SU-03,CM-SU-03-01,2.7,10.1,,1,,,',
    'gn4," ,",,village,CM-SU,CM-SU-03,CM-SU-03-01,2.7,10.1,,4,,,',
    'gn5,Akom,,planet,CM-SU,CM-SU-03,CM-SU-03-01,2.7,10.1,,5,,,',
  );
  expect(villages).toHaveLength(1);
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'same name at the same point as line 2'],
    [4, 'same key as line 2'],
    [5, 'no name'],
    [6, 'no known kind or no usable key'],
  ]);
});

test('areas that do not nest and points abroad are dropped, and reported', () => {
  const { villages, repaired } = read('gn1,Adjap,,village,CM-SU,CM-AD-01,CM-AD-01-01,48.8,2.3,,1,,,');
  expect(villages[0]).toMatchObject({ region_code: 'CM-SU', division_code: null, subdivision_code: null, latitude: null, longitude: null });
  expect(repaired.map((entry) => entry.field)).toEqual(['department_code', 'arrondissement_code', 'position']);
});
