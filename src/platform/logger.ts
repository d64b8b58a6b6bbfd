/**
 * The log of this phone: the last 1,000 entries of level warn and above, kept for a support file and sent nowhere.
 * Metadata passes an allow-list, and every text is freed of ids, addresses and words (shared/redact.ts) before it is kept.
 */
import { randomHex } from '#src/shared/hex.ts';
import { redact, screenOf } from '#src/shared/redact.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

export interface LogEntry {
  readonly level: Level;
  readonly message: string;
  readonly timestamp: string;
  readonly component: string;
  readonly session: string;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
}

const most = 1000;
const longestText = 300;
const longestStack = 600;
const defaultLevel: Level = 'warn';
const allowed = new Set(['code', 'route', 'online', 'status', 'build', 'stack']);

/** Random for each visit: tells entries of one visit from another's, and nothing about the person. */
let thisSession: string | undefined;

export const log = (level: Level, component: string, message: string, metadata: Readonly<Record<string, unknown>> = {}): void => {
  if (levels.indexOf(level) < levels.indexOf(defaultLevel)) return;
  thisSession ??= randomHex(6);
  const entry: LogEntry = {
    level,
    component,
    message: clean(message, longestText),
    timestamp: new Date().toISOString(),
    session: thisSession,
    metadata: onlyAllowed(metadata),
  };
  writeStored('log', JSON.stringify([...readLog(), entry].slice(-most)));
};

/** What was thrown, whatever it is, with where and in which build. */
export const logUnknown = (component: string, error: unknown, { level, code }: { readonly level: Level; readonly code: string }): void => {
  const { name, message, stack } = describe(error);
  log(level, component, `${name}: ${message}`, {
    code,
    route: screenOf(location.pathname),
    online: navigator.onLine,
    build: __BUILD_ID__,
    stack,
  });
};

/** supabase-js hands out plain objects with a message; String() would make "[object Object]" of them. */
const describe = (error: unknown): { readonly name: string; readonly message: string; readonly stack?: string } => {
  if (error instanceof Error || error instanceof DOMException) return error;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  return { name: 'Error', message: String(message) };
};

/** Anything may stand in local storage; what is no list is an empty log. */
export const readLog = (): readonly LogEntry[] => {
  const stored = readStoredJson('log');
  return Array.isArray(stored) ? stored : [];
};

/** At sign-out: the next person on this phone finds nothing, and their visit has no link to this one. */
export const clearLog = (): void => {
  thisSession = undefined;
  removeStored('log');
};

/** First freed, then cut: half a token is not recognised as one. What is endless is cut before, without the word it ends in. */
const clean = (text: string, longest: number): string => {
  const whole = text.length > endless ? text.slice(0, endless).replace(/\S{0,200}$/, '') : text;
  return redact(whole).slice(0, longest);
};
const endless = 4000;

const onlyAllowed = (metadata: Readonly<Record<string, unknown>>): LogEntry['metadata'] => {
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (!allowed.has(key)) continue;
    if (typeof value === 'string') kept[key] = clean(value, key === 'stack' ? longestStack : longestText);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[key] = value;
  }
  return kept;
};
