import { expect, test } from 'vitest';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readFons } from './read-fons.ts';

const lines = [
  'fondom,incumbent,since,village_id,region_code,arrondissement_code,lat,lon,candidates',
  'Bafut,Fon Abumbi II,1968,gn2235186,CM-NW,CM-NW-05-01,6.08333,10.1,1',
  'Ashong,Fon R T Enowgang III (older copy) / Fon Christopher Mbah Mbafor III (newer copy),2000 (newer copy),gn2235477,CM-NW,CM-NW-06-02,5.77724,9.9659,1',
  'Guzang,Fon Mbah (cut off in the excerpt),,gn6857907,CM-NW,CM-NW-06-02,5.8388,9.9324,1',
  'Mbessa,Fon Njong III,,gn7109652,CM-OU,CM-OU-01-03,5.70938,10.3033,1',
  'Nso,,,,,,,,2',
];
const folder = folderOfLines({ 'traditional/fons_wikipedia.csv': lines });
const villageIds = new Set(['2235186', '2235477', '6857907', '7109652'].map((key) => stableId('geonames', key)));
const fons = new Map(readFons(folder, realAreas().index, villageIds).map((fon) => [fon.name, fon]));

test('a fondom knows its ruler, since when, and its village', () => {
  expect(fons.get('Bafut')).toMatchObject({
    ruler: 'Fon Abumbi II',
    since: '1968',
    village_id: stableId('geonames', '2235186'),
    region_code: 'CM-NW',
    division_code: 'CM-NW-05',
    subdivision_code: 'CM-NW-05-01',
    latitude: 6.08333,
  });
});

test('where two copies disagree the newer counts, and half a name counts for nothing; both are reported', () => {
  expect(fons.get('Ashong')).toMatchObject({ ruler: 'Fon Christopher Mbah Mbafor III', since: '2000' });
  expect(fons.get('Guzang')).toMatchObject({ ruler: null });
  expect(folder.findings.repaired.map((entry) => [entry.line, entry.field])).toEqual([
    [3, 'incumbent'],
    [3, 'since'],
    [4, 'incumbent'],
    [5, 'village_id'],
  ]);
});

test('a village of the same name in West is not the seat of a fon', () => {
  expect(fons.get('Mbessa')).toMatchObject({ ruler: 'Fon Njong III', village_id: null, region_code: null, latitude: null });
});

test('a fondom of which only the name is known stays, with the rest unknown', () => {
  expect(fons.get('Nso')).toMatchObject({ ruler: null, since: null, village_id: null, region_code: null });
});
