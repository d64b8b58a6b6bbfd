import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';
import { buildPeople } from './build-people.ts';
import { readLegislators } from './read-legislators.ts';
import { readOfficeHolders } from './read-office-holders.ts';

const { index } = realAreas();
const known = { regions: index.regions, parties: new Set(['RDPC', 'SDF', 'UNDP']) };

interface Lines {
  readonly holders?: readonly string[];
  readonly cabinet?: readonly string[];
  readonly legislators?: readonly string[];
}

const build = ({ holders = [], cabinet = [], legislators = [] }: Lines) => {
  const folder = folderOfLines({
    'politicians/office_holders_since_2000.csv': ['position,person,personID,start,end', ...holders],
    'politicians/cabinet_2022.csv': ['wikidata,name,position,position_wikidata,start,gender,birth_date', ...cabinet],
    'politicians/legislators_1997_2023.csv': [
      'wikidata,name,chamber,term,start,end,party,region_code,area_label,gender,birth_date,death_date,enwiki',
      ...legislators,
    ],
  });
  const holdings = [...readOfficeHolders(folder, index), ...readLegislators(folder, known)];
  return { ...buildPeople(folder.findings, holdings), ...folder.findings };
};

test('the same person under two keys of the source is one, with all posts, and the merge is reported', () => {
  const { people, memberships, merged } = build({
    holders: ['Minister of Transport,Charles Salé,Q28655053,2004,2004'],
    legislators: [
      'Q28655053,Charles Salé,Senate,1,2013-10-29,2018-03-24,,CM-ES,Est,male,1952-04-15,,',
      'Q111365027,Sale Charles,Senate,2,2018-03-25,,,CM-ES,Est,,,,',
      'Q111365027,Sale Charles,National Assembly,6,1997-05-18,2002-06-29,RDPC,CM-ES,East Region,,,,',
    ],
  });
  expect(people).toEqual([
    expect.objectContaining({
      name: 'Charles Salé',
      wikidata: 'Q28655053',
      gender: 'male',
      role: 'senator',
      region_code: 'CM-ES',
      started: '2018-03-25',
      ended: null,
    }),
  ]);
  expect(new Set(memberships.map((row) => row.person_id))).toEqual(new Set([people[0]?.id]));
  expect(memberships).toHaveLength(4);
  expect(merged).toEqual([
    expect.objectContaining({ value: 'Q111365027 Sale Charles', into: 'wikidata:Q28655053', reason: 'same person' }),
  ]);
});

test('namesakes of two regions stay two people', () => {
  const { people } = build({
    legislators: [
      'Q63224523,Claude Kemayou,Senate,1,2013-04-14,2018-03-24,,CM-OU,Ouest,male,,,',
      'Q111416793,Kemayou Claude,Senate,2,2018-03-25,,,CM-LT,Littoral,,,,',
    ],
  });
  expect(people).toHaveLength(2);
});

test('namesakes stay two people when a two-word name is all that joins them', () => {
  const { people } = build({
    holders: ['Special Advisor to the President,Dieudonné Samba,Q111390667,2015-10-02,2019-01-04'],
    legislators: ['Q9,Samba Dieudonné,National Assembly,8,2007-07-22,2013-07-22,RDPC,CM-SU,South Region,,,,'],
  });
  expect(people).toHaveLength(2);
});

test('nobody sits twice in one house in one term: such namesakes stay two people', () => {
  const term = 'National Assembly,6,1997-05-18,2002-06-29,RDPC,CM-EN,Far North,,,,';
  expect(build({ legislators: [`Q7,Abba Boukar,${term}`, `Q8,Boukar Abba,${term}`] }).people).toHaveLength(2);
});

test('a post that two lists name from the same day is one membership; the second list still adds what it knows of the person', () => {
  const { people, memberships, merged } = build({
    holders: ['Minister of Health,Manaouda Malachie,Q109804040,2019-01-04,'],
    cabinet: ['Q109804040,Manaouda Malachie,Health Minister of Cameroon,Q99284928,2019-01-04,male,'],
  });
  expect(memberships).toEqual([
    expect.objectContaining({ post_en: 'Minister of Health', ministry_code: 'MINSANTE', started: '2019-01-04' }),
  ]);
  expect(people[0]).toMatchObject({ gender: 'male', role: 'minister' });
  expect(merged[0]).toMatchObject({ reason: 'same post, same person' });
});

test('someone who left office carries both dates; an end before the start is dropped', () => {
  const { people, memberships, repaired } = build({
    holders: [
      'Prime Minister,Philémon Yang,Q57840,2009-06-30,2019-01-04',
      'Permanent Representative to the United Nations,Salomon Eheth,Q111392562,2020-09,2018-03-01',
    ],
  });
  expect(people[0]).toMatchObject({ role: 'prime_minister', started: '2009-06-30', ended: '2019-01-04' });
  expect(memberships[1]).toMatchObject({ started: '2020-09', ended: null });
  expect(repaired).toEqual([expect.objectContaining({ line: 3, field: 'end', from: '2018-03-01', reason: 'before the start (2020-09)' })]);
});

test('of a legislator whose terms tell two regions none is known, and each term keeps its own', () => {
  const term = (n: number, start: string, region: string) =>
    `Q111340991,Benae Serge Gabriel,National Assembly,${n},${start},,RDPC,${region},,,,,`;
  const { people, memberships } = build({ legislators: [term(7, '2002-07-01', 'CM-SU'), term(10, '2020-03-10', 'CM-ES')] });
  expect(people[0]).toMatchObject({ role: 'mp', region_code: null });
  expect(memberships.map(({ region_code }) => region_code)).toEqual(['CM-SU', 'CM-ES']);
  const agreed = build({ legislators: [term(7, '2002-07-01', 'CM-ES'), term(9, '2013-10-29', ''), term(10, '2020-03-10', 'CM-ES')] });
  expect(agreed.people[0]).toMatchObject({ region_code: 'CM-ES' });
});
