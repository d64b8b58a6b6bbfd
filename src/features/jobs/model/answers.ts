/** How companies answer who applies (SQL: 20261129001580), the best first: by how many of ten, then by how soon. */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';

const figures = v.object({
  company: v.string(),
  name: v.string(),
  tenths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  days: v.nullable(v.number()),
});

export interface Answering {
  /** The public id of its page. */
  readonly company: string;
  readonly name: string;
  /** Of ten people who applied so many had an answer within 45 days. */
  readonly tenths: number;
  /** Half of all had one within so many days; null: not within 45. */
  readonly days: number | null;
  /** From 1; the same figures are the same place. */
  readonly place: number;
}

type Figures = Pick<Answering, 'tenths' | 'days'>;
const byFigures = (a: Figures, b: Figures): number => b.tenths - a.tenths || (a.days ?? 99) - (b.days ?? 99);

/** Companies of which nothing is told are left out. */
export const answeringIn = (rows: readonly Row[]): readonly Answering[] => {
  const read = rows.flatMap((row) => {
    const told = v.safeParse(figures, row);
    return told.success ? [told.output] : [];
  });
  return read
    .map((one) => ({ ...one, place: 1 + read.filter((other) => byFigures(other, one) < 0).length }))
    .sort((a, b) => byFigures(a, b) || (a.name < b.name ? -1 : 1));
};
