import { expect, test } from 'vitest';
import { indexedWords, titleKey, wordsOf } from './words.ts';

test('names become folded words', () => {
  expect(wordsOf('Mayo-Oulo (Garoua)')).toEqual(['mayo', 'oulo', 'garoua']);
  expect(titleKey('  Ŋgɔ́m–Ɓaŋgolɛ  2e ')).toBe('ngom bangole 2e');
  expect(wordsOf('…!?')).toEqual([]);
});

test('a word behind an apostrophe is found with and without what stands before it', () => {
  expect(indexedWords("L'Hôpital")).toEqual(['lhopital', 'l', 'hopital']);
  expect(indexedWords('N’Gaoundéré')).toContain('ngaoundere');
});
