import { expect, test } from 'vitest';
import { isLongInDoubt, isWaiting, mayChange, readAmount, states } from './donation.ts';

test.each([
  ['500', 500],
  ['1 500', 1500],
  ['2,500 FCFA', 2500],
  ['500\u202f000', 500_000],
  ['99', null],
  ['500001', null],
  ['-500', null],
  ['5e3', null],
  ['', null],
])('an amount as people type it: %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('nobody pays again while money may be on its way, and late money is still asked for', () => {
  expect(states.filter((state) => isWaiting({ state }))).toEqual(['draft', 'created', 'sent_to_provider', 'awaiting_payer', 'unknown']);
  expect(states.filter((state) => mayChange({ state }) && !isWaiting({ state }))).toEqual(['expired']);
});

test('what is in doubt holds the form for fifteen minutes', () => {
  expect(isLongInDoubt({ state: 'unknown', at: 0 }, 15 * 60_000 - 1)).toBe(false);
  expect(isLongInDoubt({ state: 'unknown', at: 0 }, 15 * 60_000)).toBe(true);
  expect(isLongInDoubt({ state: 'awaiting_payer', at: 0 }, 1e9)).toBe(false);
});
