/**
 * Values beside each other, one a row: the newest of each place, or of each answer. Where people were asked a dot with its margin, else a bar from
 * zero. Positions are per cent of the width, so a row is as wide as what it stands in. Pure: no React, no browser.
 */
import type { Point } from '#src/model/numbers/points.ts';
import { type Range, rangeOf } from './margin.ts';

interface Line<L = unknown> {
  readonly place: string;
  /** What of the place it is of: a text, or one in each language. */
  readonly label: L | null;
  readonly points: readonly Point[];
}

/** Below this many answers a share says next to nothing. */
export const fewest = 50;

export interface DrawnRow<L = unknown> {
  readonly key: string;
  readonly place: string;
  readonly label: L | null;
  readonly point: Point;
  readonly range: Range | null;
  /** Too few were asked to rely on it. */
  readonly isWeak: boolean;
  /** Where its value stands, and where its margin begins and ends. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface DrawnRows<L = unknown> {
  /** `dots`: of each value is known how far it may be off. */
  readonly as: 'dots' | 'bars';
  readonly rows: readonly DrawnRow<L>[];
  /** The scale; for bars, which say their numbers, none. */
  readonly ticks: readonly { readonly at: number; readonly value: number }[];
  readonly isComputed: boolean;
}

const isRegion = ({ place, label }: Line): boolean => label === null && /^CM-[A-Z]{2}$/.test(place);

/** The regions of a series that has them, and not their divisions, the country or voters abroad beside them; null: it has none. */
export const regionsOf = <L extends Line>(lines: readonly L[]): readonly L[] | null => {
  const regions = lines.filter(isRegion);
  return regions.length > 4 ? regions : null;
};

/** What is drawn as rows and not over time: numbers of regions, and what surveys asked once. */
export const isOfRows = (lines: readonly Line[]): boolean =>
  regionsOf(lines) !== null || (lines.length > 0 && lines.every(({ points }) => points.length === 1 && points[0]?.asked !== null));

/** `sorts`: the largest on top, where the lines have no order of their own. */
export const drawRows = <L>(lines: readonly Line<L>[], unit: string, sorts: boolean): DrawnRows<L> => {
  const told = lines.flatMap(({ place, label, points }, n) => {
    const point = points.at(-1);
    return point ? [{ key: `${place} ${n}`, place, label, point, range: rangeOf(point, unit) }] : [];
  });
  const as = told.length > 0 && told.every(({ range }) => range !== null) ? 'dots' : 'bars';
  const whole = unit === 'percent' ? 100 : Math.max(1, ...told.map(({ point: { value }, range }) => range?.high ?? value));
  const placed = (value: number): number => Math.round(Math.max(0, Math.min(100, (100 * value) / whole)) * 10) / 10;
  const rows = told.map((row) => ({
    ...row,
    isWeak: row.point.asked !== null && row.point.asked < fewest,
    at: placed(row.point.value),
    from: placed(row.range?.low ?? 0),
    to: placed(row.range?.high ?? row.point.value),
  }));
  return {
    ...{ as, rows: sorts ? rows.sort((a, b) => b.point.value - a.point.value) : rows },
    ticks: as === 'dots' ? [0, 25, 50, 75, 100].map((at) => ({ at, value: (at * whole) / 100 })) : [],
    isComputed: rows.some(({ range }) => range?.isComputed),
  };
};
