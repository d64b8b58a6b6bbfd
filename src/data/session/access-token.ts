/**
 * The token that mutations are sent with, for page and worker alike, without supabase-js. Law kept here: no network is not signed out;
 * only the sign-in service says that a session has ended.
 */
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { KeptSessions } from './kept-session.ts';

export type TokenFault = 'network' | 'signed-out';
/** `renew`: the server did not take the one we have. */
export type AccessToken = (member: string, renew: boolean) => Promise<Result<string, TokenFault>>;

export interface AccessTokenPorts {
  readonly kept: () => Pick<KeptSessions, 'read'>;
  /** Passes through `createAuthFetch`: one refresh at a time on this phone. */
  readonly authFetch: typeof fetch;
  readonly backend: { readonly url: string; readonly key: string };
  readonly now: () => number;
}

/** With less than this left a token may end on its way. In ms. */
const margin = 30_000;

export const createAccessToken = ({ kept, authFetch, backend, now }: AccessTokenPorts): AccessToken => {
  const ask = async (refreshToken: string): Promise<Result<null, TokenFault>> => {
    try {
      const answer = await authFetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: backend.key, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      });
      if (answer.ok) return ok(null);
      return fail(answer.status === 429 || answer.status >= 500 ? 'network' : 'signed-out');
    } catch {
      return fail('network');
    }
  };
  return async (member, renew) => {
    const before = await kept().read();
    if (before?.user.id !== member) return fail('signed-out');
    if (!renew && before.expires_at * 1000 - now() > margin) return ok(before.access_token);
    const asked = await ask(before.refresh_token);
    if (!asked.ok) return asked;
    // Somebody else may have signed in meanwhile: a mutation is sent under its own member's name only.
    const after = await kept().read();
    return after?.user.id === member ? ok(after.access_token) : fail('signed-out');
  };
};
