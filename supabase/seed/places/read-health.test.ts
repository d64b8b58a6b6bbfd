import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readHealth } from './read-health.ts';

const officialHeader = 'id,name,type,type9,tier,ownership,region_code,geo_region,department_code,arrondissement_code,lat,lon,coord_source';
const mappedHeader =
  'osm_type,osm_id,name,amenity,healthcare,speciality,operator,operator_type,beds,opening_hours,emergency,phone,url,addr,lat,lon,region_code,department_code,arrondissement_code,changed';
const { index } = realAreas();

const read = (official: readonly string[], mapped: readonly string[]) => {
  const folder = folderOfLines({
    'health/facilities_who_2019.csv': [officialHeader, ...official],
    'health/facilities_osm.csv': [mappedHeader, ...mapped],
  });
  return { ...readHealth(folder, index), ...folder.findings };
};

const kousseri = {
  regional:
    'who-0915,Annexe de Kousseri Hôpital Regional,Hôpital Régional,Hospital,3,MoH,CM-EN,CM-EN,CM-EN-02,CM-EN-02-06,12.0837833952,15.0326183035,Digitized from online map',
  district:
    'who-1074,Kousseri Hôpital de District,Hôpital de District,Hospital,3,MoH,CM-EN,CM-EN,CM-EN-02,CM-EN-02-06,12.0769,15.0306,Geonames',
  mappedRegional:
    'way,415528006,Hopital Regional Annexe de Kousséri,hospital,,,,,,,,,,,12.091159,15.032996,CM-EN,CM-EN-02,CM-EN-02-06,2016-05-04',
  mappedDistrict:
    'way,415528007,Hopital de District de Kousséri,hospital,,,,,,,,,,,12.090674,15.032531,CM-EN,CM-EN-02,CM-EN-02-06,2016-05-04',
  mappedCentre:
    'way,415524042,Centre de Santé Intégré Urbain de Kousseri,hospital,,,,,,,,,,,12.064715,15.04974,CM-EN,CM-EN-02,CM-EN-02-06,2016-05-20',
};
const okola = "node,1067289854,Hopital de District d'Okola,hospital,,,,,,,,,,,4.026506,11.382893,CM-CE,CM-CE-02,CM-CE-02-08,2020-01-18";
const okolaWithBeds = okola.replace('hospital,,,,,,', 'hospital,,,,,40,');

test('a facility in both lists is one row that names the other listing', () => {
  const { hospitals, merged } = read([kousseri.district], [kousseri.mappedDistrict]);
  expect(hospitals).toHaveLength(1);
  expect(hospitals[0]).toMatchObject({ source: 'who-2019', kind: 'hospital', also_listed_by: ['healthsites:way/415528007'] });
  expect(merged).toEqual([
    {
      file: 'health/facilities_osm.csv',
      line: 2,
      value: 'healthsites:way/415528007 Hopital de District de Kousséri',
      into: 'who-2019:who-1074',
      reason: 'the same as Kousseri Hôpital de District',
    },
  ]);
});

test('a ward, a morgue and a building of a university are no hospitals, a maternity with a name is', () => {
  const at = 'hospital,,,,,,,,,,,7.3093,13.5965,CM-AD,CM-AD-05,CM-AD-05-05,2020-01-18';
  const names = ['ICU', 'Post OP', 'Maternite', 'Morgue Hôpital Général', 'refectoire ucac-icam', 'Maternité Marie Étoudi'];
  const { hospitals, rejected } = read(
    [],
    names.map((name, n) => `node,${n + 1},${name},${at}`),
  );
  expect(hospitals.map(({ name }) => name)).toEqual(['Maternité Marie Étoudi']);
  expect(new Set(rejected.map(({ reason }) => reason))).toEqual(new Set(['a ward, a morgue or another building, not a facility']));
});

test('the regional hospital, the district hospital and the health centre of one town stay three', () => {
  const mapped = [kousseri.mappedRegional, kousseri.mappedDistrict, kousseri.mappedCentre];
  const { hospitals } = read([kousseri.regional, kousseri.district], mapped);
  expect(hospitals.map((row) => [row.name, row.kind, row.also_listed_by])).toEqual([
    ['Annexe de Kousseri Hôpital Régional', 'hospital', ['healthsites:way/415528006']],
    ['Kousseri Hôpital de District', 'hospital', ['healthsites:way/415528007']],
    ['Centre de Santé Intégré Urbain de Kousseri', 'health_centre', []],
  ]);
});

