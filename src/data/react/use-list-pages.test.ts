import { expect, test } from 'vitest';
import { mergeNames } from './use-list-pages.ts';

const named = (name: string) => ({ pid: name, en: name, fr: name, address: name });
const first = { regions: { A: named('Adamawa'), B: named('Centre') }, sources: { osm: named('OpenStreetMap') } };

test('a page that brings no new name leaves the names as they are, so that no row is drawn again', () => {
  expect(mergeNames(first, { regions: { B: named('Centre') } })).toBe(first);
});

test('new names join the known ones', () => {
  const merged = mergeNames(first, { sources: { who: named('WHO') }, villages: { x: named('Bafut') } });
  expect(merged.sources).toEqual({ osm: named('OpenStreetMap'), who: named('WHO') });
  expect(merged.villages).toEqual({ x: named('Bafut') });
  expect(merged.regions).toBe(first.regions);
});

test('a corrected name replaces the old one', () => {
  expect(mergeNames(first, { regions: { A: named('Adamaoua') } }).regions?.A?.en).toBe('Adamaoua');
});
