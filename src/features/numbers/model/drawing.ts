/**
 * Where everything of a chart stands, in the units of its SVG: lines over time, or parts of a whole as bars on each other. The app draws it with
 * React, the embed as text (supabase/functions/numbers-embed), so both show the same. Pure: no React, no browser.
 */
import type { Point } from '#src/model/numbers/points.ts';
import { runsOf, type Scale, spread, timeOf, timeScale, valueScale } from './line-math.ts';
import { type DrawnBreak, type DrawnWhisker, drawBetween, drawBreaks, type SayBreak } from './marks.ts';

export interface ChartLine {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface ChartLook {
  readonly width: number;
  /** `stack`: each line is a part of a whole, and none is below zero. */
  readonly as: 'lines' | 'stack';
  readonly sayValue: (value: number) => string;
  /** What stands beside a break. */
  readonly sayBreak?: SayBreak;
  /** Whose values make the scales, where others stand beside it; else its own. */
  readonly among?: readonly ChartLine[];
  readonly height?: number;
}

export interface DrawnLine {
  readonly turn: number;
  /** Between which its values lie: `points` of polygons, and strokes at single values. */
  readonly bands: readonly string[];
  readonly whiskers: readonly DrawnWhisker[];
  /** `points` of polylines. */
  readonly known: readonly string[];
  readonly projected: readonly string[];
  readonly dots: readonly { readonly key: string; readonly x: number; readonly y: number }[];
}

export interface DrawnBar {
  readonly key: string;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly values: readonly { readonly y: number; readonly said: string; readonly isZero: boolean }[];
  readonly times: readonly { readonly x: number; readonly said: string }[];
  /** From where on the source only expects what it says; null: nowhere. */
  readonly projectedFrom: number | null;
  readonly breaks: readonly DrawnBreak[];
  readonly lines: readonly DrawnLine[];
  readonly bars: readonly DrawnBar[];
  /** What each line is called, beside its end; a letter where there is no room, told below the drawing. */
  readonly names: readonly { readonly turn: number; readonly y: number; readonly text: string }[];
  readonly hasLetters: boolean;
  readonly xOf: (period: string) => number;
  readonly yOf: (value: number) => number;
}

const chartHeight = 260;
const below = 28;

/** At most six lines: the first is what the chart is about. */
export const drawChart = (
  lines: readonly ChartLine[],
  { width, as, sayValue, sayBreak = String, among = lines, height = chartHeight }: ChartLook,
): Drawing => {
  const points = lines.flatMap((line) => line.points);
  const scaled = among.flatMap((line) => line.points);
  const bottom = height - below;
  // What is said of a break stands above the uppermost tick.
  const top = points.some(({ breakBy }) => breakBy) ? 26 : 16;
  const tops = as === 'stack' ? sumsOf(lines) : scaled.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const values = valueScale(tops, bottom, top, height < chartHeight ? 3 : 5);
  const left = 12 + Math.max(...values.ticks.map((tick) => sayValue(tick).length)) * 7;
  const longest = 16 + Math.max(0, ...lines.map(({ name }) => name.length)) * 7;
  // Where a name would take more than a third of the width, letters stand at the lines and the names below.
  const hasLetters = lines.length > 1 && longest > width / 3;
  const right = width - (lines.length < 2 ? 12 : hasLetters ? 24 : longest);
  const allTimes = scaled.map(({ period }) => timeOf(period));
  // A bar stands around its year, and keeps off the edge.
  const [first, last, bar] = as === 'stack' ? barsBetween(allTimes, left, right) : [left, right, 0];
  const times = timeScale(allTimes, first, last, right - left);
  const xOf = (period: string): number => round(times.at(timeOf(period)));
  const yOf = (value: number): number => round(values.at(value));
  return {
    ...{ width, height, left, right, top, bottom, hasLetters, xOf, yOf },
    values: values.ticks.map((tick) => ({ y: yOf(tick), said: sayValue(tick), isZero: tick === 0 })),
    times: times.ticks.map((tick) => ({ x: round(times.at(tick)), said: String(tick) })),
    projectedFrom: projectedFrom(points, times),
    breaks: drawBreaks(points, sayBreak, xOf, width),
    lines: as === 'lines' ? lines.map(({ points: own }, turn) => drawLine(own, turn, xOf, yOf)) : [],
    bars: as === 'stack' ? drawBars(lines, bar, xOf, yOf) : [],
    names: lines.length > 1 ? drawNames(lines, as, yOf, bottom, hasLetters) : [],
  };
};

/** One line alone in a box of 480 × 480, for the picture of a link. */
export const curveOf = (points: readonly Point[]): { readonly known: readonly string[]; readonly projected: readonly string[] } => {
  const values = valueScale(
    points.map(({ value }) => value),
    480,
    0,
  );
  const times = timeScale(
    points.map(({ period }) => timeOf(period)),
    0,
    480,
    480,
  );
  return drawLine(
    points,
    0,
    (period) => round(times.at(timeOf(period))),
    (value) => round(values.at(value)),
  );
};

export const letterOf = (turn: number): string => String.fromCharCode(65 + turn);

/** The period of those that are drawn that lies nearest to a place of the drawing. */
export const periodAt = (x: number, periods: readonly string[], xOf: Drawing['xOf']): string | undefined =>
  [...periods].sort((a, b) => Math.abs(xOf(a) - x) - Math.abs(xOf(b) - x))[0];

const round = (value: number): number => Number(value.toFixed(1));

/** Of all lines, each once, in order of time. */
export const periodsOf = (lines: readonly ChartLine[]): readonly string[] =>
  [...new Set(lines.flatMap(({ points }) => points.map(({ period }) => period)))].sort();

/** What all parts are together, period by period. */
const sumsOf = (lines: readonly ChartLine[]): readonly number[] =>
  periodsOf(lines).map((period) => lines.reduce((sum, { points }) => sum + (points.find((one) => one.period === period)?.value ?? 0), 0));

/** Where the first and the last bar stand, and how wide one is. */
const barsBetween = (times: readonly number[], left: number, right: number): readonly [number, number, number] => {
  const count = times.length > 0 ? Math.max(...times) - Math.min(...times) + 1 : 1;
  const room = (right - left) / count;
  return [left + room / 2, right - room / 2, round(Math.max(1, room * 0.8))];
};

/** Half a step before the first year that every line only expects. */
const projectedFrom = (points: readonly Point[], times: Scale): number | null => {
  const known = points.filter(({ isProjection }) => !isProjection).map(({ period }) => timeOf(period));
  const expected = points.filter(({ isProjection }) => isProjection).map(({ period }) => timeOf(period));
  if (expected.length === 0) return null;
  const last = known.length > 0 ? Math.max(...known) : Math.min(...expected);
  return round(times.at(last));
};

const drawLine = (points: readonly Point[], turn: number, xOf: Drawing['xOf'], yOf: Drawing['yOf']): DrawnLine => {
  const write = (run: readonly Point[]): string => run.map(({ period, value }) => `${xOf(period)},${yOf(value)}`).join(' ');
  const isSparse = points.length < 20;
  const runs = runsOf(points);
  const parts = runs.map((run) => {
    const begins = run.findIndex(({ isProjection }) => isProjection);
    const known = begins < 0 ? run : run.slice(0, begins);
    // The dashes begin where the line ends.
    return { run, known, projected: begins < 0 ? [] : run.slice(Math.max(0, begins - 1)) };
  });
  return {
    turn,
    ...drawBetween(runs, isSparse, xOf, yOf),
    known: parts.flatMap(({ known }) => (known.length > 1 ? [write(known)] : [])),
    projected: parts.flatMap(({ projected }) => (projected.length > 1 ? [write(projected)] : [])),
    dots: parts.flatMap(({ run, known }) =>
      isSparse || run.length === 1 ? known.map(({ period, value }) => ({ key: period, x: xOf(period), y: yOf(value) })) : [],
    ),
  };
};

const drawBars = (lines: readonly ChartLine[], width: number, xOf: Drawing['xOf'], yOf: Drawing['yOf']): readonly DrawnBar[] =>
  periodsOf(lines).flatMap((period) => {
    let under = 0;
    return lines.flatMap(({ points }, turn): readonly DrawnBar[] => {
      const value = points.find((one) => one.period === period)?.value ?? 0;
      if (value <= 0) return [];
      const [low, high] = [yOf(under), yOf(under + value)];
      under += value;
      return [{ key: `${period} ${turn}`, turn, x: round(xOf(period) - width / 2), y: high, width, height: round(low - high) }];
    });
  });

/** Beside where each line ends, or its part of the last bar, apart from each other. */
const drawNames = (
  lines: readonly ChartLine[],
  as: ChartLook['as'],
  yOf: Drawing['yOf'],
  bottom: number,
  hasLetters: boolean,
): Drawing['names'] => {
  let under = 0;
  const shown = lines.flatMap(({ name, points }, turn) => {
    const last = points.at(-1)?.value;
    if (last === undefined) return [];
    const at = as === 'stack' ? under + last / 2 : last;
    under += last;
    return [{ turn, text: hasLetters ? letterOf(turn) : name, wanted: yOf(at) + 4 }];
  });
  const places = spread(
    shown.map(({ wanted }) => wanted),
    15,
    bottom + 4,
  );
  return shown.map(({ turn, text, wanted }, n) => ({ turn, text, y: round(places[n] ?? wanted) }));
};
