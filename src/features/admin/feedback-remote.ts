/** What anybody told of Mboa without an account, as the server tells administrators (SQL: 20261129000300). What it answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { feedbackKinds } from '#src/features/pages/model/feedback.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

const kind = v.picklist(feedbackKinds);
const entry = v.object({
  id: v.string(),
  kind,
  text: v.string(),
  about: v.nullable(v.string()),
  email: v.nullable(v.string()),
  lang: v.string(),
  at: v.string(),
  /** Null: it waits. */
  done_at: v.nullable(v.string()),
  note: v.nullable(v.string()),
  is_sample: v.boolean(),
});
const refused = v.object({ status: v.literal('forbidden') });
const invalid = v.object({ status: v.literal('invalid'), field: v.string() });
const told = v.object({
  status: v.literal('ok'),
  more: v.boolean(),
  counts: v.array(v.object({ kind, open: v.number(), done: v.number() })),
  entries: v.array(entry),
});

export type FeedbackEntry = v.InferOutput<typeof entry>;
export type FeedbackTold = v.InferOutput<typeof told>;

/** `kind`: empty for all. */
export const listFeedback = async (
  { ask }: AdminRemote,
  { kind, isDone, page }: { readonly kind: string; readonly isDone: boolean; readonly page: number },
): Promise<Result<FeedbackTold, AdminFault>> => {
  const args = { of_kind: kind || null, are_done: isDone, page };
  const answer = await ask('list_feedback', args, v.variant('status', [told, invalid, refused]));
  if (!answer.ok) return answer;
  if (answer.value.status === 'forbidden') return fail('not_admin');
  return answer.value.status === 'ok' ? ok(answer.value) : fail('server');
};

/** What another administrator did meanwhile, or what time has removed, is done as well. */
const actForm = v.variant('status', [v.object({ status: v.picklist(['ok', 'already', 'not_found']) }), invalid, refused]);
const act = async ({ ask }: AdminRemote, name: string, args: object): Promise<Result<null, AdminFault>> => {
  const answer = await ask(name, args, actForm);
  if (!answer.ok) return answer;
  if (answer.value.status === 'forbidden') return fail('not_admin');
  return answer.value.status === 'invalid' ? fail('server') : ok(null);
};

export const settleFeedback = (admin: AdminRemote, target: string, isDone: boolean, note: string): Promise<Result<null, AdminFault>> =>
  act(admin, 'settle_feedback', { target, is_done: isDone, note });

export const dropFeedback = (admin: AdminRemote, target: string): Promise<Result<null, AdminFault>> =>
  act(admin, 'drop_feedback', { target });
