/** Where people were hired, by what they say themselves (SQL: 20261125000220): regions from five up in their order, the others with how many they lack. */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';

const count = v.object({
  region_code: v.string(),
  year: v.number(),
  hires: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Fewer say nothing of a region. */
export const fewestToRank = 5;

export interface Ranked {
  /** CM: of jobs in the whole country. */
  readonly region: string;
  readonly hires: number;
  /** From 1; the same number is the same place. Null: too few. */
  readonly place: number | null;
}

/** Every one of `regions`, of a year; after them the whole country where it has any. */
export const rankedIn = (rows: readonly Row[], year: number, regions: readonly string[]): readonly Ranked[] => {
  const counts = new Map(
    rows.flatMap((row) => {
      const read = v.safeParse(count, row);
      return read.success && read.output.year === year ? [[read.output.region_code, read.output.hires] as const] : [];
    }),
  );
  const all = [...regions, 'CM'].map((region) => ({ region, hires: counts.get(region) ?? 0 }));
  const ranked = all.filter(({ region, hires }) => region !== 'CM' && hires >= fewestToRank);
  const placeOf = ({ region, hires }: { readonly region: string; readonly hires: number }): number | null =>
    region !== 'CM' && hires >= fewestToRank ? 1 + ranked.filter((one) => one.hires > hires).length : null;
  return all
    .filter(({ region, hires }) => region !== 'CM' || hires > 0)
    .map((one) => ({ ...one, place: placeOf(one) }))
    .sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || Number(a.region === 'CM') - Number(b.region === 'CM') || b.hires - a.hires);
};

export const yearsIn = (rows: readonly Row[]): readonly number[] =>
  [...new Set(rows.map(({ year }) => Number(year)).filter(Number.isInteger))].sort((a, b) => b - a);
