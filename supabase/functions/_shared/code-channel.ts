/**
 * A member confirms their account by a code (decision 160), whichever way it goes: {do: ask, address}, then {do: confirm, address, code}. Laws kept here:
 *   * whose account it is says the auth server, asked with the caller's own token; nothing in the request can say otherwise;
 *   * whether somebody has the address shows in no answer: what is sent there says so, to whoever reads that;
 *   * a code is never kept or logged: the database has its keyed hash, and counts the tries.
 */
import { readChannelCode } from '#src/model/accounts/channel-code.ts';
import { createAllowance, createRateLimit, type NetworkOf } from './rate-limit.ts';
import { parseJson, readText } from './read-text.ts';
import { answerTold, tooMany } from './told-answers.ts';

/** Whom a token speaks for, and the sign-in it belongs to. */
export interface Caller {
  readonly member: string;
  readonly session: string;
}
export interface CodePorts {
  readonly callerOf: (token: string) => Promise<Caller | null>;
  /** A function of the database (SQL: 20261129001300); null: it did not answer. */
  readonly ask: (name: 'ask_channel_code' | 'try_channel_code', told: object) => Promise<unknown>;
  /** Keyed, in hexadecimal. */
  readonly sign: (text: string) => Promise<string>;
  readonly makeCode: () => string;
}
export interface Channel {
  readonly name: 'email' | 'phone';
  /** As it is sent to; null: nothing can be. */
  readonly read: (typed: string) => string | null;
  /** What the database knows it by. */
  readonly keyOf: (address: string) => Promise<string>;
  /** Whether it was taken for sending. Without a code: somebody has this address. */
  readonly deliver: (address: string, code: string | null) => Promise<boolean>;
  /** After the right code. taken: another account was quicker. Null: no answer. */
  readonly finish: (member: string, address: string) => Promise<'ok' | 'taken' | null>;
}

/** Whole networks of telephones share one address. */
const hourly = { calls: 60, minutes: 60, callers: 1000 };
const callLimit = { perMinute: 30, callers: 1000 };
const most = 4 * 1024;

interface Asked extends Caller {
  readonly address: string;
  /** Empty: one is asked for. */
  readonly code: string;
}
type Sending = CodePorts & Channel;

/** Null: there is nobody who sends. GET says whether there is. */
export const createCodeHandler = (ports: Sending | null, networkOf: NetworkOf, now: () => number = Date.now) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowance = createAllowance(hourly, networkOf, now);
  return async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ sends: ports !== null }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    if (!ports) return failed();
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const caller = token ? await ports.callerOf(token).catch(() => null) : null;
    if (!caller) return answerTold({ status: 'forbidden', why: 'no_member' }, 401);
    const text = await readText(request, most);
    const told = text === null ? null : readTold(parseJson(text));
    if (!told) return answerTold({ status: 'invalid' }, 400);
    const address = ports.read(told.address);
    if (address === null) return answerTold({ status: 'invalid', field: 'address' }, 400);
    const freeAt = allowance.take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    const asked = { ...caller, address, code: told.code };
    return (told.code ? confirm(asked, ports) : send(asked, ports, now)).catch(failed);
  };
};

const failed = (): Response => answerTold({ status: 'failed' }, 503);

/** Null: it can be neither. */
const readTold = (body: unknown): Pick<Asked, 'address' | 'code'> | null => {
  const textOf = (key: string): string => {
    const value: unknown = Reflect.get(Object(body), key);
    return typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value) ? value : '';
  };
  const address = textOf('address').trim();
  if (textOf('do') === 'ask') return { address, code: '' };
  const code = readChannelCode(textOf('code'));
  return textOf('do') === 'confirm' && code ? { address, code } : null;
};

/** What the database is told of a code. */
const tell = async ({ member, address }: Asked, code: string, { name, sign, keyOf }: Sending) => ({
  channel: name,
  member,
  address: await keyOf(address),
  fingerprint: await sign(`${name} ${member} ${address} ${code}`),
});

/** Something is sent in either case, so that neither the answer nor the time it takes tells which. */
const send = async (asked: Asked, ports: Sending, now: () => number): Promise<Response> => {
  const code = ports.makeCode();
  const verdict = await ports.ask('ask_channel_code', { ...(await tell(asked, code, ports)), session: asked.session });
  const { status, why, until, is_free }: { readonly [told: string]: unknown } = Object(verdict);
  if (status === 'too_many' && typeof until === 'string') return tooMany(until, now());
  if (status === 'forbidden') return answerTold({ status, why }, 403);
  if (status === 'invalid') return answerTold({ status, field: 'address' }, 400);
  if (status !== 'ok') return failed();
  return (await ports.deliver(asked.address, is_free === true ? code : null)) ? answerTold({ status: 'ok' }, 200) : failed();
};

const confirm = async (asked: Asked, ports: Sending): Promise<Response> => {
  const verdict = await ports.ask('try_channel_code', await tell(asked, asked.code, ports));
  const status: unknown = Reflect.get(Object(verdict), 'status');
  if (status === 'wrong' || status === 'over') return answerTold({ status }, 200);
  if (status !== 'ok') return failed();
  const finished = await ports.finish(asked.member, asked.address);
  if (finished === null) return failed();
  // Whoever asks again is told, where only they read it, that somebody has it by now.
  return answerTold({ status: finished === 'ok' ? 'ok' : 'over' }, 200);
};
