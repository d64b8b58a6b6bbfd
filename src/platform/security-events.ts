/**
 * Security events of this phone: the last 100, in local storage, sent nowhere. Anything may stand there, so each is checked
 * when read; metadata passes an allow-list, and holds no address, text or id.
 */
import type { Severity } from '#src/shared/app-error.ts';
import { redact } from '#src/shared/redact.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

const types = ['suspicious-html', 'rapid-navigation', 'policy-violation'] as const;
export type SecurityEventType = (typeof types)[number];

/** From least to worst; a level is a severity that lasts. */
const levels: readonly Severity[] = ['low', 'medium', 'high', 'critical'];
export const worseOf = (one: Severity, other: Severity): Severity => (levels.indexOf(other) > levels.indexOf(one) ? other : one);

export interface SecurityEvent {
  readonly type: SecurityEventType;
  readonly severity: Severity;
  readonly message: string;
  readonly timestamp: string;
  readonly metadata: Readonly<Record<string, string>>;
}

const most = 100;
const longest = 200;
/** The pattern found, the rule broken, what was blocked, the screen, the network the phone is in. */
const allowed = new Set(['pattern', 'rule', 'blocked', 'route', 'ip']);

/** Newest first. What is damaged or of another build is as good as none. */
export const readSecurityEvents = (): readonly SecurityEvent[] => {
  const stored = readStoredJson('securityEvents');
  return Array.isArray(stored) ? stored.flatMap(checkEvent).slice(0, most) : [];
};

export const addStoredEvent = (event: SecurityEvent): void => write([event, ...readSecurityEvents()]);

/** The network becomes known a moment after the event. Another tab may have written meanwhile, so it is sought. */
export const replaceStoredEvent = (before: SecurityEvent, after: SecurityEvent): void =>
  write(readSecurityEvents().map((one) => (JSON.stringify(one) === JSON.stringify(before) ? after : one)));

export const clearStoredEvents = (): void => removeStored('securityEvents');

const write = (events: readonly SecurityEvent[]): void => void writeStored('securityEvents', JSON.stringify(events.slice(0, most)));

export const allowedMetadata = (metadata: Readonly<Record<string, unknown>>): SecurityEvent['metadata'] => {
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (!allowed.has(key) || typeof value !== 'string') continue;
    // An IPv4 network looks like a phone number; the server has cut it already.
    kept[key] = (key === 'ip' ? value : redact(value)).slice(0, longest);
  }
  return kept;
};

const checkEvent = (value: unknown): readonly SecurityEvent[] => {
  if (typeof value !== 'object' || value === null) return [];
  const type = types.find((one) => one === Reflect.get(value, 'type'));
  const severity = levels.find((one) => one === Reflect.get(value, 'severity'));
  const message: unknown = Reflect.get(value, 'message');
  const timestamp: unknown = Reflect.get(value, 'timestamp');
  const metadata: unknown = Reflect.get(value, 'metadata');
  if (!type || !severity || typeof message !== 'string' || typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return [];
  return [{ type, severity, message: message.slice(0, longest), timestamp, metadata: allowedMetadata(Object(metadata)) }];
};
