/** Where the weeks of a price stand in a drawing: from zero, by their days, so that a week that was not told stays a gap. */
import type { PriceWeek } from './prices.ts';

export interface PriceLine {
  /** Each run of weeks that follow each other: `points` of the line, and of what lies between low and high. */
  readonly runs: readonly { readonly line: string; readonly band: string }[];
  readonly dots: readonly { readonly key: string; readonly x: number; readonly y: number }[];
  /** Round values from zero up. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
}

const weekMs = 7 * 86_400_000;
const fewestMarks = 3;

/** A third, a half or a whole of a power of ten that gives three to six steps. */
const stepOf = (top: number): number => {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, top)));
  return [ten, ten / 2, ten / 5, ten / 10].find((step) => top / step >= fewestMarks) ?? ten;
};

/** `weeks`: at least one, in any order. */
export const drawPrices = (weeks: readonly PriceWeek[], width: number, height: number): PriceLine => {
  const sorted = [...weeks].sort((a, b) => (a.monday < b.monday ? -1 : 1));
  const times = sorted.map(({ monday }) => Date.parse(monday));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const step = stepOf(Math.max(...sorted.map(({ high }) => high)));
  const top = Math.ceil(Math.max(...sorted.map(({ high }) => high)) / step) * step;
  const xOf = (time: number): number => round(first === last ? width / 2 : ((time - first) / (last - first)) * width);
  const yOf = (value: number): number => round(height - (value / top) * height);
  const runs: PriceWeek[][] = [];
  sorted.forEach((week, n) => {
    if (n === 0 || (times[n] ?? 0) - (times[n - 1] ?? 0) > weekMs) runs.push([]);
    runs.at(-1)?.push(week);
  });
  const write = (run: readonly PriceWeek[], of: 'low' | 'middle' | 'high'): readonly string[] =>
    run.map((week) => `${xOf(Date.parse(week.monday))},${yOf(week[of])}`);
  return {
    runs: runs.map((run) => ({
      line: write(run, 'middle').join(' '),
      band: [...write(run, 'high'), ...[...write(run, 'low')].reverse()].join(' '),
    })),
    dots: sorted.map(({ monday, middle }) => ({ key: monday, x: xOf(Date.parse(monday)), y: yOf(middle) })),
    marks: Array.from({ length: Math.round(top / step) + 1 }, (_, n) => ({ value: n * step, y: yOf(n * step) })),
  };
};

const round = (value: number): number => Number(value.toFixed(1));
