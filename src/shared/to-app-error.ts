/**
 * The only place that turns an unknown error into a code of the catalogue. What the error says in typed fields counts
 * first (a code of ours, a verdict, a name, SQLSTATE, PostgREST, auth, HTTP status); its text is the last resort.
 */
import { type AppError, type AppErrorCode, severityOf } from './app-error.ts';
import { firstMatch, ofAuthCode, ofHttpStatus, ofName, ofPostgrest, ofSqlState, ofText, ofVerdict } from './error-code-tables.ts';
import { parseRetryAfter } from './retry-after.ts';

export const toAppError = (error: unknown, now: number = Date.now()): AppError => {
  const layers = layersOf(error);
  const code =
    ownCode(error) ?? firstOf(layers, codeByField) ?? firstOf(layers, (layer) => firstMatch(ofText, textOf(layer))) ?? 'UNKNOWN_ERROR';
  const retryAfterMs = firstOf(layers, (layer) => readRetryAfter(layer, now)) ?? undefined;
  return { code, severity: severityOf[code], ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
};

/**
 * The error and what it carries: a failed Result's error, a cause, the Response inside a FunctionsHttpError. From outside
 * in, and the innermost speaks first: `{ error: { code: '23505' }, status: 409 }` is a broken rule, not any conflict.
 */
const layersOf = (error: unknown, depth = 0): readonly unknown[] => {
  if (depth > 3 || typeof error !== 'object' || error === null) return [error];
  const inner = ['error', 'cause', 'context', 'originalError'].map((key) => field(error, key)).filter((value) => value !== undefined);
  return [...inner.flatMap((value) => layersOf(value, depth + 1)), error];
};

const firstOf = <T>(layers: readonly unknown[], read: (layer: unknown) => T | null): T | null => {
  for (const layer of layers) {
    const found = read(layer);
    if (found !== null) return found;
  }
  return null;
};

const codeByField = (layer: unknown): AppErrorCode | null => {
  const code = codeOf(layer);
  return (
    ownCode(layer) ??
    verdictCode(text(field(layer, 'verdict')) || code) ??
    firstMatch(ofName, nameOf(layer)) ??
    codeByCode(code) ??
    codeByStatus(layer)
  );
};

const codeOf = (layer: unknown): string => (typeof layer === 'string' ? layer : text(field(layer, 'code')));

/** Whoever gave it one of our codes knew better than what it wraps. */
const ownCode = (layer: unknown): AppErrorCode | null => {
  const code = codeOf(layer);
  return isOwnCode(code) ? code : null;
};
const isOwnCode = (code: string): code is AppErrorCode => Object.hasOwn(severityOf, code);
const verdictCode = (verdict: string): AppErrorCode | null => (Object.hasOwn(ofVerdict, verdict) ? (ofVerdict[verdict] ?? null) : null);

const codeByCode = (code: string): AppErrorCode | null => {
  // PTxxx is how our SQL asks PostgREST for an HTTP status.
  if (/^PT\d{3}$/.test(code)) return firstMatch(ofHttpStatus, code.slice(2));
  if (code.startsWith('PGRST')) return firstMatch(ofPostgrest, code);
  // Five characters with a digit: Node's own codes such as EPIPE have none.
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return firstMatch(ofSqlState, code);
  return firstMatch(ofAuthCode, code);
};

/** Storage puts the status that counts into `statusCode`, as text, beside the status of its own answer. */
const codeByStatus = (layer: unknown): AppErrorCode | null => {
  const status = [field(layer, 'statusCode'), field(layer, 'status')].map(String).find((value) => /^(0|[45]\d\d)$/.test(value));
  return status === undefined ? null : firstMatch(ofHttpStatus, status);
};

/** supabase-js writes the name of what `fetch` threw before its message, and keeps no other trace of it. */
const nameOf = (layer: unknown): string => {
  const written = /^(\w+Error): /.exec(textOf(layer))?.[1];
  const name = text(field(layer, 'name'));
  return firstMatch(ofName, name) ? name : (written ?? name);
};

const readRetryAfter = (layer: unknown, now: number): number | null => {
  const headers = field(layer, 'headers');
  const header = headers instanceof Headers ? headers.get('retry-after') : null;
  const given = field(layer, 'retryAfterMs');
  if (typeof given === 'number' && Number.isFinite(given)) return Math.max(0, given);
  if (header !== null) return notNegative(parseRetryAfter(header, now));
  const seconds = /\bafter (\d{1,5}) seconds?\b/.exec(textOf(layer))?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
};

const notNegative = (ms: number | null): number | null => (ms === null ? null : Math.max(0, ms));

const textOf = (layer: unknown): string => (typeof layer === 'string' ? layer : text(field(layer, 'message')));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A getter may throw, and a stranger's object may have one. */
const field = (value: unknown, key: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
};
