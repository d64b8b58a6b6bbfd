/**
 * Notes beside a new sign-in which browser it is, as hosted Supabase does; @supabase/lite leaves the column empty. Without it
 * nobody could tell their own phones apart in the list of sign-ins.
 */
import type { Backend } from './backend.ts';

type LiteFetch = Backend['fetch'];

const longest = 400;

export const noteAgents =
  (fetch: LiteFetch, { exclusive }: Pick<Backend, 'exclusive'>): LiteFetch =>
  async (request, peerAddress) => {
    const answer = await fetch(request, peerAddress);
    const agent = request.headers.get('user-agent');
    const opens = request.method === 'POST' && /^\/auth\/v1\/(token|signup)$/.test(new URL(request.url).pathname);
    const session = opens && answer.ok && agent ? sessionIn(await answer.clone().json()) : null;
    if (session && agent)
      await exclusive((db) => db.query('update auth.sessions set user_agent = $2 where id = $1', [session, agent.slice(0, longest)]));
    return answer;
  };

/** From the token that this server has just signed. */
const sessionIn = (body: unknown): string | null => sessionOf(Reflect.get(Object(body), 'access_token'));

/** Which sign-in a token says it belongs to. Whoever signed it is not looked at here. */
export const sessionOf = (token: unknown): string | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    const session: unknown = Reflect.get(Object(claims), 'session_id');
    return typeof session === 'string' ? session : null;
  } catch {
    return null;
  }
};
