import { expect, test } from 'vitest';
import { median, percentile, ratioOf, roundFigure } from './statistics.ts';

test('the median is the middle value, whatever the order, and is not moved by one slow run', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([5, 1, 3, 9_000, 2])).toBe(3);
  expect(median([10, 2, 4, 100])).toBe(7);
});

test('numbers are ordered as numbers, not as text', () => {
  expect(median([9, 10, 100])).toBe(10);
});

test('p95 of a hundred values is the ninety-fifth, and of one value that value', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([1, 2, 3], 1)).toBe(3);
});

test('no values give no figure', () => {
  expect(() => median([])).toThrow();
  expect(() => percentile([], 0.5)).toThrow();
});

test('a ratio above one means ours is better in both directions', () => {
  expect(ratioOf(2, 10)).toBe(5);
  expect(ratioOf(10, 2)).toBe(0.2);
  expect(ratioOf(10, 2, 'more')).toBe(5);
  expect(ratioOf(0, 2)).toBeNull();
});

test('figures keep four digits', () => {
  expect(roundFigure(1234.567)).toBe(1235);
  expect(roundFigure(0.123456)).toBe(0.1235);
});
