import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AppErrorCode, severityOf } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

/** Section 8 of the specification, typed off it. */
const catalogue: Readonly<Record<string, string>> = {
  NETWORK_ERROR: 'medium',
  TIMEOUT_ERROR: 'medium',
  SERVER_ERROR: 'high',
  AUTH_FAILED: 'medium',
  UNAUTHORIZED: 'medium',
  SESSION_EXPIRED: 'medium',
  VALIDATION_ERROR: 'low',
  MISSING_FIELDS: 'low',
  INVALID_FORMAT: 'low',
  PERMISSION_DENIED: 'medium',
  RESOURCE_NOT_FOUND: 'low',
  OPERATION_FAILED: 'medium',
  DATABASE_ERROR: 'critical',
  CONFIG_ERROR: 'critical',
  UNKNOWN_ERROR: 'medium',
};
type Case = readonly [what: string, error: unknown, code: AppErrorCode];
const codeOf = (error: unknown): AppErrorCode => toAppError(error).code;
const expectCode = (_what: string, error: unknown, code: AppErrorCode): void => {
  expect(toAppError(error)).toMatchObject({ code, severity: catalogue[code] });
};
const named = (name: string, more: object = {}): Error => Object.assign(new Error('words'), { name, ...more });

test('the catalogue is the specification’s, and each code comes back as itself with its severity', () => {
  expect(severityOf).toEqual(catalogue);
  for (const [code, severity] of Object.entries(catalogue)) {
    expect(toAppError({ code })).toEqual({ code, severity });
    expect(toAppError(code)).toEqual({ code, severity });
  }
});

describe('HTTP status', () => {
  test.each<Case>([
    ['no answer', { status: 0, message: '' }, 'NETWORK_ERROR'],
    ['bad request', { status: 400 }, 'VALIDATION_ERROR'],
    ['unauthorized', { status: 401 }, 'UNAUTHORIZED'],
    ['forbidden', { status: 403 }, 'PERMISSION_DENIED'],
    ['not found', { status: 404 }, 'RESOURCE_NOT_FOUND'],
    ['gone', { status: 410 }, 'RESOURCE_NOT_FOUND'],
    ['timeout', { status: 408 }, 'TIMEOUT_ERROR'],
    ['gateway timeout', { status: 504 }, 'TIMEOUT_ERROR'],
    ['conflict', { status: 409 }, 'OPERATION_FAILED'],
    ['too large', { status: 413 }, 'VALIDATION_ERROR'],
    ['media type', { status: 415 }, 'INVALID_FORMAT'],
    ['unprocessable', { status: 422 }, 'VALIDATION_ERROR'],
    ['server', { status: 500 }, 'SERVER_ERROR'],
    ['unavailable', { status: 503 }, 'SERVER_ERROR'],
    ['a Response', new Response(null, { status: 404 }), 'RESOURCE_NOT_FOUND'],
    ['storage, whose own answer is always 400', { status: 400, statusCode: '404' }, 'RESOURCE_NOT_FOUND'],
    ['a status that is none', { status: 'rejected' }, 'UNKNOWN_ERROR'],
    ['a success', { status: 200 }, 'UNKNOWN_ERROR'],
  ])('%s', expectCode);
});

describe('SQLSTATE and PostgREST', () => {
  test.each<Case>([
    ['row level security', { code: '42501', message: 'permission denied for table users' }, 'PERMISSION_DENIED'],
    ['a column left empty', { code: '23502' }, 'MISSING_FIELDS'],
    ['a double', { code: '23505' }, 'VALIDATION_ERROR'],
    ['a failed check', { code: '23514' }, 'VALIDATION_ERROR'],
    ['no such parent', { code: '23503' }, 'VALIDATION_ERROR'],
    ['no uuid', { code: '22P02' }, 'INVALID_FORMAT'],
    ['too long', { code: '22001' }, 'INVALID_FORMAT'],
    ['raised', { code: 'P0001' }, 'OPERATION_FAILED'],
    ['no data', { code: 'P0002' }, 'RESOURCE_NOT_FOUND'],
    ['statement timeout', { code: '57014' }, 'TIMEOUT_ERROR'],
    ['serialisation', { code: '40001' }, 'OPERATION_FAILED'],
    ['connections used up', { code: '53300' }, 'SERVER_ERROR'],
    ['connection lost', { code: '08006' }, 'SERVER_ERROR'],
    ['no such table', { code: '42P01' }, 'DATABASE_ERROR'],
    ['internal', { code: 'XX000' }, 'DATABASE_ERROR'],
    ['our own 404', { code: 'PT404' }, 'RESOURCE_NOT_FOUND'],
    ['our own 403', { code: 'PT403' }, 'PERMISSION_DENIED'],
    ['our own 429', { code: 'PT429' }, 'OPERATION_FAILED'],
    ['no single row', { code: 'PGRST116', message: 'JSON object requested, multiple (or no) rows returned' }, 'RESOURCE_NOT_FOUND'],
    ['database away', { code: 'PGRST001' }, 'SERVER_ERROR'],
    ['pool timeout', { code: 'PGRST003' }, 'TIMEOUT_ERROR'],
    ['bad query', { code: 'PGRST100' }, 'INVALID_FORMAT'],
    ['schema not served', { code: 'PGRST106' }, 'CONFIG_ERROR'],
    ['no such function', { code: 'PGRST202' }, 'CONFIG_ERROR'],
    ['no secret', { code: 'PGRST300' }, 'CONFIG_ERROR'],
    ['token expired', { code: 'PGRST301' }, 'SESSION_EXPIRED'],
    ['anonymous refused', { code: 'PGRST302' }, 'UNAUTHORIZED'],
    ['claims expired', { code: 'PGRST303' }, 'SESSION_EXPIRED'],
    ['its own failure', { code: 'PGRSTX00' }, 'SERVER_ERROR'],
    ['the code says more than the status', { error: { code: '23505', message: 'x' }, status: 409, data: null }, 'VALIDATION_ERROR'],
    ['five capitals of Node are no SQLSTATE', { code: 'EPIPE' }, 'UNKNOWN_ERROR'],
  ])('%s', expectCode);
});

