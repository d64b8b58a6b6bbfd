/**
 * What each party calls its failures, and which of our codes that is. Each table is read top to bottom and the first match
 * counts, so the exceptions stand above the rule they are taken from. Null: no failure, or one that says too little.
 */
import type { AppErrorCode } from './app-error.ts';

type Rules = readonly (readonly [pattern: RegExp, code: AppErrorCode])[];

export const firstMatch = (rules: Rules, text: string): AppErrorCode | null => rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The server's answer to one queued action. The first four mean that it is done or kept. */
export const ofVerdict: Readonly<Record<string, AppErrorCode | null>> = {
  ok: null,
  already: null,
  late: null,
  held: null,
  closed: 'OPERATION_FAILED',
  not_found: 'RESOURCE_NOT_FOUND',
  invalid: 'VALIDATION_ERROR',
  forbidden: 'PERMISSION_DENIED',
  id_conflict: 'OPERATION_FAILED',
  upgrade_required: 'OPERATION_FAILED',
};

/** Names of errors: of the browser, of Dexie, of supabase-js where it gives no code, of valibot. */
export const ofName: Rules = [
  [/^AbortError$/, 'OPERATION_FAILED'],
  [/^TimeoutError$/, 'TIMEOUT_ERROR'],
  [/^(NetworkError|FunctionsFetchError)$/, 'NETWORK_ERROR'],
  [/^QuotaExceededError$/, 'OPERATION_FAILED'],
  [/^(NotAllowedError|SecurityError)$/, 'PERMISSION_DENIED'],
  [/^NotFoundError$/, 'RESOURCE_NOT_FOUND'],
  [/^ValiError$/, 'VALIDATION_ERROR'],
  [/^(OpenFailed|DatabaseClosed|MissingAPI|Version|Upgrade|Schema|Unknown)Error$/, 'DATABASE_ERROR'],
  [/^AuthSessionMissingError$/, 'SESSION_EXPIRED'],
  [/^AuthInvalidCredentialsError$/, 'MISSING_FIELDS'],
  [/^Auth(InvalidTokenResponse|ImplicitGrantRedirect|PKCE\w+|InvalidJwt)Error$/, 'AUTH_FAILED'],
  [/^AuthRefreshDiscardedError$/, 'OPERATION_FAILED'],
  [/^FunctionsRelayError$/, 'SERVER_ERROR'],
];

export const ofPostgrest: Rules = [
  [/^PGRST116$/, 'RESOURCE_NOT_FOUND'],
  [/^PGRST003$/, 'TIMEOUT_ERROR'],
  [/^PGRST0/, 'SERVER_ERROR'],
  // It knows no such schema, table, column or function, or has no key: this app and that server do not fit together.
  [/^PGRST(106|2\d\d|300)$/, 'CONFIG_ERROR'],
  [/^PGRST1/, 'INVALID_FORMAT'],
  [/^PGRST302$/, 'UNAUTHORIZED'],
  [/^PGRST3/, 'SESSION_EXPIRED'],
  [/^PGRST/, 'SERVER_ERROR'],
];

export const ofSqlState: Rules = [
  [/^42501$/, 'PERMISSION_DENIED'],
  [/^23502$/, 'MISSING_FIELDS'],
  [/^23/, 'VALIDATION_ERROR'],
  [/^22/, 'INVALID_FORMAT'],
  [/^P0002$/, 'RESOURCE_NOT_FOUND'],
  [/^P0/, 'OPERATION_FAILED'],
  [/^(57014|25P03)$/, 'TIMEOUT_ERROR'],
  // Two people at the same row: the next try goes through.
  [/^(40|55)/, 'OPERATION_FAILED'],
  // No line to the database, or no room in it.
  [/^(08|53|57)/, 'SERVER_ERROR'],
  [/^/, 'DATABASE_ERROR'],
];

/** Codes of supabase auth (auth-js, error-codes). */
export const ofAuthCode: Rules = [
  [/^(session_(expired|not_found)|refresh_token_(not_found|already_used)|bad_jwt)$/, 'SESSION_EXPIRED'],
  [/^(invalid_credentials|invalid_jwt|otp_expired|bad_code_verifier|captcha_failed|reauth\w+)$/, 'AUTH_FAILED'],
  [/^(bad_oauth_\w+|flow_state_\w+|saml_\w+|sso_\w+|mfa_(challenge|verification|ip)_?\w*|webauthn_\w+)$/, 'AUTH_FAILED'],
  [/^((email|phone)_not_confirmed|provider_email_needs_verification|unexpected_audience)$/, 'AUTH_FAILED'],
  [/^(no_authorization|insufficient_aal)$/, 'UNAUTHORIZED'],
  [/^(not_admin|user_banned)$/, 'PERMISSION_DENIED'],
  [/^(validation_failed|weak_password|same_password|user_already_exists|(email|phone|identity_already)_exists)$/, 'VALIDATION_ERROR'],
  [/^email_address_(invalid|not_authorized)$/, 'VALIDATION_ERROR'],
  [/^bad_json$/, 'INVALID_FORMAT'],
  [/^(request_timeout|hook_timeout\w*)$/, 'TIMEOUT_ERROR'],
  [/^(user|identity|invite|mfa_factor)_not_found$/, 'RESOURCE_NOT_FOUND'],
  [/^(over_\w+_rate_limit|\w+_disabled|\w+_not_(enabled|supported|deletable)|\w*conflict)$/, 'OPERATION_FAILED'],
  [/^(sms_send_failed|too_many_\w+|hook_\w+|user_sso_managed|mfa_\w+_(locked|sole_factor|exists))$/, 'OPERATION_FAILED'],
  [/^unexpected_failure$/, 'SERVER_ERROR'],
];

export const ofHttpStatus: Rules = [
  [/^0$/, 'NETWORK_ERROR'],
  [/^(400|413|422)$/, 'VALIDATION_ERROR'],
  [/^401$/, 'UNAUTHORIZED'],
  [/^403$/, 'PERMISSION_DENIED'],
  [/^(404|410)$/, 'RESOURCE_NOT_FOUND'],
  [/^(408|504)$/, 'TIMEOUT_ERROR'],
  [/^415$/, 'INVALID_FORMAT'],
  [/^4/, 'OPERATION_FAILED'],
  [/^5/, 'SERVER_ERROR'],
];

/** The specification's guesses, in its order, where nothing else was said. An author is no authentication. */
export const ofText: Rules = [
  [/\bnetwork|\bfetch|\bload failed\b|dynamically imported module|module script failed/i, 'NETWORK_ERROR'],
  [/\btime(d)?[ -]?out/i, 'TIMEOUT_ERROR'],
  [/\bunauthori[sz]ed\b/i, 'UNAUTHORIZED'],
  [/\bauth(\b|enti|ori[sz])/i, 'AUTH_FAILED'],
  [/\bvalidation\b|\binvalid\b/i, 'VALIDATION_ERROR'],
  [/\bnot found\b|\b404\b/i, 'RESOURCE_NOT_FOUND'],
  [/\bserver\b|\b500\b/i, 'SERVER_ERROR'],
];
