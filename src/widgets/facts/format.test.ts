import { expect, test } from 'vitest';
import { formatDate } from '#src/shared/format-date.ts';
import { formatKilometres } from './format.ts';

test.each([
  ['1982', 'en', '1982'],
  ['1982', 'fr', '1982'],
  ['2022-08', 'en', 'August 2022'],
  ['2022-08', 'fr', 'août 2022'],
  ['2013-04-14', 'en', '14 April 2013'],
  ['2013-04-14', 'fr', '14 avril 2013'],
  ['2013-05-01', 'fr', '1er mai 2013'],
  ['2013-12-31', 'en', '31 December 2013'],
] as const)('%s in %s is written %s', (date, language, text) => {
  expect(formatDate(date, language)).toBe(text);
});

test('what is no date is shown as it stands', () => {
  expect(formatDate('around 1950', 'en')).toBe('around 1950');
});

test('a distance says no more than positions allow', () => {
  expect(formatKilometres(0.04, 'en')).toBe('0.1\u00a0km');
  expect(formatKilometres(3.449, 'en')).toBe('3.4\u00a0km');
  expect(formatKilometres(3.449, 'fr')).toBe('3,4\u00a0km');
  expect(formatKilometres(127.6, 'fr')).toBe('128\u00a0km');
});
