import { expect, test } from 'vitest';
import { readSearchText } from './read-search-text.ts';

test('ten thousand characters are cut to two hundred, and it is said', () => {
  expect(readSearchText('a'.repeat(10_000))).toEqual({ text: 'a'.repeat(200), wasCut: true, hasWords: true });
});

test('exactly two hundred characters are left alone', () => {
  expect(readSearchText('é'.repeat(200)).wasCut).toBe(false);
});

test('a letter of two code units is never cut in half', () => {
  expect(readSearchText('𞤀'.repeat(201)).text).toBe('𞤀'.repeat(200));
});

test.each(['', '   ', '.*', '---', '(?:)', '«»', '😀'])('%j holds no word to search', (typed) => {
  expect(readSearchText(typed).hasWords).toBe(false);
});

test.each(['ŋ', 'CES 2', '<b>Bafut</b>', "n'"])('%j does', (typed) => {
  expect(readSearchText(typed).hasWords).toBe(true);
});
