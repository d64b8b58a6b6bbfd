/** What is drawn beside values: between which they lie, and where lines begin anew. Pure: no React, no browser. */
import type { BreakBy, Point } from '#src/model/numbers/points.ts';

type Place<V> = (of: V) => number;

export interface DrawnWhisker {
  readonly key: string;
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

/** Of the period from which on it was measured otherwise. */
export type SayBreak = (period: string, by: BreakBy) => string;

export interface DrawnBreak {
  readonly key: string;
  readonly by: BreakBy;
  readonly x: number;
  readonly said: string;
  /** Where the middle of what is said stands; null: it would cover what the break before it says. */
  readonly at: number | null;
}

interface Between extends Point {
  readonly low: number;
  readonly high: number;
}
const isBetween = (point: Point): point is Between => point.low !== null && point.high !== null;

/** Along a dense line one band, as the `points` of a polygon; whiskers where each value stands for itself. */
export const drawBetween = (runs: readonly (readonly Point[])[], isSparse: boolean, xOf: Place<string>, yOf: Place<number>) => {
  const bands: string[] = [];
  const whiskers: DrawnWhisker[] = [];
  for (const points of runs.flatMap(neighbours)) {
    if (isSparse || points.length === 1)
      whiskers.push(...points.map(({ period, low, high }) => ({ key: period, x: xOf(period), low: yOf(low), high: yOf(high) })));
    else
      bands.push(
        [
          ...points.map(({ period, high }) => `${xOf(period)},${yOf(high)}`),
          ...[...points].reverse().map(({ period, low }) => `${xOf(period)},${yOf(low)}`),
        ].join(' '),
      );
  }
  return { bands, whiskers };
};

/** A value of which nothing is said parts a band in two. */
const neighbours = (run: readonly Point[]): readonly (readonly Between[])[] => {
  const parts: Between[][] = [[]];
  for (const point of run)
    if (isBetween(point)) parts.at(-1)?.push(point);
    else parts.push([]);
  return parts.filter(({ length }) => length > 0);
};

/** Where lines break, in order of time, each once. */
export const breaksOf = (lines: readonly { readonly points: readonly Point[] }[]): readonly (readonly [string, BreakBy])[] =>
  [
    ...new Map(lines.flatMap(({ points }) => points.flatMap(({ period, breakBy }) => (breakBy ? [[period, breakBy] as const] : [])))),
  ].sort();

/** Half-way between the last value that was measured as before and the first one since; where nothing earlier is drawn, at the first. */
export const drawBreaks = (points: readonly Point[], say: SayBreak, xOf: Place<string>, width: number): readonly DrawnBreak[] => {
  const periods = [...new Set(points.map(({ period }) => period))].sort();
  let taken = 0;
  return breaksOf([{ points }]).map(([key, by]) => {
    const before = periods[periods.indexOf(key) - 1];
    const x = before === undefined ? xOf(key) : Math.round((xOf(before) + xOf(key)) * 5) / 10;
    const said = say(key, by);
    const half = Math.min(width / 2, said.length * 3.2);
    const at = Math.max(half, Math.min(width - half, x));
    if (at - half < taken) return { key, by, x, said, at: null };
    taken = at + half;
    return { key, by, x, said, at: Math.round(at) };
  });
};
