/**
 * POST /api/phone-account: an account made by a telephone number (decision 184): {do: ask, number}, then {do: make, number, code, …}; {do: login, number}
 * tells by which name such an account signs in. Laws kept here:
 *   * whether a number has an account shows in no answer: what is sent there says so, to whoever reads that;
 *   * neither a number nor a code is kept or logged; the database has keyed hashes of them;
 *   * a name says nothing of its number to whoever does not know the number, and opens nothing without the password.
 */
import { readChannelCode } from '#src/model/accounts/channel-code.ts';
import type { Channel, CodePorts } from '#supabase/functions/_shared/code-channel.ts';
import { createAllowance, createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import { answerTold, tooMany } from '#supabase/functions/_shared/told-answers.ts';
import { makeAccount, type NameAccountPorts } from '#supabase/functions/name-account/handle.ts';
import { type Asked, readAsked } from '#supabase/functions/name-account/read-asked.ts';

export interface PhoneAccountPorts
  extends Pick<NameAccountPorts, 'isWeak' | 'make' | 'opens' | 'ask'>,
    Pick<CodePorts, 'sign' | 'makeCode'>,
    Pick<Channel, 'read' | 'keyOf' | 'deliver'> {
  /** The name that stands for a number: phone+ and 40 letters and digits. */
  readonly nameOf: (number: string) => Promise<string>;
  /** The address of that name. */
  readonly addressOf: (name: string) => string;
  /** A function of the database (SQL: 20261129001310); null: it did not answer. */
  readonly tell: (name: 'ask_phone_join' | 'try_phone_join', told: object) => Promise<unknown>;
}

/** An SMS costs money: of one network, which many share, twenty an hour. Signing in and typing a code cost nothing. */
const sent = { calls: 20, minutes: 60, callers: 1000 };
const tried = { calls: 60, minutes: 60, callers: 1000 };
const callLimit = { perMinute: 30, callers: 1000 };
const most = 8 * 1024;

/** Null: there is nobody who sends. GET says whether there is. */
export const createPhoneAccountHandler = (ports: PhoneAccountPorts | null, networkOf: NetworkOf, now: () => number = Date.now) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowances = { ask: createAllowance(sent, networkOf, now), make: createAllowance(tried, networkOf, now) };
  const serve = async (request: Request, ports: PhoneAccountPorts): Promise<Response> => {
    const text = await readText(request, most);
    const body = text === null ? null : parseJson(text);
    const does: unknown = Reflect.get(Object(body), 'do');
    const typed: unknown = Reflect.get(Object(body), 'number');
    const number = typeof typed === 'string' ? ports.read(typed) : null;
    if (does !== 'ask' && does !== 'make' && does !== 'login') return answerTold({ status: 'invalid' }, 400);
    if (number === null) return answerTold({ status: 'invalid', field: 'number' }, 400);
    if (does === 'login') return answerTold({ status: 'ok', name: await ports.nameOf(number) }, 200);
    const asked = does === 'make' ? readAsked(body) : null;
    const code = readChannelCode(String(Reflect.get(Object(body), 'code') ?? ''));
    if (does === 'make' && !(asked && code)) return answerTold({ status: 'invalid' }, 400);
    if (asked && (await ports.isWeak(asked.password, number))) return answerTold({ status: 'weak' }, 200);
    const freeAt = allowances[does].take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    return asked && code ? make(number, code, asked, ports) : send(number, ports, now);
  };
  return async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ sends: ports !== null }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    return ports ? serve(request, ports).catch(failed) : failed();
  };
};

const failed = (): Response => answerTold({ status: 'failed' }, 503);

/** What the database is told of a code. */
const fingerprintOf = (number: string, code: string, { sign }: PhoneAccountPorts): Promise<string> => sign(`join ${number} ${code}`);

/** Something is sent in either case, so that neither the answer nor the time it takes tells which. */
const send = async (number: string, ports: PhoneAccountPorts, now: () => number): Promise<Response> => {
  const code = ports.makeCode();
  const login = ports.addressOf(await ports.nameOf(number));
  const told = { number: await ports.keyOf(number), login, fingerprint: await fingerprintOf(number, code, ports) };
  const { status, until, is_free }: { readonly [told: string]: unknown } = Object(await ports.tell('ask_phone_join', told));
  if (status === 'too_many' && typeof until === 'string') return tooMany(until, now());
  if (status !== 'ok') return failed();
  return (await ports.deliver(number, is_free === true ? code : null)) ? answerTold({ status: 'ok' }, 200) : failed();
};

/** The account stands once its code was right; the database binds the number to it in the same moment. */
const make = async (number: string, code: string, asked: Asked, ports: PhoneAccountPorts): Promise<Response> => {
  const told = { number: await ports.keyOf(number), fingerprint: await fingerprintOf(number, code, ports) };
  const verdict: unknown = Reflect.get(Object(await ports.tell('try_phone_join', told)), 'status');
  if (verdict === 'wrong' || verdict === 'over') return answerTold({ status: verdict }, 200);
  if (verdict !== 'ok') return failed();
  const name = await ports.nameOf(number);
  const made = await makeAccount({ ...asked, name }, ports);
  if (made === null) return failed();
  // With the right code and another password: the account was made a moment ago, and by now there is nothing to make.
  return answerTold(made === 'ok' ? { status: 'ok', name } : { status: 'over' }, 200);
};
