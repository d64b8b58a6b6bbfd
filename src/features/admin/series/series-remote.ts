/** A file of values of series, looked at and written (SQL: 20261129001000). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { type Answer, asFault, faulty, refused } from '#src/features/admin/editing/edit-remote.ts';
import type { ToldWhy } from '#src/features/admin/editing/source-boxes.tsx';
import { askedOf, type PlannedObservation, toWrite } from '#src/features/admin/model/observation-report.ts';
import type { Observation } from '#src/features/admin/model/observations.ts';
import { fail, ok } from '#src/shared/result.ts';

const point = v.nullable(v.string());
const plan = v.array(
  v.object({
    line: v.nullable(v.number()),
    kind: v.picklist(['new', 'changed', 'same', 'faulty']),
    id: v.nullable(v.string()),
    rev: v.nullable(v.string()),
    changes: v.record(v.string(), v.pipe(v.tuple([point, point]), v.readonly())),
    faults: v.record(v.string(), v.string()),
  }),
);
const lookAnswer = v.variant('status', [
  v.object({ status: v.literal('ok'), plan }),
  v.object({ status: v.literal('too_many') }),
  faulty,
  refused,
]);
const writeAnswer = v.variant('status', [
  v.object({ status: v.literal('ok'), written: v.number() }),
  v.object({ status: v.picklist(['already', 'too_many']) }),
  v.object({ status: v.literal('changed'), plan }),
  v.object({ ...faulty.entries, plan: v.optional(plan) }),
  refused,
]);
const texts = v.nullable(v.array(v.string()));
const changedLine = v.object({
  ...{ series: v.string(), place: v.string(), label_en: v.nullable(v.string()), label_fr: v.nullable(v.string()) },
  before: texts,
  after: texts,
});
const readAnswer = v.variant('status', [v.object({ status: v.literal('ok'), lines: v.array(changedLine) }), refused]);

export type ChangedLine = v.InferOutput<typeof changedLine>;
export type Written =
  | { readonly status: 'ok'; readonly written: number }
  | { readonly status: 'already' | 'too_many' }
  /** What stands there is not what was looked at any more: as it is now. */
  | { readonly status: 'changed'; readonly plan: readonly PlannedObservation[] }
  | {
      readonly status: 'invalid';
      readonly faults: Readonly<Record<string, string>>;
      readonly plan?: readonly PlannedObservation[] | undefined;
    };

/** Null: the server takes no file of this size. */
export const lookAtSeries =
  (told: readonly Observation[], asOf: string) =>
  async (ask: AskAsAdmin): Answer<readonly PlannedObservation[] | null> => {
    const lines = askedOf(told);
    if (lines.length === 0) return ok([]);
    const answer = await ask('import_series', { lines, source: { as_of: asOf }, file: null, why: null, is_trial: true }, lookAnswer);
    if (!answer.ok) return answer;
    const said = answer.value;
    if ('plan' in said) return ok(said.plan);
    return said.status === 'forbidden' ? fail(asFault({ status: said.status })) : ok(null);
  };

/** What of the file changes something. */
export const writeSeries =
  (told: readonly Observation[], plan: readonly PlannedObservation[], file: string, { source, reason }: ToldWhy) =>
  async (ask: AskAsAdmin): Answer<Written> => {
    const lines = toWrite(told, plan);
    const answer = await ask('import_series', { lines, source, file, why: reason, is_trial: false }, writeAnswer);
    if (!answer.ok) return answer;
    const said = answer.value;
    return v.is(refused, said) ? fail(asFault(said)) : ok(said);
  };

export const readSeriesImport =
  (entry: number) =>
  async (ask: AskAsAdmin): Answer<readonly ChangedLine[]> => {
    const answer = await ask('read_series_import', { entry }, readAnswer);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value.lines) : fail(asFault(answer.value));
  };
