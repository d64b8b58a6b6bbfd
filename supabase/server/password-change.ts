/**
 * Whoever changes a password has just signed in, or come by a link from a mail: a phone left lying about, or a stolen token, cannot take the account
 * over. And all other sign-ins end with the old password. Hosted Supabase does both (config.toml, secure_password_change); @supabase/lite neither.
 */
import type { Backend } from './backend.ts';
import { sessionOf } from './session-agent.ts';

type LiteFetch = Backend['fetch'];

const freshFor = '10 minutes';

export const guardPasswords =
  (fetch: LiteFetch, { exclusive }: Pick<Backend, 'exclusive'>): LiteFetch =>
  async (request, peerAddress) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return fetch(request, peerAddress);
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null);
    if (Reflect.get(Object(body), 'password') === undefined) return fetch(request, peerAddress);
    // Whether the token is any good is found out behind this: here it can only be refused.
    const session = sessionOf(request.headers.get('authorization')?.replace(/^Bearer /i, ''));
    const isFresh = await exclusive((db) =>
      db.query(`select from auth.sessions where id::text = $1 and created_at > now() - interval '${freshFor}'`, [session]),
    );
    if (isFresh.rows.length === 0)
      return Response.json(
        { code: 400, error_code: 'reauthentication_needed', msg: 'Sign in again to change the password.' },
        { status: 400 },
      );
    const answer = await fetch(request, peerAddress);
    if (answer.ok)
      await exclusive(async (db) => {
        const others = 'user_id::text = (select user_id::text from auth.sessions where id::text = $1)';
        await db.query(`delete from auth.refresh_tokens where ${others} and session_id::text <> $1`, [session]);
        await db.query(`delete from auth.sessions where ${others} and id::text <> $1`, [session]);
      });
    return answer;
  };
