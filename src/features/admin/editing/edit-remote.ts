/** Rows of the directory as editors read and write them (SQL: 20261126000200). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

const cell = v.union([v.string(), v.number(), v.null(), v.pipe(v.array(v.string()), v.readonly())]);
const source = v.object({ title: v.string(), url: v.nullable(v.string()) });
export const rowForm = v.object({
  id: v.string(),
  pid: v.string(),
  /** Its version: whoever writes says which one they read. */
  rev: v.string(),
  /** By column; a reference is its target's pid, and `<column>.name` what that is called. */
  cells: v.record(v.string(), cell),
  is_gone: v.boolean(),
  as_of: v.string(),
  source: v.nullable(source),
});
export const change = v.pipe(v.tuple([cell, cell]), v.readonly());
const act = v.object({
  id: v.number(),
  at: v.string(),
  action: v.string(),
  table: v.string(),
  title: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  changes: v.optional(v.record(v.string(), change), {}),
  source: v.optional(source),
});
export const refused = v.object({ status: v.picklist(['forbidden', 'not_found']) });
export const faulty = v.object({ status: v.literal('invalid'), faults: v.record(v.string(), v.string()) });
const listAnswer = v.variant('status', [
  v.object({ status: v.literal('ok'), rows: v.array(rowForm), total: v.number(), stale: v.number() }),
  refused,
]);
const mergeForm = v.object({ table: v.string(), id: v.string(), at: v.string(), may_undo: v.boolean(), gone: rowForm, kept: rowForm });
const rowAnswer = v.variant('status', [
  v.object({ status: v.literal('ok'), row: rowForm, parts: v.array(rowForm), merges: v.array(mergeForm), history: v.array(act) }),
  refused,
]);
const saveAnswer = v.variant('status', [v.object({ status: v.picklist(['ok', 'already', 'changed']), row: rowForm }), faulty, refused]);

export type Cell = v.InferOutput<typeof cell>;
export type EditedRow = v.InferOutput<typeof rowForm>;
export type Merge = v.InferOutput<typeof mergeForm>;
export type Act = v.InferOutput<typeof act>;
export type EditFault = 'network' | 'server' | 'not_admin' | 'not_found';
export type Answer<T> = Promise<Result<T, EditFault>>;
export interface ReadRow {
  readonly row: EditedRow;
  /** The posts of a person, what was answered about an outlet. */
  readonly parts: readonly EditedRow[];
  readonly merges: readonly Merge[];
  readonly history: readonly Act[];
}
export interface ListPage {
  readonly rows: readonly EditedRow[];
  readonly total: number;
  readonly stale: number;
}
export interface ToldSource {
  readonly title: string;
  readonly url: string;
  readonly as_of: string;
  readonly licence: string;
}
/** `changed`: somebody was quicker, this is how it stands now, and nothing was written. `invalid`: because of these boxes. */
export type Saved =
  | { readonly status: 'ok' | 'already' | 'changed'; readonly row: EditedRow }
  | { readonly status: 'invalid'; readonly faults: Readonly<Record<string, string>> };

export const asFault = ({ status }: v.InferOutput<typeof refused>): EditFault => (status === 'forbidden' ? 'not_admin' : 'not_found');

export const listRows =
  (asked: object) =>
  async (ask: AskAsAdmin): Answer<ListPage> => {
    const answer = await ask('list_directory_rows', { asked }, listAnswer);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value) : fail(asFault(answer.value));
  };

export const readRow =
  (table: string, pid: string) =>
  async (ask: AskAsAdmin): Answer<ReadRow> => {
    const answer = await ask('read_directory_row', { of_table: table, of_pid: pid }, rowAnswer);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value) : fail(asFault(answer.value));
  };

interface ToSave {
  readonly table: string;
  readonly id: string;
  /** Null: a new row, whose id was made here, so that sending it again makes no second. */
  readonly rev: string | null;
  readonly told: Readonly<Record<string, string | null>>;
  readonly source: ToldSource;
  readonly reason: string;
}

export const saveRow =
  ({ table, id, rev, told, source, reason }: ToSave) =>
  async (ask: AskAsAdmin): Answer<Saved> => {
    const answer = await ask('save_directory_row', { of_table: table, target: id, base: rev, told, source, why: reason }, saveAnswer);
    if (!answer.ok) return answer;
    const said = answer.value;
    return 'row' in said || 'faults' in said ? ok(said) : fail(asFault(said));
  };