describe('verdicts', () => {
  test.each<Case>([
    ['closed', 'closed', 'OPERATION_FAILED'],
    ['not found', { verdict: 'not_found' }, 'RESOURCE_NOT_FOUND'],
    ['invalid', { verdict: 'invalid' }, 'VALIDATION_ERROR'],
    ['forbidden', { ok: false, error: 'forbidden' }, 'PERMISSION_DENIED'],
    ['id taken', { code: 'id_conflict' }, 'OPERATION_FAILED'],
    ['upgrade', { ok: false, error: { verdict: 'upgrade_required' } }, 'OPERATION_FAILED'],
    ['done is no failure', 'ok', 'UNKNOWN_ERROR'],
    ['done before', { verdict: 'already' }, 'UNKNOWN_ERROR'],
    ['counted apart', { verdict: 'late' }, 'UNKNOWN_ERROR'],
    ['kept for later', { verdict: 'held' }, 'UNKNOWN_ERROR'],
  ])('%s', expectCode);
});

describe('auth', () => {
  test.each<Case>([
    ['wrong password', named('AuthApiError', { code: 'invalid_credentials', status: 400 }), 'AUTH_FAILED'],
    ['mail not confirmed', named('AuthApiError', { code: 'email_not_confirmed', status: 400 }), 'AUTH_FAILED'],
    ['refresh token used', named('AuthApiError', { code: 'refresh_token_already_used', status: 400 }), 'SESSION_EXPIRED'],
    ['no session', named('AuthSessionMissingError', { status: 400 }), 'SESSION_EXPIRED'],
    ['nothing filled in', named('AuthInvalidCredentialsError', { status: 400 }), 'MISSING_FIELDS'],
    ['weak password', named('AuthWeakPasswordError', { code: 'weak_password', status: 422 }), 'VALIDATION_ERROR'],
    ['mail taken', { code: 'user_already_exists', status: 422 }, 'VALIDATION_ERROR'],
    ['not an administrator', { code: 'not_admin', status: 403 }, 'PERMISSION_DENIED'],
    ['second factor missing', { code: 'insufficient_aal', status: 403 }, 'UNAUTHORIZED'],
    ['too many mails', { code: 'over_email_send_rate_limit', status: 429 }, 'OPERATION_FAILED'],
    ['no line', named('AuthRetryableFetchError', { status: 0 }), 'NETWORK_ERROR'],
    ['server away', named('AuthRetryableFetchError', { status: 503 }), 'SERVER_ERROR'],
  ])('%s', expectCode);

  test('every code the installed client knows has a code of ours', () => {
    const types = readFileSync('node_modules/@supabase/auth-js/dist/main/lib/error-codes.d.ts', 'utf8');
    const codes = [...types.matchAll(/'([a-z_]+)'/g)].map((match) => match[1]);
    expect(codes.length).toBeGreaterThan(80);
    expect(codes.filter((code) => codeOf({ code }) === 'UNKNOWN_ERROR')).toEqual([]);
  });
});

