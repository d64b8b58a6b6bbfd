/**
 * How far the share of a survey may lie from that of all people. Computed where the source does not have it for the figure itself, and said to be.
 * The formula is that of a simple random sample, for 95 times of 100 and for a share of 50 %, where a sample of its size is least sure: 98 ÷ √asked.
 * For 1,200 people it makes the 2.8 points that Afrobarometer states for the country.
 */
import type { Point } from '#src/model/numbers/points.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
  readonly isComputed: boolean;
}

/** As texts say it: `sure` times of `among` a share lies within `by` ÷ √asked. */
export const marginRule = { by: 98, sure: 95, among: 100 } as const;

/** In points of a share in per cent. */
export const marginOf = (asked: number): number => marginRule.by / Math.sqrt(asked);

/** As the source has it; else computed from how many were asked; null where nobody was, or what was counted is no share. */
export const rangeOf = ({ value, low, high, asked }: Point, unit: string): Range | null => {
  if (low !== null && high !== null) return { low, high, isComputed: false };
  if (asked === null || unit !== 'percent') return null;
  const margin = marginOf(asked);
  return { low: round(Math.max(0, value - margin)), high: round(Math.min(100, value + margin)), isComputed: true };
};

const round = (value: number): number => Math.round(value * 10) / 10;

interface Asked {
  readonly lines: readonly { readonly points: readonly Point[] }[];
}

/** Of surveys: when the newest was, and how many were asked at least and at most; null: nobody was. */
export const surveyed = (
  series: readonly (Asked | undefined)[],
): { readonly period: string; readonly least: number; readonly most: number } | null => {
  const newest = series.flatMap((one) => one?.lines.flatMap(({ points }) => points.slice(-1)) ?? []);
  const asked = newest.flatMap((point) => point.asked ?? []);
  if (asked.length === 0) return null;
  return {
    period:
      newest
        .map(({ period }) => period)
        .sort()
        .at(-1) ?? '',
    ...{ least: Math.min(...asked), most: Math.max(...asked) },
  };
};
