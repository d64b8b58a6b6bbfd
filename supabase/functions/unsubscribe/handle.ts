/**
 * POST /api/unsubscribe, by the button of a mail program (RFC 8058, `?token=`) or by the page ({token}): ends all mails of whoever has the token.
 * Law: only a POST ends anything, since what mail carries is opened by machines too; who opens the address is led to the page that asks.
 */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';

/** The verdict of the database (SQL: stop_mails); null: it did not answer. */
export type StopMails = (told: { readonly token: string }) => Promise<unknown>;

const longest = 1024;
const perNetwork = { perMinute: 30, callers: 1000 };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `site`: where people open Mboa; empty: where this address is. */
export const createUnsubscribeHandler = (stop: StopMails, networkOf: NetworkOf, site = '', now: () => number = Date.now) => {
  const mayCall = createRateLimit(perNetwork, networkOf, now);
  return async (request: Request): Promise<Response> => {
    const inAddress = new URL(request.url).searchParams.get('token');
    if (request.method === 'GET') return lead(site, inAddress ?? '');
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!mayCall(request)) return answer({ status: 'too_many' }, 429, { 'retry-after': '60' });
    const body = await readText(request, longest);
    if (body === null) return answer({ status: 'invalid' }, 413);
    const token: unknown = inAddress ?? Reflect.get(Object(parseJson(body)), 'token');
    if (typeof token !== 'string' || !uuid.test(token)) return answer({ status: 'not_found' }, 404);
    const status: unknown = Reflect.get(Object(await stop({ token }).catch(() => null)), 'status');
    if (status === 'not_found') return answer({ status }, 404);
    return status === 'ok' || status === 'already' ? answer({ status }, 200) : new Response(null, { status: 503 });
  };
};

const answer = (told: object, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(told, { status, headers: { ...headers, 'cache-control': 'no-store' } });

const lead = (site: string, token: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${site}/unsubscribe${uuid.test(token) ? `#${token}` : ''}`, 'cache-control': 'no-store' },
  });
