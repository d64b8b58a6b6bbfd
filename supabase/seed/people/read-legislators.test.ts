import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { readLegislators } from './read-legislators.ts';

const header = 'wikidata,name,chamber,term,start,end,party,region_code,area_label,gender,birth_date,death_date,enwiki';
const known = { regions: realAreas().index.regions, parties: new Set(['RDPC', 'SDF']) };

const read = (...lines: readonly string[]) => {
  const folder = folderOfLines({ 'politicians/legislators_1997_2023.csv': [header, ...lines] });
  return { holdings: readLegislators(folder, known), ...folder.findings };
};

test('the region that the source gives Fon Doh Gah Gwanyin III for 1997 is wrong: it is dropped, that of 2002 stays', () => {
  const { holdings, repaired } = read(
    'Q111364964,Fon Doh Gah Gwanyin Iii,National Assembly,6,1997-05-18,2002-06-29,RDPC,CM-EN,Far North,,,,',
    'Q111364964,Fon Doh Gah Gwanyin Iii,National Assembly,7,2002-07-01,2007-07-21,RDPC,CM-NW,Northwest Region,,,,',
  );
  expect(holdings.map(({ post, holder }) => [holder.name, post.role, post.region_code, post.started, post.ended])).toEqual([
    ['Fon Doh Gah Gwanyin III', 'mp', null, '1997-05-18', '2002-06-29'],
    ['Fon Doh Gah Gwanyin III', 'mp', 'CM-NW', '2002-07-01', '2007-07-21'],
  ]);
  expect(repaired).toContainEqual(expect.objectContaining({ line: 2, field: 'region_code', from: 'CM-EN', to: '' }));
});

test('a region written only as a word is understood', () => {
  const { holdings } = read('Q111340975,Ali Adjit,National Assembly,10,2020-03-10,,RDPC,,EXTRÈME NORD,male,,,');
  expect(holdings[0]?.post).toMatchObject({ region_code: 'CM-EN', ended: null, term: 10 });
});

test('a senator without a party has none; a party nobody knows is dropped, and reported', () => {
  const { holdings, repaired } = read(
    'Q63224523,Claude Kemayou,Senate,1,2013-04-14,2018-03-24,,CM-OU,Ouest,male,,,',
    'Q1,Somebody,Senate,1,2013-04-14,2018-03-24,XYZ,CM-OU,Ouest,male,,,',
  );
  expect(holdings.map(({ post }) => [post.role, post.party_code])).toEqual([
    ['senator', null],
    ['senator', null],
  ]);
  expect(repaired.map(({ line, field, from }) => [line, field, from])).toEqual([[3, 'party', 'XYZ']]);
});

test('a term of the 9th Assembly without an end ended with the others', () => {
  const { holdings } = read('Q38459914,Joshua Osih,National Assembly,9,2013-10-29,,SDF,CM-LT,Littoral,male,1968-12-09,,Joshua Osih');
  expect(holdings[0]?.post.ended).toBe('2019-12-29');
});

test('a line without a name, a key or a house, and a term given twice, are rejected', () => {
  const good = 'Q63224523,Claude Kemayou,Senate,1,2013-04-14,2018-03-24,,CM-OU,Ouest,male,,,';
  const { holdings, rejected } = read(
    good,
    good,
    'Q5,,Senate,1,2013-04-14,,,CM-OU,Ouest,male,,,',
    ',Nobody,Senate,1,2013-04-14,,,CM-OU,Ouest,male,,,',
    'Q6,Nobody,Council,1,2013-04-14,,,CM-OU,Ouest,male,,,',
  );
  expect(holdings).toHaveLength(1);
  expect(rejected.map(({ reason }) => reason)).toEqual(['the same term as line 2', 'no name', 'no usable key', 'no known chamber']);
});
