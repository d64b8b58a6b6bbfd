/** Codes that confirm an account, by the functions behind /api/add-email and /api/confirm-phone. What they answer is checked here, once. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { ChannelFault, CodeChannel, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** In ms. */
const longestWait = 30_000;

const verdict = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'wrong', 'over', 'invalid', 'forbidden', 'failed']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);
type Verdict = v.InferOutput<typeof verdict>;

const paths = { email: '/api/add-email', phone: '/api/confirm-phone' } satisfies Readonly<Record<CodeChannel, string>>;

export const createChannelCodes = (client: SupabaseClient): Pick<MyDataRemote, 'askCode' | 'confirmByCode'> => ({
  askCode: (channel, address) => send(client, paths[channel], { do: 'ask', address }),
  confirmByCode: async (channel, address, code) => {
    const answer = await send(client, paths[channel], { do: 'confirm', address, code });
    // The token still names the former address.
    if (answer.ok && channel === 'email') await client.auth.refreshSession().catch(() => undefined);
    return answer;
  },
});

const send = async (client: SupabaseClient, path: string, told: object): Promise<Result<null, ChannelFault>> => {
  const { data } = await client.auth.getSession();
  if (!data.session) return fail({ kind: 'expired' });
  const headers = { authorization: `Bearer ${data.session.access_token}`, 'content-type': 'application/json' };
  try {
    const answer: unknown = await withDeadline(longestWait, async (signal) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(told), signal })).json(),
    );
    // A page that is none of ours, such as a hotel's, is no network.
    return v.is(verdict, answer) ? read(answer) : fail({ kind: 'network' });
  } catch {
    return fail({ kind: 'network' });
  }
};

const read = (answer: Verdict): Result<null, ChannelFault> => {
  switch (answer.status) {
    case 'ok':
      return ok(null);
    case 'wrong':
    case 'over':
      return fail({ kind: answer.status });
    case 'invalid':
      return fail({ kind: 'address' });
    case 'forbidden':
      return fail({ kind: 'expired' });
    case 'failed':
      return fail({ kind: 'server' });
    case 'too_many':
      return fail({ kind: 'too-many', retryAfterMs: Math.max(0, Date.parse(answer.until) - Date.now()) });
  }
};