describe('what browsers and clients throw', () => {
  test.each<Case>([
    ['abort', new DOMException('x', 'AbortError'), 'OPERATION_FAILED'],
    ['timeout', new DOMException('x', 'TimeoutError'), 'TIMEOUT_ERROR'],
    ['full', new DOMException('x', 'QuotaExceededError'), 'OPERATION_FAILED'],
    ['refused', new DOMException('x', 'NotAllowedError'), 'PERMISSION_DENIED'],
    ['absent', new DOMException('x', 'NotFoundError'), 'RESOURCE_NOT_FOUND'],
    ['Dexie cannot open', named('OpenFailedError'), 'DATABASE_ERROR'],
    ['function unreachable', named('FunctionsFetchError', { context: new TypeError('x') }), 'NETWORK_ERROR'],
    ['function refused', named('FunctionsHttpError', { context: new Response(null, { status: 403 }) }), 'PERMISSION_DENIED'],
    ['valibot', named('ValiError', { issues: [] }), 'VALIDATION_ERROR'],
    ['a reason below', new Error('x', { cause: new DOMException('y', 'TimeoutError') }), 'TIMEOUT_ERROR'],
    ['our code above any reason', Object.assign(new Error('x', { cause: { status: 500 } }), { code: 'CONFIG_ERROR' }), 'CONFIG_ERROR'],
    ['a name that supabase-js wrote out', { message: 'AbortError: signal is aborted', code: '', details: '' }, 'OPERATION_FAILED'],
    ['a line that supabase-js found cut', { message: 'TypeError: Failed to fetch', code: '', details: '' }, 'NETWORK_ERROR'],
  ])('%s', expectCode);
});

describe('text, when nothing else was said', () => {
  test.each<Case>([
    ['Chromium', new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'NETWORK_ERROR'],
    ['Safari', new TypeError('Load failed'), 'NETWORK_ERROR'],
    ['a chunk', new TypeError('error loading dynamically imported module'), 'NETWORK_ERROR'],
    ['timeout', new Error('Request timed out'), 'TIMEOUT_ERROR'],
    ['timeout in one word', 'timeout of 5000ms', 'TIMEOUT_ERROR'],
    ['unauthorized', new Error('Unauthorized'), 'UNAUTHORIZED'],
    ['auth', new Error('auth failed'), 'AUTH_FAILED'],
    ['authentication', 'Authentication required', 'AUTH_FAILED'],
    ['an author is no authentication', new Error('unknown author'), 'UNKNOWN_ERROR'],
    ['validation', new Error('Validation of the form'), 'VALIDATION_ERROR'],
    ['invalid', new Error('invalid e-mail'), 'VALIDATION_ERROR'],
    ['not found', new Error('Row not found'), 'RESOURCE_NOT_FOUND'],
    ['404', new Error('answered 404'), 'RESOURCE_NOT_FOUND'],
    ['server', new Error('The server is tired'), 'SERVER_ERROR'],
    ['500', new Error('answered 500'), 'SERVER_ERROR'],
    ['the first of several', new Error('network: invalid answer of the server'), 'NETWORK_ERROR'],
    ['nothing of the kind', new Error('x is not a function'), 'UNKNOWN_ERROR'],
  ])('%s', expectCode);

  test('a typed field wins over the text', () => {
    expect(codeOf({ status: 404, message: 'network' })).toBe('RESOURCE_NOT_FOUND');
  });
});

test.each([undefined, null, '', 0, Number.NaN, true, Symbol('x'), [], {}, () => 1])('%s is an unknown error', (thrown) => {
  expect(toAppError(thrown)).toEqual({ code: 'UNKNOWN_ERROR', severity: 'medium' });
});

test('an error that contains itself, and one whose field cannot be read, are unknown errors too', () => {
  const loop: Record<string, unknown> = {};
  loop.cause = loop;
  expect(codeOf(loop)).toBe('UNKNOWN_ERROR');
  const trap = {
    get code() {
      throw new Error('no');
    },
  };
  expect(codeOf(trap)).toBe('UNKNOWN_ERROR');
});

describe('how long the server wants to be left alone', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  const limited = (retryAfter: string) => new Response(null, { status: 429, headers: { 'retry-after': retryAfter } });
  test.each([
    ['seconds', limited('30'), 30_000],
    ['a date', limited('Sun, 01 Mar 2026 10:01:00 GMT'), 60_000],
    ['a date that has passed', limited('Sun, 01 Mar 2026 09:00:00 GMT'), 0],
    ['a function’s answer', named('FunctionsHttpError', { context: limited('5') }), 5000],
    ['the words of auth', { status: 429, message: 'For security purposes, you can only request this after 42 seconds.' }, 42_000],
    ['our own figure', { code: 'OPERATION_FAILED', retryAfterMs: 7000 }, 7000],
  ])('%s', (_, error, retryAfterMs) => {
    expect(toAppError(error, now)).toEqual({ code: 'OPERATION_FAILED', severity: 'medium', retryAfterMs });
  });
  test('nonsense is not obeyed', () => {
    expect(toAppError(limited('soon'), now).retryAfterMs).toBeUndefined();
  });
});
