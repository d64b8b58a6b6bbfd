import { describe, expect, test } from 'vitest';
import { readRetryAfter, toAuthFault } from './auth-fault.ts';

describe('errors of the sign-in service', () => {
  test.each([
    [{ name: 'AuthApiError', status: 400, code: 'invalid_credentials' }, 'credentials'],
    [{ name: 'AuthApiError', status: 422, code: 'user_already_exists' }, 'refused'],
    [{ name: 'AuthApiError', status: 422, code: 'email_exists' }, 'refused'],
    [{ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' }, 'weak-password'],
    [{ name: 'AuthApiError', status: 422, code: 'same_password' }, 'same-password'],
    [{ name: 'AuthApiError', status: 400, code: 'email_not_confirmed' }, 'unconfirmed'],
    [{ name: 'AuthApiError', status: 403, code: 'otp_expired' }, 'expired'],
    [{ name: 'AuthSessionMissingError', status: 400, code: undefined }, 'expired'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, 'network'],
    [{ name: 'AuthRetryableFetchError', status: 503 }, 'server'],
    [{ name: 'AuthApiError', status: 500, code: 'unexpected_failure' }, 'server'],
    [{ name: 'AuthApiError', status: 400, code: 'a code of next year' }, 'refused'],
    [{ name: 'AuthApiError', status: 401, code: 'bad_jwt' }, 'expired'],
    [{ status: 400, code: 'constructor' }, 'refused'],
    [new TypeError('Failed to fetch'), 'network'],
    [null, 'network'],
  ])('%j: %s', (error, kind) => {
    expect(toAuthFault(error, null)).toEqual({ kind });
  });

  test('too many tries say how long to wait', () => {
    expect(toAuthFault({ status: 429, code: 'over_request_rate_limit' }, 5000)).toEqual({ kind: 'too-many', retryAfterMs: 5000 });
    expect(toAuthFault({ status: 429 }, null)).toEqual({ kind: 'too-many', retryAfterMs: 60_000 });
    expect(toAuthFault({ status: 400, code: 'over_email_send_rate_limit' }, null)).toMatchObject({ kind: 'too-many' });
  });
});

test.each([
  ['30', 30_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['999999', 3_600_000],
  ['-5', null],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %s: %s ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(ms);
});
