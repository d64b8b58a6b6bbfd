import { expect, test } from 'vitest';
import { readFrancs } from './francs.ts';

test.each([
  ['400', 400],
  ['12 500', 12_500],
  ['12,500 FCFA', 12_500],
  ['1.250.000', 1_250_000],
  ['100\u202f000', 100_000],
  ['100.50', null],
  ['12,5', null],
  ['-400', null],
  ['1e3', null],
  ['', null],
])('an amount as people type it: %j', (typed, amount) => {
  expect(readFrancs(typed)).toBe(amount);
});
