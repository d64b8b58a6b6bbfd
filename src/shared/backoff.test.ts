import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the ceiling doubles with every failure in a row, up to a quarter of an hour', () => {
  expect([1, 2, 3, 4].map((failures) => backoff(failures, 1))).toEqual([2000, 4000, 8000, 16_000]);
  expect([10, 11, 5000].map((failures) => backoff(failures, 1))).toEqual([900_000, 900_000, 900_000]);
});

test('the wait lies anywhere between a second and the ceiling', () => {
  expect([0, 0.5, 1].map((random) => backoff(2, random))).toEqual([1000, 2500, 4000]);
  expect(backoff(100, 0)).toBe(1000);
});
