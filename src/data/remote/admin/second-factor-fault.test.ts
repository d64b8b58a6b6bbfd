import { expect, test } from 'vitest';
import { toSecondFactorFault } from './second-factor-fault.ts';

test.each([
  [{ status: 422, code: 'mfa_verification_failed' }, 'wrong-code'],
  [{ status: 422, code: 'mfa_challenge_expired' }, 'late'],
  [{ status: 422, code: 'mfa_ip_address_mismatch' }, 'late'],
  [{ status: 422, code: 'mfa_factor_name_conflict' }, 'name-taken'],
  [{ status: 422, code: 'too_many_enrolled_mfa_factors' }, 'too-many-devices'],
  [{ status: 403, code: 'insufficient_aal' }, 'needs-code'],
  [{ status: 404, code: 'mfa_factor_not_found' }, 'gone'],
  [{ status: 422, code: 'mfa_totp_enroll_not_enabled' }, 'refused'],
  [{ status: 403, code: 'mfa_verification_rejected' }, 'refused'],
  [{ status: 401, code: 'bad_jwt' }, 'signed-out'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'signed-out'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'network'],
  [{ status: 503 }, 'server'],
  [{ status: 400, code: 'constructor' }, 'refused'],
  [{ status: 400, code: 7 }, 'refused'],
  [null, 'network'],
])('%j: %s', (error, kind) => {
  expect(toSecondFactorFault(error, null)).toEqual({ kind });
});

test('too many tries say how long to wait', () => {
  expect(toSecondFactorFault({ status: 429, code: 'over_request_rate_limit' }, 5000)).toEqual({ kind: 'too-many', retryAfterMs: 5000 });
});
