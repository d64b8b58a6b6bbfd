/** What the server tells everybody of reports of fees (SQL: 20261129000600). */
import * as v from 'valibot';
import { amounts, offices, outcomes } from './report.ts';

const reports = v.pipe(v.number(), v.integer(), v.minValue(5));
const outcome = v.picklist(outcomes);
const office = v.picklist(offices);

export const toldReports = v.object({
  /** Null: nobody can open a report yet. */
  key: v.nullable(v.object({ id: v.string(), public_key: v.string() })),
  /** The last day of the last quarter that is told, YYYY-MM-DD. */
  until: v.string(),
  are_samples: v.boolean(),
  outcomes: v.array(v.object({ outcome, reports })),
  offices: v.array(v.object({ office, outcome, reports })),
  amounts: v.array(v.object({ amount: v.picklist(amounts), reports })),
  /** `quarter`: 2026-Q4. */
  cells: v.array(v.object({ quarter: v.string(), region: v.string(), division: v.string(), office, outcome, reports })),
});
export type ToldReports = v.InferOutput<typeof toldReports>;

export const toldAnswer = v.object({
  status: v.literal('ok'),
  state: v.picklist(['received', 'counted', 'not_counted']),
  reason: v.nullable(v.picklist(['person', 'no_fee', 'twice', 'unclear'])),
  answer: v.nullable(v.string()),
  day: v.string(),
  decided: v.nullable(v.string()),
});
export type ToldAnswer = v.InferOutput<typeof toldAnswer>;
