import { expect, test } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { readHolidays } from './read-holidays.ts';

const header = 'date,name_en,name_fr,type,rule,movable';
const file = 'events/public_holidays_2025_2028.csv';
const readLines = (...lines: readonly string[]) => {
  const folder = folderOfLines({ [file]: [header, ...lines] });
  return { holidays: readHolidays(folder), ...folder.findings };
};
const eid = '2027-03-09,End of Ramadan (Eid al-Fitr),Fête de fin du Ramadan,public,1 Shawwal,"lunar (moon sighting, +-1 day)"';

test('a holiday lasts from midnight to midnight in Cameroon, and says whether the moon decides', () => {
  const { holidays } = readLines(eid, '2027-12-31,Last Day of the Year,Dernier jour,public,12-31,fixed');
  expect(holidays).toMatchObject([
    { starts_at: '2027-03-09T00:00:00+01:00', ends_at: '2027-03-10T00:00:00+01:00', certainty: 'moon', title_fr: 'Fête de fin du Ramadan' },
    { ends_at: '2028-01-01T00:00:00+01:00', certainty: 'sure' },
  ]);
});

test('its id is that of its rule and year: another day or name keeps it', () => {
  const [first] = readLines(eid).holidays;
  const [moved] = readLines(eid.replace('03-09', '03-10').replace('Fête de fin', 'Fin')).holidays;
  const [next] = readLines(eid.replace('2027-03-09', '2028-02-26')).holidays;
  expect(moved?.id).toBe(first?.id);
  expect(next?.id).not.toBe(first?.id);
});

test('what is changed is named: apostrophes, and a name that is too short for an event', () => {
  const { holidays, repaired } = readLines("2027-12-25,New Year's Day,Noël,public,12-25,fixed");
  expect(holidays).toMatchObject([{ title: 'New Year’s Day', title_fr: 'Fête de Noël' }]);
  expect(repaired.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['name_en', "New Year's Day", 'New Year’s Day'],
    ['name_fr', 'Noël', 'Fête de Noël'],
  ]);
});

test.each([
  ['2027-02-30,Some Day,Un jour,public,02-30,fixed', 'not a day'],
  [',Some Day,Un jour,public,02-30,fixed', 'not a day'],
  ['2027-02-28,Some Day,Un jour,bank,02-28,fixed', 'not a public holiday'],
  ['2027-02-28,Some Day,Un jour,public,02-28,by decree', 'nobody knows how its day is found'],
  ['2027-02-28,Some Day,Un jour,public,02-28,constructor', 'nobody knows how its day is found'],
  ['2027-02-28,Some Day,Un jour,public,,fixed', 'no rule'],
  ['2027-02-28,Day,Un jour,public,02-28,fixed', 'no name that an event can have'],
  [eid.replace('09', '10'), 'the same holiday twice in a year'],
])('%s is no holiday, and is named: %s', (line, reason) => {
  const { holidays, rejected } = readLines(eid, line);
  expect(holidays).toHaveLength(1);
  expect(rejected).toMatchObject([{ file, line: 3, reason }]);
});

test('every line of the list is a holiday, ten a year', () => {
  const findings = newFindings();
  const holidays = readHolidays({ path: 'supabase/seed/data', findings });
  expect(findings.rejected).toEqual([]);
  expect(findings.repaired).toHaveLength(12);
  for (const year of [2025, 2026, 2027, 2028]) {
    const own = holidays.filter(({ starts_at }) => starts_at.startsWith(String(year)));
    expect(own).toHaveLength(10);
    expect(own.filter(({ certainty }) => certainty === 'moon')).toHaveLength(2);
  }
});
