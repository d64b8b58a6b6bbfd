import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const ten = (line: string): boolean => line.length <= 10;

test('a title is broken at its words; one that is longer than a line stands alone', () => {
  expect(breakLines('What should be repaired first?', ten)).toEqual(['What', 'should be', 'repaired', 'first?']);
  expect(breakLines('a abcdefghijklmnopqrstuvwxyz b', ten)).toEqual(['a', 'abcdefghijklmnopqrstuvwxyz', 'b']);
});
