import { expect, test } from 'vitest';
import { findOutlets, kindsOf } from './find-outlets.ts';
import type { Outlet } from './read-outlets.ts';

const outlet = (name: string, kind: string, owner?: string): Outlet => ({
  ...{ pid: name, name, kind, languages: [], as_of: '2026', licence: 'quoted', source: 'A list', checks: [] },
  ...(owner === undefined ? {} : { owner }),
});
const all = [
  outlet('Équinoxe TV', 'television', 'Severin Tchounke'),
  outlet('L’Effort camerounais', 'newspaper'),
  outlet('Le Jour', 'newspaper'),
];
const namesOf = (found: readonly Outlet[]): readonly string[] => found.map(({ name }) => name);

test('each word is found in the name or the owner, whatever its accents; no word finds all', () => {
  expect(namesOf(findOutlets(all, 'equinoxe', ''))).toEqual(['Équinoxe TV']);
  expect(namesOf(findOutlets(all, ' tchounké  TV', ''))).toEqual(['Équinoxe TV']);
  expect(findOutlets(all, 'equinoxe jour', '')).toEqual([]);
  expect(findOutlets(all, '', '')).toHaveLength(3);
});

test('a kind narrows, and only kinds that are there can be chosen, in the order of the labels', () => {
  expect(namesOf(findOutlets(all, '', 'newspaper'))).toEqual(['L’Effort camerounais', 'Le Jour']);
  expect(kindsOf(all, ['television', 'radio', 'newspaper'])).toEqual(['television', 'newspaper']);
});
