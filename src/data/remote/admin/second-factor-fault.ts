/** The sign-in service's refusals about the second factor; all others are as everywhere (auth-fault.ts). */

import { toAuthFault } from '#src/data/remote/auth-fault.ts';
import type { SecondFactorFault } from '#src/data/session/second-factor-port.ts';

const byCode: Readonly<Record<string, Exclude<SecondFactorFault['kind'], 'too-many'>>> = {
  mfa_verification_failed: 'wrong-code',
  mfa_challenge_expired: 'late',
  // A phone that changes cells may change its address between the question and the code.
  mfa_ip_address_mismatch: 'late',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many-devices',
  insufficient_aal: 'needs-code',
  mfa_factor_not_found: 'gone',
  mfa_verification_rejected: 'refused',
};

export const toSecondFactorFault = (error: unknown, retryAfterMs: number | null): SecondFactorFault => {
  const code: unknown = Reflect.get(Object(error), 'code');
  const known = typeof code === 'string' && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known) return { kind: known };
  const fault = toAuthFault(error, retryAfterMs);
  if (fault.kind === 'too-many') return fault;
  if (fault.kind === 'expired') return { kind: 'signed-out' };
  return { kind: fault.kind === 'network' || fault.kind === 'server' ? fault.kind : 'refused' };
};
