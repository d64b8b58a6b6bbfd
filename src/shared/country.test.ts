import { expect, test } from 'vitest';
import { countryOf } from './country.ts';

test.each([undefined, null, '', 'cm', 'NG', 7, ['CM']])('of %j the country is the default one, CM', (stored) => {
  expect(countryOf(stored)).toBe('CM');
});

test('a country that the app holds stays', () => {
  expect(countryOf('CM')).toBe('CM');
});