test('a clinic 150 metres from the health centre of the same name stays another facility', () => {
  const { hospitals } = read(
    [
      'who-1266,Berceau Centre de Santé Integre,Centre de Santé Intégré,Health Centre,2,MoH,CM-LT,CM-LT,CM-LT-04,CM-LT-04-01,4.0585,9.7006,Combination',
    ],
    ['way,299608800,Clinique Le Berceau,clinic,,,,,,,,233428272,,,4.057442,9.701099,CM-LT,CM-LT-04,CM-LT-04-01,2016-11-21'],
  );
  expect(hospitals.map((row) => [row.kind, row.phone])).toEqual([
    ['health_centre', null],
    ['clinic', '+237233428272'],
  ]);
});

test('what the official list does not know is taken from the map', () => {
  const official =
    'who-0001,Okola Hôpital de District,Hôpital de District,Hospital,3,MoH,CM-CE,CM-CE,CM-CE-02,CM-CE-02-08,4.0265,11.3829,Geonames';
  expect(read([official], [okolaWithBeds]).hospitals[0]).toMatchObject({
    beds: 40,
    facility_type: 'Hôpital de district',
    ownership: 'public',
  });
});

test('of two lines under one key the fuller one counts, whatever their order', () => {
  for (const lines of [
    [okola, okolaWithBeds],
    [okolaWithBeds, okola],
  ]) {
    const { hospitals, rejected } = read([], lines);
    expect(hospitals.map((row) => row.beds)).toEqual([40]);
    expect(rejected).toHaveLength(1);
  }
});

test('a point in another region than the declared one is dropped with its subdivision, and reported', () => {
  const line =
    'who-0117,Pangar Centre de Santé Integre,Centre de Santé Intégré,Health Centre,2,MoH,CM-AD,CM-ES,,,5.99739768471,13.3511097495,Digitized from online map';
  const { hospitals, repaired } = read([line], []);
  expect(hospitals[0]).toMatchObject({
    name: 'Pangar Centre de Santé Intégré',
    region_code: 'CM-AD',
    division_code: null,
    subdivision_code: null,
    latitude: null,
    longitude: null,
  });
  expect(repaired.map((entry) => entry.field)).toEqual(['name', 'position']);
});

test('a facility under the name of a church is not called public, whatever the list says', () => {
  const line =
    'who-1794,Ashong Baptist Centre de Santé Integre,Centre de Santé Intégré,Health Centre,2,MoH,CM-NW,CM-NW,CM-NW-06,CM-NW-06-02,5.78986898603,9.95690957917,Digitized from online map';
  expect(read([line], []).hospitals[0]).toMatchObject({ ownership: null });
});

test('nameless facilities and those for animals are rejected; pharmacies stand apart; relations keep their number', () => {
  const { hospitals, pharmacies, rejected } = read(
    [],
    [
      'node,7051950435,,pharmacy,,,,,,,,,,,9.984967,13.520485,CM-NO,CM-NO-03,CM-NO-03-03,2019-12-12',
      'node,6769633848,Cabinet Vétérinaire De La Benoue,clinic,,,,,,,,,,,9.319181,13.406038,CM-NO,CM-NO-01,CM-NO-01-06,2019-09-14',
      'way,-3988605,Pharmacie du Stade,pharmacy,,,,,,,,,,,3.9,11.5,CM-CE,CM-CE-05,CM-CE-05-01,',
      "way,-7094617,Centre Médical d'Arrondissement de Ndoh,clinic,,,,,,,,,,,5.557792,10.080427,CM-OU,CM-OU-05,CM-OU-05-04,",
    ],
  );
  expect(rejected.map(({ line, reason }) => [line, reason]).toSorted()).toEqual([
    [2, 'no name'],
    [3, 'for animals'],
  ]);
  expect(pharmacies.map((row) => row.source_key)).toEqual(['relation/3988605']);
  expect(hospitals[0]).toMatchObject({ source_key: 'relation/7094617', kind: 'health_centre', as_of: '2020-03' });
});
