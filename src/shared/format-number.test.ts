import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('thousands are parted as each language does', () => {
  expect(formatNumber(1_545_065, 'en')).toBe('1,545,065');
  expect(formatNumber(1_545_065, 'fr').replace(/\s/g, ' ')).toBe('1 545 065');
});

test.each(['en', 'fr'] as const)('numbers in %s are what Intl says', (language) => {
  const intl = new Intl.NumberFormat(`${language}-CM`, { maximumFractionDigits: 1 });
  const numbers = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 27_300_000_000, -4321, 0.1, 0.25, 3.04, 99.96, 1234.5, 1_234_567.89];
  expect(numbers.map((number) => formatNumber(number, language, 1))).toEqual(numbers.map((number) => intl.format(number)));
});
