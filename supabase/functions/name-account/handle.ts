/**
 * POST /api/name-account: an account without an e-mail address (decision 157). Laws kept here:
 *   * whoever is told that a name is taken learns nothing else of its account, and an unknown name and a wrong code are answered alike;
 *   * a code is never kept or logged; what is kept is its fingerprint, and the old one counts until a new one is kept;
 *   * how many accounts one network makes, and how often it tries a code, is counted in memory for an hour.
 */
import { isPhoneName, isSignInName, toAddress } from '#src/model/accounts/sign-in-name.ts';
import { createAllowance, createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import { answerTold, tooMany } from '#supabase/functions/_shared/told-answers.ts';
import { type Asked, readAsked } from './read-asked.ts';

export interface NameAccountPorts {
  readonly isWeak: (password: string, name: string) => Promise<boolean>;
  /** Makes an account that opens at once; `data` is what a sign-up form tells. taken: an account has this address. Null: no answer. */
  readonly make: (address: string, password: string, data: object) => Promise<'ok' | 'taken' | null>;
  /** Whether this password opens that account. */
  readonly opens: (address: string, password: string) => Promise<boolean>;
  /** And ends all its sign-ins. */
  readonly setPassword: (member: string, password: string) => Promise<boolean>;
  /** A function of the database (SQL: 20261129001200). */
  readonly ask: (name: 'keep_recovery_code' | 'find_recovery_code', told: object) => Promise<unknown>;
  /** SHA-256 in hexadecimal. */
  readonly hash: (text: string) => Promise<string>;
}

/** Whole networks of telephones share one address: sixty people an hour can join from it, and a code is typed wrong now and then. */
const hourly = { calls: 60, minutes: 60, callers: 1000 };
const callLimit = { perMinute: 30, callers: 1000 };
const most = 8 * 1024;

type Verdict = 'ok' | 'taken' | 'weak' | 'wrong' | null;

export const createNameAccountHandler = (ports: NameAccountPorts, networkOf: NetworkOf, now: () => number = Date.now) => {
  const mayCall = createRateLimit(callLimit, networkOf, now);
  const allowance = createAllowance(hourly, networkOf, now);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return tooMany(new Date(now() + 60_000).toISOString(), now());
    const text = await readText(request, most);
    const asked = text === null ? null : readAsked(parseJson(text));
    if (!asked) return answerTold({ status: 'invalid' }, 400);
    // That of a telephone is made by the code of an SMS alone (functions/phone-account); its sheet is one like others.
    if (!isSignInName(asked.name) && !(asked.does === 'recover' && isPhoneName(asked.name)))
      return answerTold({ status: 'invalid', field: 'name' }, 400);
    if (await ports.isWeak(asked.password, asked.name)) return answerTold({ status: 'weak' }, 200);
    const freeAt = allowance.take(request);
    if (freeAt !== null) return tooMany(new Date(freeAt).toISOString(), now());
    const verdict = await (asked.does === 'make' ? makeAccount(asked, ports) : recover(asked, ports)).catch(() => null);
    return verdict === null ? answerTold({ status: 'failed' }, 503) : answerTold({ status: verdict }, 200);
  };
};

/** A lost answer leaves an account: who knows its password made it, and takes this sheet in place of the one that never came. */
export const makeAccount = async (
  { name, password, fingerprint, data }: Pick<Asked, 'name' | 'password' | 'fingerprint' | 'data'>,
  ports: Pick<NameAccountPorts, 'make' | 'opens' | 'ask'>,
): Promise<'ok' | 'taken' | null> => {
  const address = toAddress(name);
  const made = await ports.make(address, password, data);
  if (made === null) return null;
  if (made === 'taken' && !(await ports.opens(address, password))) return 'taken';
  return isOk(await ports.ask('keep_recovery_code', { address, fingerprint })) ? 'ok' : null;
};

const recover = async ({ name, password, fingerprint, code }: Asked, ports: NameAccountPorts): Promise<Verdict> => {
  const address = toAddress(name);
  const found = await ports.ask('find_recovery_code', { address, fingerprint: await ports.hash(code) });
  if (found === null) return null;
  const member: unknown = Reflect.get(Object(found), 'id');
  if (typeof member !== 'string') return 'wrong';
  if (!(await ports.setPassword(member, password))) return null;
  return isOk(await ports.ask('keep_recovery_code', { address, fingerprint })) ? 'ok' : null;
};

const isOk = (verdict: unknown): boolean => Reflect.get(Object(verdict), 'status') === 'ok';
