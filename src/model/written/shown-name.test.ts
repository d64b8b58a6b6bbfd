import { expect, test } from 'vitest';
import { initialsOf } from './shown-name.ts';

test('of each word the first letter, of four words at most', () => {
  expect(initialsOf('Ngum Bɛ')).toBe('N. B.');
  expect(initialsOf('jean-paul  ɛyɔng')).toBe('J. P. Ɛ.');
  expect(initialsOf('a b c d e')).toBe('A. B. C. D.');
});
