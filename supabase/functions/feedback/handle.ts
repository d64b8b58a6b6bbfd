/**
 * POST /api/feedback {id, kind, text, about, email, lang}: what somebody thinks of Mboa, without an account. Law: of who sent it nothing is
 * kept or logged; how many came from one network is counted in memory for an hour (rate-limit.ts).
 */
import { createAllowance, createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';

/** 2,000 characters of four bytes, each perhaps escaped, and the rest. */
const limit = 16 * 1024;

export interface ToldFeedback {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly about: string;
  readonly email: string;
  readonly lang: string;
}

/** The verdict of the database (SQL: 20261129000300); null: it did not answer. */
export type AddFeedback = (told: ToldFeedback) => Promise<unknown>;

/** A phone that tries again and again; what is told is counted below. */
const callLimit = { perMinute: 30, callers: 1000 };
/** A class or a workshop behind one address can all say something; one who floods cannot. */
const toldLimit = { calls: 10, minutes: 60, callers: 1000 };

export const createFeedbackHandler = (add: AddFeedback, networkOf: NetworkOf, now: () => number = Date.now) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowance = createAllowance(toldLimit, networkOf, now);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    const text = await readText(request, limit);
    if (text === null) return answer({ status: 'invalid', field: 'text' }, 413);
    const told = readTold(parseJson(text));
    if (!told) return answer({ status: 'invalid' }, 400);
    const freeAt = allowance.take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    const verdict = await add(told).catch(() => null);
    const status = wordOf(verdict, 'status');
    if (status !== 'ok') allowance.giveBack(request);
    if (status === 'too_many') return tooMany(wordOf(verdict, 'until'), now());
    if (status === 'invalid') return answer({ status, field: wordOf(verdict, 'field') }, 400);
    return ['ok', 'already', 'id_conflict'].includes(status) ? answer({ status }, 200) : new Response(null, { status: 503 });
  };
};

const answer = (told: object, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(told, { status, headers: { ...headers, 'cache-control': 'no-store' } });

const tooMany = (until: string, now: number): Response =>
  answer({ status: 'too_many', until }, 429, { 'retry-after': String(Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))) });

const wordOf = (told: unknown, key: string): string => {
  const word: unknown = Reflect.get(Object(told), key);
  return typeof word === 'string' ? word : '';
};

const keys = ['id', 'kind', 'text', 'about', 'email', 'lang'] as const;

/** Texts and nothing else, none with what no database takes: a NUL, or half a character. What each may say, the database knows. */
const readTold = (body: unknown): ToldFeedback | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const words = keys.map((key): unknown => Reflect.get(body, key) ?? '');
  if (!words.every((word): word is string => typeof word === 'string' && !/\0|\p{Surrogate}/u.test(word))) return null;
  const [id = '', kind = '', text = '', about = '', email = '', lang = ''] = words;
  return { id, kind, text, about, email, lang };
};
