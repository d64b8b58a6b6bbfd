/** A file of rows, looked at and written (SQL: 20261126000220). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import type { ImportLine } from '#src/features/admin/model/import-lines.ts';
import { fail, ok } from '#src/shared/result.ts';
import { type Answer, asFault, change, faulty, refused, type ToldSource } from './edit-remote.ts';
import { importBy, plannedLine, type Written } from './import-answers.ts';
import { decide } from './twin-remote.ts';

const planForm = v.object({
  ...plannedLine,
  pid: v.nullable(v.string()),
  title: v.nullable(v.string()),
  changes: v.record(v.string(), change),
});
const directory = importBy('import_directory', planForm);

const imports = v.variant('status', [
  v.object({
    status: v.literal('ok'),
    imports: v.array(
      v.object({
        id: v.number(),
        at: v.string(),
        title: v.string(),
        reason: v.string(),
        rows: v.number(),
        /** Of series: how many values, and what the file is called. */
        values: v.nullable(v.number()),
        file: v.nullable(v.string()),
        is_undone: v.boolean(),
        may_undo: v.boolean(),
      }),
    ),
  }),
  refused,
]);
const undoCount = v.object({ status: v.literal('ok'), removed: v.number(), put_back: v.number(), kept: v.number() });
const undoAnswer = v.variant('status', [undoCount, v.object({ status: v.picklist(['already', 'too_late']) }), faulty, refused]);

export type PastImport = Extract<v.InferOutput<typeof imports>, { status: 'ok' }>['imports'][number];
export type UndoCount = v.InferOutput<typeof undoCount>;
export type Plan = v.InferOutput<typeof planForm>;
/** Null: the server takes no file of this size. */
export const lookAt =
  (table: string, lines: readonly ImportLine[]) =>
  (ask: AskAsAdmin): Answer<readonly Plan[] | null> =>
    directory.look(ask, { of_table: table, lines, source: null });

/** Each line with what a look has told of it. */
export const writeLines =
  (table: string, chosen: readonly (ImportLine & Pick<Plan, 'id' | 'rev'>)[], source: ToldSource, why: string) =>
  (ask: AskAsAdmin): Answer<Written<Plan>> =>
    directory.write(ask, { of_table: table, lines: chosen, source, why });

/** The last files, newest first. */
export const listImports =
  (table: string) =>
  async (ask: AskAsAdmin): Answer<readonly PastImport[]> => {
    const answer = await ask('list_directory_imports', { of_table: table }, imports);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value.imports) : fail(asFault(answer.value));
  };

/** What undoing it would do now. */
export const lookAtUndo =
  (entry: number) =>
  async (ask: AskAsAdmin): Answer<UndoCount> => {
    const answer = await ask('undo_directory_import', { entry, why: null, is_trial: true }, undoAnswer);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value) : fail('not_found');
  };

export const undoImport = (entry: number, why: string) => decide('undo_directory_import', { entry, why, is_trial: false });
