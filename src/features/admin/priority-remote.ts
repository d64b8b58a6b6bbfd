/** Open problems in their order, and what one of them counts with, as the server tells them (SQL: 20261126000300). What it answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

export const inputs = ['severity', 'people', 'effort'] as const;
export type Input = (typeof inputs)[number];
export type Inputs = Readonly<Record<Input, number>>;

const counted = { severity: v.number(), people: v.number(), effort: v.number() };
const problemKind = v.object({ kind: v.string(), ...counted, target_days: v.number() });
const problem = v.object({
  kind: v.string(),
  ref: v.string(),
  /** The kind of a content, the code of a check, why a donation is in doubt. */
  about: v.nullable(v.string()),
  title: v.nullable(v.string()),
  region_code: v.nullable(v.string()),
  since: v.nullable(v.string()),
  many: v.nullable(v.number()),
  ...counted,
  age: v.number(),
  score: v.number(),
  /** Why an administrator changed it; null: it counts as its kind does. */
  reason: v.nullable(v.string()),
});
const told = v.object({
  status: v.literal('ok'),
  at: v.string(),
  all: v.number(),
  kinds: v.array(problemKind),
  problems: v.array(problem),
});
const refused = v.object({ status: v.literal('forbidden') });
const answerForm = v.variant('status', [told, refused]);
const setForm = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'not_found']) }),
  v.object({ status: v.literal('invalid'), field: v.string() }),
  refused,
]);

export type Problem = v.InferOutput<typeof problem>;
export type ProblemKind = v.InferOutput<typeof problemKind>;
export type Priorities = v.InferOutput<typeof told>;

export const keyOf = ({ kind, ref }: Pick<Problem, 'kind' | 'ref'>): string => `${kind}:${ref}`;

export const readPriorities = async ({ ask }: AdminRemote): Promise<Result<Priorities, AdminFault>> => {
  const answer = await ask('read_priorities', {}, answerForm);
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value) : fail('not_admin');
};

/** "solved": it is on the board no longer. */
export const setPriority = async (
  { ask }: AdminRemote,
  { kind, ref }: Pick<Problem, 'kind' | 'ref'>,
  wanted: Inputs,
  why: string,
): Promise<Result<'set' | 'solved', AdminFault>> => {
  const answer = await ask('set_priority', { of_kind: kind, of_ref: ref, ...wanted, why }, setForm);
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'forbidden') return fail('not_admin');
  if (value.status === 'invalid') return fail(value.field === 'reason' ? 'invalid-reason' : 'server');
  return ok(value.status === 'not_found' ? 'solved' : 'set');
};
