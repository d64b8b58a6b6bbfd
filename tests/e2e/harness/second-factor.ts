/**
 * GoTrue's second factor in front of the embedded server, which has none: its answers and refusals in GoTrue's own shapes, for the
 * real supabase-js. A code that is right makes a real new pair of tokens; which of them hold the second factor is known here alone.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './accounts.ts';
import type { Asked, Gateway, OtherAnswer } from './gateway.ts';

interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: 'totp';
  readonly status: 'verified' | 'unverified';
  readonly created_at: string;
  readonly updated_at: string;
}

export interface SecondFactorDouble {
  /** The code that is right, on every device. */
  readonly code: string;
  readonly factors: () => readonly Factor[];
  /** A device that counts, as if it had been added elsewhere. */
  readonly addDevice: (name: string) => void;
  /** Every answer to a code is this instead; 'lost': the service took it, and the line broke. A browser may ask again by itself. */
  readonly answerCodes: (answer: 'lost' | { readonly status: number; readonly error_code: string } | null) => void;
  readonly secret: string;
}

const paths = /^\/auth\/v1\/(factors|user|token)|^\/rest\/v1\/rpc\/second_factor/;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const code = '246810';

const json = (body: unknown, status = 200): OtherAnswer => ({ status, body: JSON.stringify(body) });
const refused = (status: number, error_code: string): OtherAnswer => json({ code: status, error_code, msg: error_code }, status);

interface Held {
  factors: readonly Factor[];
  /** Access and refresh tokens that say a code was given. */
  readonly tokens: Set<string>;
  /** The device whose code the sign-in holds, by the service's own record. When it is removed, the token says too much until it is renewed. */
  holds: string | null;
  instead: Parameters<SecondFactorDouble['answerCodes']>[0];
  /** Behind the gateway. */
  readonly server: string;
  readonly member: Member;
}

/** `needed`: as if the operator had switched the setting on. */
export const playSecondFactor = (gateway: Gateway, server: string, member: Member, needed = true): SecondFactorDouble => {
  const held: Held = { factors: [], tokens: new Set(), holds: null, instead: null, server, member };
  gateway.play(paths, async (asked) => {
    const [path = ''] = asked.path.split('?');
    if (path.endsWith('/second_factor')) return json({ offered: true, needed, held: held.tokens.has(asked.token) });
    if (path.endsWith('/user')) return asked.method === 'GET' ? readUser(held, asked) : null;
    if (path.endsWith('/token')) return asked.path.includes('refresh_token') ? refresh(held, asked) : null;
    const [, , , , id, act] = path.split('/');
    if (!id) return enroll(held, asked);
    if (!held.factors.some((factor) => factor.id === id)) return refused(404, 'mfa_factor_not_found');
    if (act === 'challenge') return json({ id: randomUUID(), type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
    return act === 'verify' ? verify(held, id, asked) : unenroll(held, id, asked);
  });
  return {
    code,
    secret,
    factors: () => held.factors,
    addDevice: (name) => {
      held.factors = [...held.factors, factorOf(name, 'verified')];
    },
    answerCodes: (answer) => {
      held.instead = answer;
    },
  };
};

const factorOf = (friendly_name: string, status: Factor['status']): Factor => {
  const now = new Date().toISOString();
  return { id: randomUUID(), friendly_name, factor_type: 'totp', status, created_at: now, updated_at: now };
};

const isHeld = ({ holds, tokens }: Held, token: string): boolean => holds !== null && tokens.has(token);

const hasVerified = ({ factors }: Held): boolean => factors.some(({ status }) => status === 'verified');

const enroll = (held: Held, { token, body }: Asked): OtherAnswer => {
  const { friendly_name, issuer }: { readonly friendly_name: string; readonly issuer: string } = JSON.parse(body);
  if (hasVerified(held) && !isHeld(held, token)) return refused(403, 'insufficient_aal');
  if (held.factors.some((factor) => factor.friendly_name === friendly_name)) return refused(422, 'mfa_factor_name_conflict');
  const factor = factorOf(friendly_name, 'unverified');
  held.factors = [...held.factors, factor];
  const uri = `otpauth://totp/${issuer}:${held.member.email}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${secret}`;
  return json({ id: factor.id, type: 'totp', friendly_name, totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri } });
};

const verify = async (held: Held, id: string, { body }: Asked): Promise<OtherAnswer | 'lost'> => {
  const { instead } = held;
  if (instead && instead !== 'lost') return refused(instead.status, instead.error_code);
  if (JSON.parse(body).code !== code) return refused(422, 'mfa_verification_failed');
  held.factors = held.factors.map((factor) => (factor.id === id ? { ...factor, status: 'verified' } : factor));
  held.holds = id;
  const { email, password } = held.member;
  const pair = await askForPair(held, 'password', { email, password });
  return instead ?? json(pair);
};

const unenroll = (held: Held, id: string, { token }: Asked): OtherAnswer => {
  const isCounted = held.factors.some((factor) => factor.id === id && factor.status === 'verified');
  if (isCounted && !isHeld(held, token)) return refused(422, 'insufficient_aal');
  held.factors = held.factors.filter((factor) => factor.id !== id);
  if (held.holds === id) held.holds = null;
  return json({ id });
};

/** A refresh holds what the sign-in holds. */
const refresh = async (held: Held, { body }: Asked): Promise<OtherAnswer | null> => {
  const { refresh_token }: { readonly refresh_token: string } = JSON.parse(body);
  if (!isHeld(held, refresh_token)) {
    // Of one second the server makes one token: the new one must not be the very one that says too much.
    await wait(1_010 - (Date.now() % 1_000));
    return null;
  }
  return json(await askForPair(held, 'refresh_token', { refresh_token }));
};

const askForPair = async ({ server, tokens }: Held, grant: string, body: object): Promise<object> => {
  const answer = await fetch(`${server}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const pair: { readonly access_token: string; readonly refresh_token: string } = await answer.json();
  tokens.add(pair.access_token).add(pair.refresh_token);
  return pair;
};

const readUser = async ({ server, factors }: Held, { token }: Asked): Promise<OtherAnswer> => {
  const answer = await fetch(`${server}/auth/v1/user`, { headers: { apikey: 'embedded', authorization: `Bearer ${token}` } });
  const user: object = await answer.json();
  return json(answer.ok ? { ...user, factors } : user, answer.status);
};
