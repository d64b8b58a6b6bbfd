/**
 * POST /api/add-email, for a member whose account has no e-mail address yet (decision 160). {do: ask, email}: a code goes there; {do: confirm, email,
 * code}: it is the account's address from then on. Laws kept here:
 *   * whose account it is says the auth server, asked with the caller's own token; nothing in the request can say otherwise;
 *   * whether an address has an account shows in no answer: its mail says so, to whoever reads that;
 *   * a code is never kept or logged: the database has its keyed hash, and counts the tries.
 */
import { isEmail } from '#src/model/accounts/email.ts';
import { readEmailCode } from '#src/model/accounts/email-code.ts';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';
import { createAllowance, createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import { answerTold, tooMany } from '#supabase/functions/_shared/told-answers.ts';
import type { Delivery, OutgoingMail } from '#supabase/functions/mail/send-mails.ts';
import { codeMail, knownMail } from './words.ts';

/** Whom a token speaks for, and the sign-in it belongs to. */
export interface Caller {
  readonly member: string;
  readonly session: string;
}
export interface AddEmailPorts {
  readonly callerOf: (token: string) => Promise<Caller | null>;
  /** A function of the database (SQL: 20261129001300); null: it did not answer. */
  readonly ask: (name: 'ask_email_code' | 'try_email_code', told: object) => Promise<unknown>;
  /** taken: another account has had it since the code was sent. Null: no answer. */
  readonly setEmail: (member: string, email: string) => Promise<'ok' | 'taken' | null>;
  readonly deliver: (mail: OutgoingMail) => Promise<Delivery>;
  /** Keyed, in hexadecimal: who reads the database finds no code by trying. */
  readonly sign: (text: string) => Promise<string>;
  readonly makeCode: () => string;
  /** Where people open Mboa, without a slash at the end. */
  readonly site: string;
}

/** Whole networks of telephones share one address. */
const hourly = { calls: 60, minutes: 60, callers: 1000 };
const callLimit = { perMinute: 30, callers: 1000 };
const most = 4 * 1024;

interface Asked extends Caller {
  readonly email: string;
  /** Empty: one is asked for. */
  readonly code: string;
}

/** Null: there is no provider of mail. */
export const createAddEmailHandler = (ports: AddEmailPorts | null, networkOf: NetworkOf, now: () => number = Date.now) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowance = createAllowance(hourly, networkOf, now);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    if (!ports) return failed();
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const caller = token ? await ports.callerOf(token).catch(() => null) : null;
    if (!caller) return answerTold({ status: 'forbidden', why: 'no_member' }, 401);
    const text = await readText(request, most);
    const told = text === null ? null : readTold(parseJson(text));
    if (!told) return answerTold({ status: 'invalid' }, 400);
    if (!isEmail(told.email) || nameOf(told.email) !== null) return answerTold({ status: 'invalid', field: 'email' }, 400);
    const freeAt = allowance.take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    const asked = { ...caller, ...told };
    return (told.code ? confirm(asked, ports) : send(asked, ports, now)).catch(failed);
  };
};

const failed = (): Response => answerTold({ status: 'failed' }, 503);

/** Null: it can be neither. */
const readTold = (body: unknown): { readonly email: string; readonly code: string } | null => {
  const textOf = (key: string): string => {
    const value: unknown = Reflect.get(Object(body), key);
    return typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value) ? value : '';
  };
  const email = textOf('email').trim().toLowerCase();
  if (textOf('do') === 'ask') return { email, code: '' };
  const code = readEmailCode(textOf('code'));
  return textOf('do') === 'confirm' && code ? { email, code } : null;
};

const fingerprintOf = ({ member, email }: Asked, code: string, { sign }: AddEmailPorts): Promise<string> =>
  sign(`${member} ${email} ${code}`);

/** A mail goes in either case, so that neither the answer nor the time it takes tells which. */
const send = async (asked: Asked, ports: AddEmailPorts, now: () => number): Promise<Response> => {
  const { member, session, email } = asked;
  const code = ports.makeCode();
  const verdict = await ports.ask('ask_email_code', {
    member,
    session,
    address: email,
    fingerprint: await fingerprintOf(asked, code, ports),
  });
  const { status, why, until, is_free }: { readonly [told: string]: unknown } = Object(verdict);
  if (status === 'too_many' && typeof until === 'string') return tooMany(until, now());
  if (status === 'forbidden') return answerTold({ status, why }, 403);
  if (status === 'invalid') return answerTold({ status, field: 'email' }, 400);
  if (status !== 'ok') return failed();
  const words = is_free === true ? codeMail(code) : knownMail(ports.site);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const { outcome } = await ports.deliver({ id: crypto.randomUUID(), to: email, headers, ...words });
  return outcome === 'sent' ? answerTold({ status: 'ok' }, 200) : failed();
};

const confirm = async (asked: Asked, ports: AddEmailPorts): Promise<Response> => {
  const { member, email, code } = asked;
  const verdict = await ports.ask('try_email_code', { member, address: email, fingerprint: await fingerprintOf(asked, code, ports) });
  const status: unknown = Reflect.get(Object(verdict), 'status');
  if (status === 'wrong' || status === 'over') return answerTold({ status }, 200);
  if (status !== 'ok') return failed();
  const changed = await ports.setEmail(member, email);
  if (changed === null) return failed();
  // Whoever asks again reads in the mail that there is an account by now.
  return answerTold({ status: changed === 'ok' ? 'ok' : 'over' }, 200);
};
