/** No number is typed into a text of the country's numbers: all of them come from series or from rules, and change with them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { marginOf, marginRule, surveyed } from '#src/features/numbers/model/margin.ts';
import { fewest } from '#src/features/numbers/model/rows.ts';
import { weeklyRule, weeklyThemes } from '#src/features/polls/model/weekly.ts';
import { readPoints } from '#src/model/numbers/points.ts';
import { units } from '#src/model/numbers/units.ts';
import { textsIn, typedNumbers } from './typed-numbers.ts';

const areas = ['numbers', 'polls/weekly', 'contributions'];
/** What a unit is called says how far its scale goes. */
const scales = units.flatMap((unit) => /^score_(\d+)$/.exec(unit)?.[1] ?? []);
const unless = { 'src/features/numbers/charts/say-value.ts': scales };

test.each(areas)('texts of %s have none, in both languages', async (area) => {
  const texts = await textsIn(`src/features/${area}/locales/fr.po`);
  expect(texts.length).toBeGreaterThan(20);
  expect(typedNumbers(texts, unless)).toEqual([]);
});

test('nor have the screens of lessons, beside the lessons and their sources', async () => {
  const texts = await textsIn('src/features/education/locales/fr.po');
  const screens = texts.filter(({ origins }) => origins.every((file) => !/\/lessons?[-/]/.test(file) || file.endsWith('-screen.tsx')));
  expect(screens.length).toBeGreaterThan(20);
  expect(typedNumbers(screens)).toEqual([]);
});

test('one that is typed is heard, and what is filled in is not', () => {
  const said = (text: string) => typedNumbers([{ origins: ['a.tsx'], said: text }]).map((one) => one.split(' in “')[0]);
  expect(said('1,200 adults, right to 2.8 points')).toEqual(['1,200', '2.8']);
  expect(said('1\u202f200 adultes en 2024')).toEqual(['1\u202f200', '2024']);
  expect(said('{asked} adults in {year}, <0>here</0>: {count, plural, =0 {none} one {# person} other {# people}}')).toEqual([]);
  expect(said('{count, plural, one {# of 10} other {# of 10}}')).toEqual(['10', '10']);
  expect(typedNumbers([{ origins: ['src/features/numbers/charts/say-value.ts'], said: '{n} out of 10' }], unless)).toEqual([]);
  expect(scales).toEqual(['10', '100']);
});

test('the rules that texts tell are those that are kept', () => {
  const sql = (file: string): string => readFileSync(`supabase/migrations/${file}`, 'utf8');
  const weekly = sql('20261129000700_weekly_questions.sql');
  expect(weekly).toContain(`(app.sums_of(target, 0, null, -1, 1, false))[1] < ${weeklyRule.toldFrom} then return`);
  expect(weekly).toContain(`app.week_begins(monday + ${weeklyRule.days})`);
  expect(sql('20261121001415_poll_figures.sql')).toContain(`select c < ${weeklyRule.shownFrom} or not`);
  expect([weeklyThemes.length, fewest, marginRule.by, marginOf(1).toFixed()]).toEqual([7, 50, 98, String(marginRule.by)]);
});

test('a survey says how many were asked at least and at most, and when', () => {
  const series = (...texts: readonly string[]) => ({ lines: texts.map((text) => ({ points: readPoints([text]) })) });
  expect(surveyed([series('2024 8.9 n216', '2024 22.6 n43'), undefined, series('2022 1')])).toEqual({
    period: '2024',
    least: 43,
    most: 216,
  });
  expect(surveyed([series('2022 1'), undefined])).toBeNull();
});
