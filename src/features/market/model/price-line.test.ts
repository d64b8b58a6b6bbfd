import { expect, test } from 'vitest';
import { drawPrices } from './price-line.ts';

const week = (monday: string, low: number, middle: number, high: number) => ({ monday, low, middle, high, reports: 5, isSample: false });

test('from zero, by their days; a week that was not told is a gap', () => {
  const drawn = drawPrices(
    [week('2026-11-23', 100, 200, 400), week('2026-11-02', 100, 100, 100), week('2026-11-09', 200, 300, 400)],
    300,
    100,
  );
  expect(drawn.runs).toEqual([
    { line: '0,75 100,25', band: '0,75 100,0 100,50 0,75' },
    { line: '300,50', band: '300,0 300,75' },
  ]);
  expect(drawn.dots.map(({ key, x, y }) => [key, x, y])).toEqual([
    ['2026-11-02', 0, 75],
    ['2026-11-09', 100, 25],
    ['2026-11-23', 300, 50],
  ]);
  expect(drawn.marks).toEqual([0, 100, 200, 300, 400].map((value) => ({ value, y: 100 - value / 4 })));
});

test.each([5, 40, 99, 250, 1000, 12_345, 1_000_000])('up to %i there are a few round marks, and none of it lies above them', (high) => {
  const { marks } = drawPrices([week('2026-11-02', 5, 5, high)], 300, 100);
  expect(marks.length).toBeGreaterThan(3);
  expect(marks.length).toBeLessThan(13);
  expect(marks.at(-1)?.value).toBeGreaterThanOrEqual(high);
});
