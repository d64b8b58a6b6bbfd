/** Turns an error of supabase-js into one of ours: typed fields first (code, then status), never the text. */
import type { AuthFault } from '#src/data/session/ports.ts';
import { parseRetryAfter } from '#src/shared/retry-after.ts';

const byCode: Readonly<Record<string, AuthFault['kind']>> = {
  invalid_credentials: 'credentials',
  // Signing up with an address that has an account reads like any other refusal.
  user_already_exists: 'refused',
  email_exists: 'refused',
  email_address_invalid: 'refused',
  email_address_not_authorized: 'refused',
  signup_disabled: 'refused',
  user_banned: 'credentials',
  validation_failed: 'refused',
  weak_password: 'weak-password',
  same_password: 'same-password',
  email_not_confirmed: 'unconfirmed',
  otp_expired: 'expired',
  session_not_found: 'expired',
  session_expired: 'expired',
  refresh_token_not_found: 'expired',
  refresh_token_already_used: 'expired',
  reauthentication_needed: 'expired',
};

const tooManyCodes = ['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'];

/** When the service does not say how long, a minute is what GoTrue's limits usually ask. In ms. */
const usualWait = 60_000;

export const toAuthFault = (error: unknown, retryAfterMs: number | null): AuthFault => {
  const code = textOf(error, 'code');
  const status = Number(Reflect.get(Object(error), 'status') ?? 0);
  if (status === 429 || tooManyCodes.includes(code)) return { kind: 'too-many', retryAfterMs: retryAfterMs ?? usualWait };
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known && known !== 'too-many') return { kind: known };
  if (textOf(error, 'name') === 'AuthSessionMissingError') return { kind: 'expired' };
  if (status >= 500) return { kind: 'server' };
  // AuthRetryableFetchError has status 0: no answer, or none that is ours.
  if (status === 0) return { kind: 'network' };
  return { kind: status === 401 || status === 403 ? 'expired' : 'refused' };
};

/** No screen counts down for longer than this. In ms. */
const mostWait = 3_600_000;

/** What the header asks for, in ms from `now`; null when that is nothing. */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  const ms = header ? parseRetryAfter(header, now) : null;
  return ms !== null && ms > 0 ? Math.min(ms, mostWait) : null;
};

const textOf = (error: unknown, name: string): string => {
  const value = Reflect.get(Object(error), name);
  return typeof value === 'string' ? value : '';
};
