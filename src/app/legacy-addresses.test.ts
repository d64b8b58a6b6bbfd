import { expect, test } from 'vitest';
import { legacyTarget } from './legacy-addresses.ts';

test.each([
  ['/politician/42', '/en/politicians/42?from=legacy'],
  ['/village-info/bafut', '/en/villages/bafut?from=legacy'],
  ['/user-profile/7', '/en/profile/7?from=legacy'],
  ['/ministry/3', '/en/ministries/3?from=legacy'],
  ['/council/3/', '/en/councils/3?from=legacy'],
])('%s leads to %s', (from, to) => {
  expect(legacyTarget(from, 'en')).toBe(to);
});

test('a language in the old address wins over the visitor’s', () => {
  expect(legacyTarget('/fr/politician/42', 'en')).toBe('/fr/politicians/42?from=legacy');
  expect(legacyTarget('/en/council/42', 'fr')).toBe('/en/councils/42?from=legacy');
});

test('an id keeps its escapes', () => {
  expect(legacyTarget('/politician/%C3%A9%2F', 'fr')).toBe('/fr/politicians/%C3%A9%2F?from=legacy');
});

test.each(['/politician', '/politician/', '/politicians/42', '/politician/1/2', '/de/politician/1', '/'])(
  '%s is not an old address',
  (path) => {
    expect(legacyTarget(path, 'en')).toBeNull();
  },
);
