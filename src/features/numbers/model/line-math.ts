/** Where the values of a chart stand, and which of them hang together. Pure: no React, no browser. */
import { max, median, min, nice, ticks } from 'd3-array';
import type { Point } from '#src/model/numbers/points.ts';

/** A year as a number, a month and a day as a part of it. */
export const timeOf = (period: string): number => {
  const [year, month, day] = period.split('-').map(Number);
  return (year ?? 0) + ((month ?? 1) - 1) / 12 + ((day ?? 1) - 1) / 366;
};

/**
 * Runs of values that are drawn as one line. Where the next value is more than half as far again as values of this line usually are,
 * one is missing, and nothing is drawn: a gap stays a gap. Nor is anything drawn to a value that was measured otherwise than those before it.
 */
export const runsOf = (points: readonly Point[]): readonly (readonly Point[])[] => {
  const steps = points.slice(1).map((point, n) => timeOf(point.period) - timeOf(points[n]?.period ?? point.period));
  const usual = median(steps) ?? 0;
  const runs: Point[][] = [];
  points.forEach((point, n) => {
    if (n === 0 || point.breakBy || (steps[n - 1] ?? 0) > usual * 1.5) runs.push([]);
    runs.at(-1)?.push(point);
  });
  return runs;
};

export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** From zero, unless all values lie far above it or some lie below: then from a round number below the smallest. */
export const valueScale = (values: readonly number[], from: number, to: number, steps = 5): Scale => {
  const [low, high] = [min(values) ?? 0, max(values) ?? 1];
  const [start, end] = nice(Math.min(low, 0), high > 0 ? high : 1, steps);
  return { at: (value) => from + ((value - start) / (end - start)) * (to - from), ticks: ticks(start, end, steps) };
};

export const timeScale = (times: readonly number[], from: number, to: number, room: number): Scale => {
  const [first, last] = [min(times) ?? 0, max(times) ?? 1];
  const width = last - first || 1;
  const marks = ticks(first, last, Math.max(2, Math.floor(room / 64))).filter(Number.isInteger);
  return { at: (time) => from + ((time - first) / width) * (to - from), ticks: marks };
};

/** Names at the ends of lines, moved apart until none covers another; from top to bottom they keep their order. */
export const spread = (wanted: readonly number[], height: number, bottom: number): readonly number[] => {
  const order = wanted.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  order.forEach((one, n) => {
    const before = order[n - 1];
    if (before && one.y < before.y + height) one.y = before.y + height;
  });
  // What was pushed out below moves up again, and what stands above makes room.
  [...order].reverse().forEach((one, n, all) => {
    const below = all[n - 1];
    one.y = Math.min(one.y, below ? below.y - height : bottom);
  });
  const placed: number[] = [];
  for (const { y, n } of order) placed[n] = y;
  return placed;
};
