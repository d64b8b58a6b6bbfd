import { expect, test } from 'vitest';
import { isStale, joinAsOf, sayYears } from './years.ts';

const of = (from: string, to = from) => ({ from, to });

test('the years of several parts are those of the oldest and of the newest', () => {
  expect(joinAsOf([of('2019-09'), null, of('2013', '2022-08-03'), undefined])).toEqual(of('2013', '2022-08-03'));
  expect(joinAsOf([of('2019')])).toEqual(of('2019'));
  expect(joinAsOf([null, undefined])).toBeNull();
});

test.each([
  [of('2019-09'), 'en', '2019'],
  [of('2019-01', '2019-09-30'), 'fr', '2019'],
  [of('2013', '2022-08-03'), 'en', '2013 to 2022'],
  [of('2013', '2022-08-03'), 'fr', '2013 à 2022'],
])('%o in %s reads %s', (asOf, language, text) => {
  expect(sayYears(asOf, language)).toBe(text);
});

test.each([
  ['2022-08-03', '2024-01-31', false],
  ['2022-08-03', '2024-02-01', true],
  ['2022', '2024-05-31', false],
  ['2022', '2024-06-01', true],
  ['2026-11-21', '2026-11-27', false],
])('what is of %s is stale on %s: %s', (to, today, stale) => {
  expect(isStale(to, Date.parse(today))).toBe(stale);
});
