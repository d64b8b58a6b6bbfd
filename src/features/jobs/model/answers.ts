/** How companies answer who applies, and how many they hired (SQL: 20261129001580), the best first: by how many of ten, then by how soon. */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';

const figures = v.object({
  company: v.string(),
  name: v.string(),
  tenths: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
  days: v.nullable(v.number()),
  hires: v.nullish(v.pipe(v.number(), v.integer()), null),
  posts: v.optional(v.pipe(v.number(), v.integer()), 0),
});

export interface Answering {
  /** The public id of its page. */
  readonly company: string;
  readonly name: string;
  /** Of ten people who applied so many had an answer within 45 days; null: too few applied. */
  readonly tenths: number | null;
  /** Half of all had one within so many days; null: not within 45. */
  readonly days: number | null;
  /** At least so many say that they were hired this year and last; null: fewer than five. */
  readonly hires: number | null;
  /** In its jobs that were open when it was told. */
  readonly posts: number;
  /** From 1, by how they answer; the same figures are the same place. Null: too few applied. */
  readonly place: number | null;
}

type Figures = Pick<Answering, 'tenths' | 'days'>;
const byFigures = (a: Figures, b: Figures): number => (b.tenths ?? -1) - (a.tenths ?? -1) || (a.days ?? 99) - (b.days ?? 99);

/** Companies of which nothing is told are left out. */
export const answeringIn = (rows: readonly Row[]): readonly Answering[] => {
  const read = rows.flatMap((row) => {
    const told = v.safeParse(figures, row);
    return told.success && (told.output.tenths ?? told.output.hires) !== null ? [told.output] : [];
  });
  return read
    .map((one) => ({ ...one, place: one.tenths === null ? null : 1 + read.filter((other) => byFigures(other, one) < 0).length }))
    .sort((a, b) => byFigures(a, b) || (b.hires ?? 0) - (a.hires ?? 0) || (a.name < b.name ? -1 : 1));
};
