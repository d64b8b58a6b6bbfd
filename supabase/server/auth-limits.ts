/**
 * How often sign-in, sign-up, renewals, codes and mails may be asked for: by one caller and for one account, with GoTrue's numbers and in its
 * words. A bucket holds a window's whole allowance and fills evenly, so a burst is allowed and a flood is not. Counts live in memory and
 * end with it.
 */
import { createHash } from 'node:crypto';
import { readTold } from './read-told.ts';

interface Rate {
  readonly most: number;
  readonly seconds: number;
}
interface Rates {
  readonly perCaller: Rate;
  readonly perAccount: Rate;
}
type Kind = 'entries' | 'renewals' | 'codes' | 'mails';
export interface AuthLimits extends Readonly<Record<Kind, Rates>> {
  /** So many callers and accounts are told apart; those beyond share one allowance, so memory has an end. */
  readonly known: number;
}

const fiveMinutes = (most: number): Rate => ({ most, seconds: 300 });

/** `[auth.rate_limit]` and `[auth.email]` of config.toml say the same to hosted Supabase; a test holds them together. */
export const authLimits: AuthLimits = {
  entries: { perCaller: fiveMinutes(30), perAccount: fiveMinutes(30) },
  renewals: { perCaller: fiveMinutes(150), perAccount: fiveMinutes(150) },
  codes: { perCaller: fiveMinutes(30), perAccount: fiveMinutes(30) },
  mails: { perCaller: { most: 30, seconds: 3600 }, perAccount: { most: 1, seconds: 60 } },
  known: 20_000,
};

interface Bucket {
  readonly left: number;
  readonly at: number;
}
interface Claim extends Rate {
  readonly key: string;
}

/** Null: go ahead. Otherwise the refusal, which says how long to wait. */
export type AuthGate = (request: Request, peerAddress: string | null) => Promise<Response | null>;

export function createAuthGate(limits: AuthLimits = authLimits, now: () => number = Date.now): AuthGate {
  const buckets = new Map<string, Bucket>();
  const hasRoom = createSweep(buckets, limits.known);
  return async (request, peer) => {
    // Asked by this very process.
    if (peer === null) return null;
    for (const { kind, account } of await asksOf(request)) {
      const { perCaller, perAccount } = limits[kind];
      const claims = [
        { key: `${kind} ${callerOf(peer)}`, ...perCaller },
        ...(account ? [{ key: `${kind} ${markOf(account)}`, ...perAccount }] : []),
      ].map((claim) => (buckets.has(claim.key) || hasRoom(now()) ? claim : { ...claim, key: `${kind} of others` }));
      const wait = take(buckets, claims, now());
      if (wait > 0) return refuse(kind, wait);
    }
    return null;
  };
}

/** As short for an address of a kilobyte, and nobody's address. */
const markOf = (account: string): string => createHash('sha256').update(account).digest('base64url').slice(0, 22);

const leftIn = ({ key, most, seconds }: Claim, buckets: ReadonlyMap<string, Bucket>, now: number): number => {
  const { left, at } = buckets.get(key) ?? { left: most, at: now };
  return Math.min(most, left + (Math.max(0, now - at) / 1000) * (most / seconds));
};

/** Takes one from each, or none and tells the seconds until each has one. */
function take(buckets: Map<string, Bucket>, claims: readonly Claim[], now: number): number {
  const left = claims.map((claim) => leftIn(claim, buckets, now));
  const waits = claims.map(({ most, seconds }, n) => Math.ceil((1 - (left[n] ?? 0)) * (seconds / most)));
  if (Math.max(...waits) > 0) return Math.max(...waits);
  for (const [n, { key }] of claims.entries()) buckets.set(key, { left: (left[n] ?? 0) - 1, at: now });
  return 0;
}

/** An hour is the longest window: what was left alone for it is full again, and need not be known. Looked for once a second at most. */
function createSweep(buckets: Map<string, Bucket>, most: number): (now: number) => boolean {
  let sweptAt = 0;
  return (now) => {
    if (buckets.size >= most && now - sweptAt >= 1000) {
      sweptAt = now;
      for (const [key, { at }] of buckets) if (now - at >= 3_600_000) buckets.delete(key);
    }
    return buckets.size < most;
  };
}

interface Ask {
  readonly kind: Kind;
  /** Whose account it is about, as far as the request says. */
  readonly account: string;
}

/** What is counted of a request; everything else of auth is not. */
async function asksOf(request: Request): Promise<readonly Ask[]> {
  const { pathname, searchParams } = new URL(request.url);
  const what = `${request.method} ${pathname.replace(/^\/auth\/v1/, '')}`;
  const told = await readTold(request);
  const bearer = request.headers.get('authorization')?.slice(-64) ?? '';
  const account = told.email || bearer;
  switch (what) {
    case 'POST /token':
      return [
        searchParams.get('grant_type') === 'refresh_token'
          ? { kind: 'renewals', account: told.refreshToken }
          : { kind: 'entries', account },
      ];
    case 'POST /signup':
      return [{ kind: 'entries', account }];
    case 'PUT /user':
      return [
        ...(told.password ? ([{ kind: 'entries', account: bearer }] as const) : []),
        ...(told.email ? ([{ kind: 'mails', account }] as const) : []),
      ];
    case 'POST /verify':
    case 'GET /verify':
      return [{ kind: 'codes', account: told.email }];
    case 'POST /recover':
    case 'POST /resend':
    case 'POST /otp':
    case 'POST /magiclink':
    case 'GET /reauthenticate':
      return [{ kind: 'mails', account }];
    default:
      return [];
  }
}

/** One line of IPv6 has a /64 of addresses. */
export function callerOf(peer: string): string {
  const plain = peer
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const [before, after] = [head, tail ?? ''].map((half) => (half ? half.split(':') : []));
  const gap = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0');
  return [...(before ?? []), ...gap, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function refuse(kind: Kind, wait: number): Response {
  const code = kind === 'mails' ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
  const msg = kind === 'mails' ? `For security purposes, you can only request this after ${wait} seconds.` : 'Request rate limit reached';
  return Response.json(
    { code: 429, error_code: code, msg },
    { status: 429, headers: { 'retry-after': String(wait), 'x-sb-error-code': code } },
  );
}
