import { expect, test } from 'vitest';
import { isCheckDue, staleAfter } from './check-due.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['never', null, true],
  ['a moment ago', now - 1, false],
  ['just under five minutes ago', now - staleAfter + 1, false],
  ['five minutes ago', now - staleAfter, true],
  ['in the future, by a clock that was ahead', now + 1, true],
  ['in 1970, by a clock that had lost its battery', 0, true],
])('checked %s', (_, checkedAt, due) => {
  expect(isCheckDue(checkedAt, now)).toBe(due);
});

test('a clock stuck in 1970 checks again after five minutes of its own time', () => {
  expect(isCheckDue(1000, 2000)).toBe(false);
  expect(isCheckDue(1000, 1000 + staleAfter)).toBe(true);
  expect(isCheckDue(now, 2000)).toBe(true);
});
