/** Imports of users of an earlier service, as the server answers (SQL: 20261126000400). What it answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { LegacyLine } from './legacy-file.ts';

export const states = ['new', 'matched', 'conflict', 'faulty'] as const;
const counts = { new: v.number(), matched: v.number(), conflict: v.number(), faulty: v.number() };
const judged = v.object({ state: v.picklist(states), why: v.nullable(v.string()) });
const refused = v.object({ status: v.literal('forbidden'), why: v.optional(v.string()) });
const invalid = v.object({ status: v.literal('invalid'), field: v.string(), why: v.optional(v.string()) });
const tried = v.object({ status: v.literal('ok'), lines: v.array(judged), counts: v.object(counts) });
const applied = v.object({
  status: v.literal('ok'),
  ends_at: v.string(),
  links: v.array(v.object({ line: v.number(), legacy_username: v.string(), token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
});
const run = v.object({
  id: v.string(),
  at: v.string(),
  ends_at: v.string(),
  undone_at: v.nullable(v.string()),
  is_over: v.boolean(),
  /** Invitations that wait, and names that lead to a member. */
  open: v.number(),
  taken: v.number(),
  ...counts,
});
const undone = v.object({ status: v.literal('ok'), voided: v.number(), removed: v.number() });

export type Judged = v.InferOutput<typeof judged>;
export type Tried = v.InferOutput<typeof tried>;
export type Applied = v.InferOutput<typeof applied>;
export type Run = v.InferOutput<typeof run>;

/** Beside what keeps every administrator: `too_many`: twenty tries a day; `column`: one that is not taken. */
export type TryFault = AdminFault | 'too_many' | 'column';

export const tryMigration = async ({ ask }: AdminRemote, rows: readonly LegacyLine[]): Promise<Result<Tried, TryFault>> => {
  const answer = await ask('try_migration', { rows }, v.variant('status', [tried, refused, invalid]));
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'forbidden') return fail(value.why === 'too_many' ? 'too_many' : 'not_admin');
  if (value.status === 'invalid') return fail(value.field === 'columns' ? 'column' : 'server');
  return value.lines.length === rows.length ? ok(value) : fail('server');
};

/** `changed`: a line has another state than was read. `made`: an answer that was lost had the links; they are told once. */
export const applyMigration = async (
  { ask }: AdminRemote,
  id: string,
  rows: readonly LegacyLine[],
  seen: readonly Judged[],
): Promise<Result<Applied | 'changed' | 'made', AdminFault>> => {
  const read = seen.map(({ state, why }) => (why === null ? state : `${state} ${why}`));
  const already = v.object({ status: v.literal('already') });
  const answer = await ask('apply_migration', { new_id: id, rows, seen: read }, v.variant('status', [applied, already, refused, invalid]));
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'forbidden') return fail('not_admin');
  if (value.status === 'already') return ok('made');
  if (value.status === 'invalid') return value.field === 'seen' ? ok('changed') : fail('server');
  return ok(value);
};

export const readMigrations = async ({ ask }: AdminRemote): Promise<Result<readonly Run[], AdminFault>> => {
  const answer = await ask(
    'read_migrations',
    {},
    v.variant('status', [v.object({ status: v.literal('ok'), runs: v.array(run) }), refused]),
  );
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value.runs) : fail('not_admin');
};

/** Null: it was undone before, or its thirty days are over. */
export const undoMigration = async (
  { ask }: AdminRemote,
  target: string,
): Promise<Result<Pick<v.InferOutput<typeof undone>, 'voided' | 'removed'> | null, AdminFault>> => {
  const past = v.object({ status: v.picklist(['already', 'closed', 'not_found']) });
  const answer = await ask('undo_migration', { target }, v.variant('status', [undone, past, refused]));
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'forbidden') return fail('not_admin');
  return ok(value.status === 'ok' ? value : null);
};
