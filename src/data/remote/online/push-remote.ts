/** What the server knows of the phones that it may wake: online only. */
import * as v from 'valibot';
import { readFunction } from '#src/data/remote/ask-function.ts';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { ok, type Result } from '#src/shared/result.ts';

const keyForm = v.object({ key: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)) });
const done = v.object({ status: v.picklist(['ok', 'already']) });
const asked = v.object({ status: v.literal('ok'), is_on: v.boolean() });

/** By which push services know our server. */
export const readPushKey = async (): Promise<Result<string, ReadFault>> => {
  const answer = await readFunction('push', keyForm);
  return answer.ok ? ok(answer.value.key) : answer;
};

/** Whether the member is woken there, as long as this sign-in lasts. */
export const isPushSaved = async (endpoint: string, token: string): Promise<Result<boolean, ReadFault>> => {
  const answer = await askPublic('has_push_subscription', { endpoint }, asked, token);
  return answer.ok ? ok(answer.value.is_on) : answer;
};

export const savePush = async (subscription: PushSubscription, token: string): Promise<boolean> => {
  const { endpoint, keys } = subscription.toJSON();
  const args = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
  return (await askPublic('save_push_subscription', args, done, token)).ok;
};

export const dropPush = async (endpoint: string, token: string): Promise<boolean> =>
  (await askPublic('drop_push_subscription', { endpoint }, done, token)).ok;
