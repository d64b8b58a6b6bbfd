import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCounts, stepOfShare, totalOf } from './histogram.ts';

const steps = [0, 10, 20, 50, 100, 1000];
const countOf = (values: readonly number[]): readonly number[] =>
  steps.map((step, place) => values.filter((value) => value <= step && (place === 0 || value > (steps[place - 1] ?? 0))).length);

test.each<[readonly number[], number | null]>([
  [[], null],
  [[0], 0],
  [[15], 20],
  [[20], 20],
  [[20.001], 50],
  [[1, 1, 1, 60], 10],
  [[1, 1, 60, 60], 100],
  [[1000, 1000], 1000],
])('three quarters of %j are not above %s', (values, expected) => {
  expect(stepOfShare(steps, countOf(values), 0.75)).toBe(expected);
});

/** By nearest rank: the smallest measure that at least this share does not exceed. */
const exact = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

test('the figure is the step that the exact one lies in', () => {
  const values = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 });
  const property = fc.property(values, fc.constantFrom(0.25, 0.5, 0.75, 1), (measured, share) => {
    const told = stepOfShare(steps, countOf(measured), share) ?? Number.NaN;
    const truth = exact(measured, share);
    expect(told).toBeGreaterThanOrEqual(truth);
    const before = steps[steps.indexOf(told) - 1] ?? -1;
    expect(truth).toBeGreaterThan(before);
  });
  fc.assert(property, { numRuns: 2000, seed: 20261121 });
});

test('counts of two groups added are the counts of both together', () => {
  const some = [1, 5, 30, 999];
  const others = [0, 30, 30];
  const both = addCounts([countOf(some), countOf(others)]);
  expect(both).toEqual(countOf([...some, ...others]));
  expect([totalOf(both), totalOf(addCounts([])), stepOfShare(steps, addCounts([]), 0.75)]).toEqual([7, 0, null]);
});
