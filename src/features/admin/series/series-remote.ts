/** A file of values of series, looked at and written (SQL: 20261129001000). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { type Answer, asFault, refused } from '#src/features/admin/editing/edit-remote.ts';
import { importBy, plannedLine, type Written } from '#src/features/admin/editing/import-answers.ts';
import type { ToldWhy } from '#src/features/admin/editing/source-boxes.tsx';
import { askedOf, type PlannedObservation, toWrite } from '#src/features/admin/model/observation-report.ts';
import type { Observation } from '#src/features/admin/model/observations.ts';
import { fail, ok } from '#src/shared/result.ts';

const point = v.nullable(v.string());
const series = importBy(
  'import_series',
  v.object({ ...plannedLine, changes: v.record(v.string(), v.pipe(v.tuple([point, point]), v.readonly())) }),
);
const texts = v.nullable(v.array(v.string()));
const changedLine = v.object({
  ...{ series: v.string(), place: v.string(), label_en: v.nullable(v.string()), label_fr: v.nullable(v.string()) },
  before: texts,
  after: texts,
});
const readAnswer = v.variant('status', [v.object({ status: v.literal('ok'), lines: v.array(changedLine) }), refused]);

export type ChangedLine = v.InferOutput<typeof changedLine>;
/** Null: the server takes no file of this size. */
export const lookAtSeries =
  (told: readonly Observation[], asOf: string) =>
  async (ask: AskAsAdmin): Answer<readonly PlannedObservation[] | null> => {
    const lines = askedOf(told);
    if (lines.length === 0) return ok([]);
    return series.look(ask, { lines, source: { as_of: asOf }, file: null });
  };

/** What of the file changes something. */
export const writeSeries =
  (told: readonly Observation[], plan: readonly PlannedObservation[], file: string, { source, reason }: ToldWhy) =>
  (ask: AskAsAdmin): Answer<Written<PlannedObservation>> =>
    series.write(ask, { lines: toWrite(told, plan), source, file, why: reason });

export const readSeriesImport =
  (entry: number) =>
  async (ask: AskAsAdmin): Answer<readonly ChangedLine[]> => {
    const answer = await ask('read_series_import', { entry }, readAnswer);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value.lines) : fail(asFault(answer.value));
  };
