/** An e-mail address for an account without one, by the function behind /api/add-email. What it answers is checked here, once. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { EmailCodeFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** In ms. */
const longestWait = 30_000;

const verdict = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'wrong', 'over', 'invalid', 'forbidden', 'failed']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);
type Verdict = v.InferOutput<typeof verdict>;

export const createEmailCodes = (client: SupabaseClient): Pick<MyDataRemote, 'askEmailCode' | 'confirmEmail'> => ({
  askEmailCode: (email) => send(client, { do: 'ask', email }),
  confirmEmail: async (email, code) => {
    const answer = await send(client, { do: 'confirm', email, code });
    // The token still names the former address.
    if (answer.ok) await client.auth.refreshSession().catch(() => undefined);
    return answer;
  },
});

const send = async (client: SupabaseClient, told: object): Promise<Result<null, EmailCodeFault>> => {
  const { data } = await client.auth.getSession();
  if (!data.session) return fail({ kind: 'expired' });
  const headers = { authorization: `Bearer ${data.session.access_token}`, 'content-type': 'application/json' };
  try {
    const answer: unknown = await withDeadline(longestWait, async (signal) =>
      (await fetch('/api/add-email', { method: 'POST', headers, body: JSON.stringify(told), signal })).json(),
    );
    // A page that is none of ours, such as a hotel's, is no network.
    return v.is(verdict, answer) ? read(answer) : fail({ kind: 'network' });
  } catch {
    return fail({ kind: 'network' });
  }
};

const read = (answer: Verdict): Result<null, EmailCodeFault> => {
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
