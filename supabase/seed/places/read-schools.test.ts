import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readResearchBodies } from './read-research-bodies.ts';
import { readSchools } from './read-schools.ts';

const header = 'osm_id,name,name_en,kind,lat,lon,region_code,department_code,arrondissement_code';
const body = (name: string, type: string) => ({ name, country_code: 'CM', country_name: 'Cameroon', types: [type] });

const folder = folderOfLines({
  'schools/schools_osm_2019.csv': [
    header,
    '571132447,sokolo internet cafe,,amenity=school,4.017735,9.172191,CM-SW,CM-SW-01,CM-SW-01-04',
    '612415390,presbytarian girl school,,amenity=school,4.054194,9.217809,CM-SW,CM-SW-01,CM-SW-01-03',
  ],
  'schools/universities_hipo.json': [JSON.stringify([{ web_pages: ['http://www.ubuea.cm/'], name: 'Université de Buéa' }])],
  'companies/ror_organisations_cm.json': [
    JSON.stringify([
      body('University of Buea', 'Education'),
      body('Catholic University Institute of Buea', 'Education'),
      body('Ministry of Public Health', 'Government'),
      body('Limbe Provincial Hospital', 'Healthcare'),
      body('Centre Pasteur du Cameroun', 'Facility'),
    ]),
  ],
});
const bodies = readResearchBodies(folder);
const schools = readSchools(folder, realAreas().index, bodies.education);

test('an internet café tagged as a school is rejected', () => {
  expect(folder.findings.rejected).toContainEqual(
    expect.objectContaining({ line: 2, reason: 'tagged as a school, but the name is of an internet café' }),
  );
  expect(schools.map((school) => school.name)).toEqual([
    'Presbytarian Girl School',
    'Université de Buéa',
    'Catholic University Institute of Buea',
  ]);
});

test('a university listed in two languages by two registers is one', () => {
  expect(folder.findings.merged).toEqual([
    {
      file: 'companies/ror_organisations_cm.json',
      line: 1,
      value: 'University of Buea',
      into: 'hipo:Université de Buéa',
      reason: 'same university',
    },
  ]);
  expect(schools[1]).toMatchObject({ website: 'http://www.ubuea.cm/', region_code: null });
});

test('a hospital without a place would be counted twice and is rejected; a ministry stands elsewhere; an institute is kept', () => {
  expect(folder.findings.rejected.map((entry) => entry.value)).toEqual(
    expect.arrayContaining(['Limbe Provincial Hospital', 'Ministry of Public Health']),
  );
  expect(bodies.others.map((other) => other.name)).toEqual(['Centre Pasteur du Cameroun']);
});
