/** What waits, what phones were answered, packs and growth, as the server tells them (SQL: 20261125000710). What it answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

const queue = v.object({
  name: v.string(),
  waiting: v.number(),
  oldest_hours: v.nullable(v.number()),
  target_days: v.nullable(v.number()),
  /** Of signatures: from how many accounts those are that are held. */
  accounts: v.optional(v.number()),
});
const counted = { day: v.number(), week: v.number() };
const outcome = v.object({ status: v.string(), ...counted });
const refusal = v.object({ name: v.string(), code: v.string(), ...counted });
/** Null: fewer than five. */
const fromFive = v.nullable(v.number());
const week = v.object({ week: v.string(), accounts: fromFive, contents: fromFive });
const packs = v.object({
  built_at: v.string(),
  tables: v.array(v.object({ name: v.string(), packed: v.number(), now: v.number() })),
});
const dashboard = v.object({
  status: v.literal('ok'),
  at: v.string(),
  queues: v.array(queue),
  sync: v.object({ outcomes: v.array(outcome), errors: v.array(refusal) }),
  packs: v.nullable(packs),
  growth: v.array(week),
  accounts: fromFive,
});
const answerForm = v.variant('status', [dashboard, v.object({ status: v.literal('forbidden') })]);

export type Queue = v.InferOutput<typeof queue>;
export type Week = v.InferOutput<typeof week>;
export type Packs = v.InferOutput<typeof packs>;
export type Dashboard = v.InferOutput<typeof dashboard>;

export const readDashboard = async ({ ask }: AdminRemote): Promise<Result<Dashboard, AdminFault>> => {
  const answer = await ask('read_dashboard', {}, answerForm);
  if (!answer.ok) return answer;
  return answer.value.status === 'ok' ? ok(answer.value) : fail('not_admin');
};
