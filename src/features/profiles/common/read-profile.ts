/**
 * A member's page as one caller may see it. A visitor's question needs nothing of supabase-js, which is not loaded for it;
 * whoever is signed in brings the token that their client holds.
 */
import * as v from 'valibot';
import { backend } from '#src/data/remote/backend.ts';
import type { PublicProfile } from '#src/model/accounts/profile.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

export type ReadFault = 'not-found' | 'network' | 'server';

const text = v.optional(v.string());
const list = v.optional(v.array(v.string()));
const answerForm = v.variant('status', [
  v.object({
    status: v.literal('ok'),
    profile: v.object({
      user_id: v.string(),
      username: v.nullable(v.string()),
      fields: v.object({
        display_name: text,
        region_code: text,
        bio: text,
        location: text,
        avatar_url: text,
        website_url: text,
        skills: list,
        interests: list,
        work_experience: text,
        education: text,
      }),
    }),
  }),
  v.object({ status: v.literal('not_found') }),
]);

const longestWait = 20_000;

export const readProfile = async (who: string, token: string | null): Promise<Result<PublicProfile, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const body = JSON.stringify({ who: who.slice(0, 100).replaceAll('\0', '') });
  try {
    const { answer, told } = await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/read_profile`, { method: 'POST', headers, body, signal });
      return { answer, told: (await answer.json().catch(() => null)) as unknown };
    });
    const read = v.safeParse(answerForm, told);
    // A page that is none of ours, whatever its status, is no network; ours failing is ours.
    if (!read.success) return fail(answer.headers.get('content-type')?.includes('json') ? 'server' : 'network');
    return read.output.status === 'ok' ? ok(read.output.profile) : fail('not-found');
  } catch {
    return fail('network');
  }
};
