import { expect, test } from 'vitest';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { readCouncilDetails } from '#supabase/seed/organisations/read-council-details.ts';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readMayors } from './read-mayors.ts';
import { readOfficeHolders } from './read-office-holders.ts';

const { index, divisions } = realAreas();
const capitals = new Map(divisions.map((division) => [division.code, division.capital ?? '']));
const folder = folderOfLines({
  'mayors_2019.csv': [
    'commune,commune_raw,type,department_code,department,region_code,arrondissement_code,match,population_2005,area_km2_raw,councillors,majority_party,mayor,mayor_deceased,gender,town_hall_website,postal_box',
    'Bangangte,BANGANGTE,commune,CM-OU-07,Ndé,CM-OU,CM-OU-07-01,exact,100000,923,41,RDPC,KETCHA COURTES Célestine,,female,communedebagangte.net,BP: 18 Bangangté',
    'Makenene,MAKENENE,commune,CM-CE-03,Mbam-et-Inoubou,CM-CE,CM-CE-03-06,exact,16564,885,25,RDPC,SIAKAM TCHAMO,1,male,,',
    'Cu Yaounde,CU YAOUNDE,urban_community,CM-CE-05,Mfoundi,CM-CE,,,1881876,,,,TSIMI EVOUNA,,male,,',
    'Cu Bafousam,CU BAFOUSAM,urban_community,CM-OU-06,Mifi,CM-OU,,,301456,190,,,NZETE EMMANUEL,,male,,',
    'Nowhere,NOWHERE,commune,CM-OU-07,Ndé,CM-AD,CM-OU-07-01,exact,,,,RDPC,X,,male,,',
  ],
  'politicians/office_holders_since_2000.csv': [
    'position,person,personID,start,end',
    'Mayor of Yaoundé,Gilbert Tsimi Evouna,Q111209206,2004,2020-03-03',
  ],
  'politicians/cabinet_2022.csv': ['wikidata,name,position,position_wikidata,start,gender,birth_date'],
});
const details = readCouncilDetails(folder, index, capitals);
const others = readOfficeHolders(folder, index);
const mayors = readMayors(folder.findings, { lines: details.lines, parties: new Set(['RDPC']), capitals, others });

test('a mayor of 2013 to 2020 is shown as such, tied to the council, with the date of the list', () => {
  expect(mayors[0]).toMatchObject({
    origin: { source: 'feicom-2019', as_of: '2019-02-22', licence: 'unclear' },
    holder: { name: 'Ketcha Courtes Célestine', gender: 'female' },
    post: {
      role: 'mayor',
      council_id: stableId('geoboundaries', 'council:CM-OU-07-01'),
      party_code: 'RDPC',
      subdivision_code: 'CM-OU-07-01',
      constituency: 'Bangangte',
      started: '2013',
      ended: '2020',
    },
  });
});

test('a mayor marked as deceased did not serve until 2020', () => {
  expect(mayors[1]?.post).toMatchObject({ started: '2013', ended: '2019' });
  expect(folder.findings.repaired).toContainEqual(expect.objectContaining({ line: 3, field: 'ended', from: '2020', to: '2019' }));
});

test('a delegate whom a better source knows by full name is not listed again', () => {
  expect(mayors.map((mayor) => mayor.holder.name)).toEqual(['Ketcha Courtes Célestine', 'Siakam Tchamo', 'Nzete Emmanuel']);
  expect(folder.findings.merged).toEqual([expect.objectContaining({ value: 'Tsimi Evouna', reason: 'the same as Gilbert Tsimi Evouna' })]);
});

test('a delegate to a city council has no start that nobody told us', () => {
  expect(mayors[2]?.post).toMatchObject({
    post_en: 'Government Delegate to the City Council',
    constituency: 'Bafoussam',
    started: null,
    ended: '2020',
  });
});

test('a city council is named like its city; a commune gets its councillors, post box and website', () => {
  expect(details.cities.map((city) => [city.name, city.kind])).toEqual([
    ['Yaoundé', 'urban_community'],
    ['Bafoussam', 'urban_community'],
  ]);
  expect(details.bySubdivision.get('CM-OU-07-01')).toEqual({
    councillors: 41,
    postal_box: 'BP 18 Bangangté',
    website: 'http://communedebagangte.net',
  });
});

test('a council outside its region is rejected', () => {
  expect(folder.findings.rejected).toEqual([expect.objectContaining({ line: 6, reason: 'not a council of a known division' })]);
});
