import { expect, test } from 'vitest';
import { offsetFrom, reachOf } from './local.ts';

const bafut = { latitude: 6.0833, longitude: 10.1 };

test('kilometres east and north of a place', () => {
  const bamenda = offsetFrom(bafut, { latitude: 5.9631, longitude: 10.1591 });
  expect(bamenda.east).toBeCloseTo(6.5, 1);
  expect(bamenda.north).toBeCloseTo(-13.3, 1);
  expect(offsetFrom(bafut, bafut)).toEqual({ east: 0, north: 0 });
});

test('a map reaches as far as most of what is near', () => {
  expect(reachOf([0.4, 0.6, 0.9])).toBe(1);
  expect(reachOf([0.4, 1.5, 4, 60])).toBe(5);
  expect(reachOf([3, 30, 90])).toBe(50);
  expect(reachOf([40, 300, 400])).toBe(100);
});

test('nothing near is no map', () => {
  expect(reachOf([])).toBeNull();
  expect(reachOf([140])).toBeNull();
});
