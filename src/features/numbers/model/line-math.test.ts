import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { runsOf, spread, timeScale, valueScale } from './line-math.ts';

const periods = (texts: readonly string[]) => runsOf(readPoints(texts)).map((run) => run.map(({ period }) => period));

test('a year that is missing is a gap; surveys some years apart hang together', () => {
  expect(periods(['2021 27', '2022 26', '2023 27', '2025 26'])).toEqual([['2021', '2022', '2023'], ['2025']]);
  expect(periods(['1996 44', '2001 42', '2007 43', '2014 47', '2021 42'])).toEqual([['1996', '2001', '2007', '2014', '2021']]);
  expect(periods(['2022 1'])).toEqual([['2022']]);
  expect(periods([])).toEqual([]);
});

test('values begin at zero, and below it where some do', () => {
  const up = valueScale([12, 42.8], 200, 0);
  expect([up.at(0), up.ticks[0]]).toEqual([200, 0]);
  expect(up.at(42.8)).toBeGreaterThan(0);
  const down = valueScale([-5.2, 3], 200, 0);
  expect(down.ticks[0]).toBeLessThan(-5);
  expect(down.at(-5.2)).toBeLessThanOrEqual(200);
  for (const none of [[], [0], [-3]]) expect(Number.isFinite(valueScale(none, 200, 0).at(0))).toBe(true);
});

test('years are whole, and as many as there is room for', () => {
  expect(timeScale([1998, 2030], 0, 300, 300).ticks.every(Number.isInteger)).toBe(true);
  expect(timeScale([1998, 2030], 0, 100, 100).ticks.length).toBeLessThan(timeScale([1998, 2030], 0, 700, 700).ticks.length);
  expect(Number.isFinite(timeScale([2022], 0, 100, 100).at(2022))).toBe(true);
});

test('no name covers another, none leaves the chart, and their order stays', () => {
  for (const wanted of [[50, 50, 50], [10, 98, 99, 100], [100, 0, 99], [42]]) {
    const placed = spread(wanted, 14, 100);
    const sorted = [...placed].sort((a, b) => a - b);
    for (const [n, y] of sorted.slice(1).entries()) expect(y - (sorted[n] ?? 0)).toBeGreaterThanOrEqual(14);
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    const order = (list: readonly number[]) =>
      list
        .map((y, n) => ({ y, n }))
        .sort((a, b) => a.y - b.y || a.n - b.n)
        .map(({ n }) => n);
    expect(order(placed)).toEqual(order(wanted));
  }
});
