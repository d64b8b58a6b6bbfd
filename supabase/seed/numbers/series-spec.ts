/** How a series is read from the files: said once a series, so that each number on a screen can be followed to a cell of a file. */
import type { BreakBy } from '#src/model/numbers/points.ts';
import type { Unit } from '#src/model/numbers/units.ts';
import type { Origin } from '#supabase/seed/core/seed-row.ts';

export interface InBoth {
  readonly en: string;
  readonly fr: string;
}

export interface SeriesSpec {
  readonly code: string;
  readonly title: InBoth;
  readonly unit: Unit;
  /** How many are shown. */
  readonly decimals: number;
  /** What is weak about it, for whoever reads it. */
  readonly note?: InBoth;
  readonly origin: Origin;
  /** The smallest and largest value that can be true; a line outside is refused. Left out for amounts, which are not below zero. */
  readonly range?: readonly [number, number];
  /** A value below zero can be true, too. */
  readonly isSigned?: true;
  readonly lines: readonly LineSpec[];
}

export const limitsOf = ({ range, isSigned }: Pick<SeriesSpec, 'range' | 'isSigned'>): readonly [number, number] =>
  range ?? [isSigned ? Number.NEGATIVE_INFINITY : 0, Number.POSITIVE_INFINITY];

/** Lines of one file that become one line of the series, or one for each place or label. */
export interface LineSpec {
  readonly file: string;
  /** It stands among files of unclear licence: a handful of its figures are quoted with their source, more only where such files are wanted. */
  readonly isUnclear?: true;
  /** Column to cell: which lines of the file are taken. */
  readonly only?: Readonly<Record<string, string>>;
  /** Its column, or the period that the whole file is of. */
  readonly period: { readonly column: string } | { readonly fixed: string };
  readonly value: string;
  /** The value is what is left of a hundred. */
  readonly restOf100?: true;
  readonly place?: { readonly column: string; readonly codes?: Readonly<Record<string, string>> };
  /** Only these places. */
  readonly places?: readonly string[];
  readonly label?: InBoth | { readonly column: string; readonly words?: Readonly<Record<string, InBoth>> };
  /** Its cell is `actual`, or the value is a projection. */
  readonly status?: string;
  readonly asked?: string;
  /** Columns of how low and how high the value may lie, as the source has it. */
  readonly between?: readonly [low: string, high: string];
  /** The period from which on it was measured otherwise. */
  readonly breaks?: { readonly at: string; readonly by: BreakBy };
}

/** Of surveys whose people were all asked. */
export const statedMargin: InBoth = {
  en: 'The survey states a margin of 2.8 points for all 1,200 people asked.',
  fr: 'L’enquête indique une marge de 2,8 points pour l’ensemble des 1 200 personnes interrogées.',
};
