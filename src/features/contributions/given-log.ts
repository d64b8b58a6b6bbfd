/** What members gave a month, as the server tells everybody (SQL: 20261125000450). */
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  kind: v.string(),
  /** Which everybody can read now. */
  published: count,
  /** Which moderators took about this kind. */
  decided: count,
});
export type GivenLine = v.InferOutput<typeof line>;

export const log = v.object({
  /** The newest month that is told, YYYY-MM. */
  until: v.string(),
  counts: v.array(line),
});
export type GivenLog = v.InferOutput<typeof log>;

export interface GivenMonth {
  readonly month: string;
  readonly published: number;
  readonly decided: number;
  /** What was given most first. */
  readonly lines: readonly GivenLine[];
}

/** The newest month first; months without either are left out. */
export const byMonth = (counts: readonly GivenLine[]): readonly GivenMonth[] =>
  [...new Set(counts.map(({ month }) => month))]
    .sort()
    .reverse()
    .map((month) => {
      const lines = counts.filter((one) => one.month === month).sort((a, b) => b.published - a.published || b.decided - a.decided);
      return { month, published: sumOf(lines, 'published'), decided: sumOf(lines, 'decided'), lines };
    });

const sumOf = (lines: readonly GivenLine[], of: 'published' | 'decided'): number => lines.reduce((sum, one) => sum + one[of], 0);
