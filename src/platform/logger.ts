/**
 * The log of this phone: the last 1,000 entries of level warn and above, kept to be shown with a report and sent nowhere.
 * Metadata passes an allow-list, so that nothing a person typed or read gets in.
 */
import { readStoredJson, writeStored } from './storage.ts';

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
const longestMessage = 300;
const defaultLevel: Level = 'warn';
const allowed = new Set(['code', 'route', 'online', 'status', 'build', 'stack']);

/** Random for each visit: tells entries of one visit from another's, and nothing about the person. */
const session = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
let thisSession: string | undefined;

export const log = (level: Level, component: string, message: string, metadata: Readonly<Record<string, unknown>> = {}): void => {
  if (levels.indexOf(level) < levels.indexOf(defaultLevel)) return;
  thisSession ??= session();
  const entry: LogEntry = {
    level,
    component,
    message: message.slice(0, longestMessage),
    timestamp: new Date().toISOString(),
    session: thisSession,
    metadata: onlyAllowed(metadata),
  };
  writeStored('log', JSON.stringify([...readLog(), entry].slice(-most)));
};

/** What was thrown, whatever it is, with where and in which build. */
export const logUnknown = (component: string, error: unknown, { level, code }: { readonly level: Level; readonly code: string }): void => {
  const { name, message, stack } = describe(error);
  log(level, component, `${name}: ${message}`, { code, route: location.pathname, online: navigator.onLine, build: __BUILD_ID__, stack });
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

const onlyAllowed = (metadata: Readonly<Record<string, unknown>>): LogEntry['metadata'] => {
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (!allowed.has(key)) continue;
    if (typeof value === 'string') kept[key] = value.slice(0, longestMessage);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[key] = value;
  }
  return kept;
};
