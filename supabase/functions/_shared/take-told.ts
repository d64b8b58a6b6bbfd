/**
 * Takes what somebody tells without an account, and tells the database. Law: of who sent it nothing is kept or logged; how many came from one
 * network is counted in memory for an hour (rate-limit.ts).
 */
import { createAllowance, createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import { answerTold, tooMany } from '#supabase/functions/_shared/told-answers.ts';

export interface Taking<T> {
  /** The verdict of the database; null: it did not answer. */
  readonly add: (told: T) => Promise<unknown>;
  /** Null: it is nothing that could be told. */
  readonly read: (body: unknown) => T | null;
  /** Bytes. */
  readonly most: number;
}

/** A phone that tries again and again; what is told is counted below. */
const callLimit = { perMinute: 30, callers: 1000 };
/** A class or a workshop behind one address can all say something; one who floods cannot. */
const toldLimit = { calls: 10, minutes: 60, callers: 1000 };

export const createTakeTold = <T>({ add, read, most }: Taking<T>, networkOf: NetworkOf, now: () => number) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowance = createAllowance(toldLimit, networkOf, now);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    const text = await readText(request, most);
    if (text === null) return answerTold({ status: 'invalid', field: 'text' }, 413);
    const told = read(parseJson(text));
    if (!told) return answerTold({ status: 'invalid' }, 400);
    const freeAt = allowance.take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    const verdict = await add(told).catch(() => null);
    const status = wordOf(verdict, 'status');
    if (status !== 'ok') allowance.giveBack(request);
    if (status === 'too_many') return tooMany(wordOf(verdict, 'until'), now());
    if (status === 'invalid') return answerTold({ status, field: wordOf(verdict, 'field') }, 400);
    return ['ok', 'already', 'id_conflict'].includes(status) ? answerTold({ status }, 200) : new Response(null, { status: 503 });
  };
};

const wordOf = (told: unknown, key: string): string => {
  const word: unknown = Reflect.get(Object(told), key);
  return typeof word === 'string' ? word : '';
};
