/**
 * What every request to the sign-in service passes through. Laws kept here:
 *   * one refresh at a time on this phone, tabs and worker together: under the lock `auth-refresh` it first reads what is
 *     kept, so whoever comes second takes the pair the first one got and spends no token;
 *   * a new pair is kept before anyone uses it; the code of a second factor makes one too, and takes its turn with the refreshes;
 *   * only an answer of the service counts: a portal's page, whatever its status, is no answer, and ends no session;
 *   * expiry goes by this phone's own clock, which may be wrong by years.
 */
import { withDeadline } from '#src/shared/with-deadline.ts';
import { isKeptSession, type KeptSession } from './account-store.ts';
import type { KeptSessions } from './kept-session.ts';

type Fetch = typeof fetch;

export interface AuthFetchPorts {
  readonly fetch: Fetch;
  readonly kept: Pick<KeptSessions, 'read' | 'put'>;
  /** Runs the work when nobody else on this phone holds the lock. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

/** A line this slow is no line: the lock must come free for the next try. In ms. */
const longestWait = 20_000;
/** supabase-js refreshes when this much is left, so a pair with more than it is fresh. In ms. */
const margin = 90_000;

export const createAuthFetch = (ports: AuthFetchPorts): Fetch => {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    if (!url.pathname.includes('/auth/v1/')) return ports.fetch(input, init);
    if (/\/factors\/[^/]+\/verify$/.test(url.pathname)) return ports.lock('auth-refresh', () => giveCode(ports, input, init));
    if (url.searchParams.get('grant_type') !== 'refresh_token') return ask(ports, input, init);
    return ports.lock('auth-refresh', () => refresh(ports, input, init));
  };
};

const refresh = async (ports: AuthFetchPorts, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> => {
  const kept = await ports.kept.read();
  if (!kept) return noSession();
  if (kept.refresh_token !== tokenIn(init) && kept.expires_at * 1000 - ports.now() > margin)
    return Response.json(asAnswer(kept, ports.now()));
  // The token kept is the latest: spending an older one would make the service revoke the whole family.
  const answer = await ask(ports, input, { ...init, body: JSON.stringify({ refresh_token: kept.refresh_token }) });
  const session: unknown = answer.ok ? await answer.clone().json() : null;
  return isKeptSession(session) && !(await ports.kept.put(session)) ? noSession() : answer;
};

/** Whoever has signed out meanwhile, or in as somebody else, is not signed in again by the answer. */
const giveCode = async (ports: AuthFetchPorts, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> => {
  const answer = await ask(ports, input, init);
  const session: unknown = answer.ok ? await answer.clone().json() : null;
  if (!isKeptSession(session)) return answer;
  const kept = await ports.kept.read();
  return kept?.user.id === session.user.id && (await ports.kept.put(session)) ? answer : noSession();
};

const noSession = (): Response =>
  Response.json({ code: 'session_not_found', message: 'There is no session on this phone.' }, { status: 403 });

const ask = (ports: AuthFetchPorts, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> =>
  withDeadline(longestWait, async (signal) => {
    const answer = await ports.fetch(input, { ...init, signal });
    if (answer.status === 204 || answer.status >= 500) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    if (!isOurs(body)) throw new TypeError('The answer is not one of the sign-in service: a network that wants a password?');
    return answer.ok && 'access_token' in body ? withOwnClock(answer, body, ports.now()) : answer;
  });

/** GoTrue's answers are objects: a session, a user, settings, an empty one, or an error that names its code or says `msg`. */
const isOurs = (body: unknown): body is Readonly<Record<string, unknown>> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const names = Object.keys(body);
  return (
    names.length === 0 ||
    ['access_token', 'id', 'user', 'msg', 'error_code', 'code', 'error_description', 'external', 'factors'].some((name) =>
      names.includes(name),
    )
  );
};

const withOwnClock = (answer: Response, body: Readonly<Record<string, unknown>>, now: number): Response => {
  const lasts = typeof body.expires_in === 'number' ? body.expires_in : 900;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return Response.json({ ...body, expires_at: Math.floor(now / 1000) + lasts }, { status: answer.status, headers });
};

const asAnswer = (kept: KeptSession, now: number): object => ({
  token_type: 'bearer',
  ...kept,
  expires_in: Math.floor(kept.expires_at - now / 1000),
});

const tokenIn = (init: RequestInit | undefined): string | null => {
  try {
    const body: unknown = JSON.parse(String(init?.body));
    const token = Reflect.get(Object(body), 'refresh_token');
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
};
