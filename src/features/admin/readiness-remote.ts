/** The checks of this installation and their signatures, as the server answers (SQL: 20261125000700). What it answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

const check = v.object({
  code: v.string(),
  state: v.picklist(['pass', 'attention', 'fail']),
  names: v.array(v.string()),
  figures: v.record(v.string(), v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  at: v.string(),
});
const signature = v.object({
  id: v.number(),
  at: v.string(),
  name: v.nullable(v.string()),
  passed: v.number(),
  attention: v.array(v.string()),
  failed: v.array(v.string()),
});
const refused = v.object({ status: v.literal('forbidden') });
const readiness = v.variant('status', [
  v.object({ status: v.literal('ok'), at: v.string(), checks: v.array(check), signatures: v.array(signature) }),
  refused,
]);
const signed = v.variant('status', [v.object({ status: v.picklist(['ok', 'invalid']) }), refused]);

export type Check = v.InferOutput<typeof check>;
export type CheckState = Check['state'];
export type Signature = v.InferOutput<typeof signature>;
export interface Readiness {
  readonly at: string;
  readonly checks: readonly Check[];
  readonly signatures: readonly Signature[];
}

export const readReadiness = async ({ ask }: AdminRemote): Promise<Result<Readiness, AdminFault>> => {
  const answer = await ask('read_readiness', {}, readiness);
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value) : fail('not_admin');
};

/** "changed": a check is no longer as it was read. */
export const signReadiness = async ({ ask }: AdminRemote, checks: readonly Check[]): Promise<Result<'signed' | 'changed', AdminFault>> => {
  const seen = Object.fromEntries(checks.map(({ code, state }) => [code, state]));
  const answer = await ask('sign_readiness', { seen }, signed);
  if (!answer.ok) return answer;
  if (answer.value.status === 'forbidden') return fail('not_admin');
  return ok(answer.value.status === 'ok' ? 'signed' : 'changed');
};
