import { beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '#src/platform/storage.ts';
import { readRecentSearches, withoutSearch, withSearch, writeRecentSearches } from './recent-searches.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  writeRecentSearches([]);
});

test('a blank search is ignored', () => {
  const before = ['Bafut'];
  expect(withSearch(before, '  \t ')).toBe(before);
});

test('a search is trimmed and moves to the front', () => {
  expect(withSearch(['Bafut', 'Kribi'], '  Kumba ')).toEqual(['Kumba', 'Bafut', 'Kribi']);
  expect(withSearch(['Bafut', 'Kribi'], 'Kribi')).toEqual(['Kribi', 'Bafut']);
});

test('capitals, accents and Cameroonian letters do not make another search', () => {
  expect(withSearch(['Lycée de Maroua', 'Bafut'], 'lycee de maroua')).toEqual(['lycee de maroua', 'Bafut']);
  expect(withSearch(['Ŋgɔmbe'], 'ngombe')).toEqual(['ngombe']);
  expect(withoutSearch(['Édéa', 'Bafut'], 'edea')).toEqual(['Bafut']);
});

test('the eleventh pushes the oldest out', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `search ${at}`);
  expect(withSearch(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
});

test('what was written is read again, in order', () => {
  writeRecentSearches(['b', 'a']);
  expect(readRecentSearches()).toEqual(['b', 'a']);
});

test.each(['{', 'null', '{"a":1}', '[1,null,{}]', '"text"'])('a hand-edited store (%s) reads as no searches', (value) => {
  writeStored('recentSearches', value);
  expect(readRecentSearches()).toEqual([]);
});

test('a store with too many, blank or double entries is put right', () => {
  writeStored('recentSearches', JSON.stringify(['A', ' ', 'a', ...Array.from({ length: 20 }, (_, at) => `s${at}`)]));
  expect(readRecentSearches()).toHaveLength(10);
  expect(readRecentSearches()[0]).toBe('A');
});

test('with local storage disabled searches last until the page closes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  writeRecentSearches(['Bafut']);
  expect(readRecentSearches()).toEqual(['Bafut']);
});
