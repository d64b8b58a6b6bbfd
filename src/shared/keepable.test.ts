import { expect, test } from 'vitest';
import { toKeepable } from './keepable.ts';

test.each([
  ['a whole emoji stays', 'a 👩‍👧 b', 'a 👩‍👧 b'],
  ['half of one at the end', 'well \ud83d', 'well \ufffd'],
  ['half of one at the beginning', '\udc69 well', '\ufffd well'],
  ['two halves in the wrong order', '\udc69\ud83d', '\ufffd\ufffd'],
  ['NUL', 'a\0b\0', 'ab'],
])('%s', (_, typed, kept) => {
  expect(toKeepable(typed)).toBe(kept);
  expect(toKeepable({ a: [{ b: typed }, 1, null, true] })).toEqual({ a: [{ b: kept }, 1, null, true] });
  if ('toWellFormed' in String.prototype) expect(kept).toBe(typed.split('\0').join('').toWellFormed());
});
