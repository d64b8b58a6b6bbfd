/**
 * Watches for what should not happen in a page: suspicious HTML, violations of the content security policy, pages that
 * change faster than a hand can. The threat level is that of the worst event until a minute has passed without any.
 */
import { create } from 'zustand';
import type { Severity } from '#src/shared/app-error.ts';
import { screenOf } from '#src/shared/redact.ts';
import { securityAlertText, securityAlertTitle } from './error-texts.ts';
import { pathWithoutLanguage } from './language.ts';
import { showNotice } from './notices.ts';
import { publicAddress } from './public-address.ts';
import {
  addStoredEvent,
  allowedMetadata,
  clearStoredEvents,
  readSecurityEvents,
  replaceStoredEvent,
  type SecurityEvent,
  worseOf,
} from './security-events.ts';

interface SecurityState {
  readonly level: Severity;
  /** The last ten, newest first. */
  readonly recent: readonly SecurityEvent[];
}

const mostRecent = 10;
const calmAfter = 60_000;
/** A page that does the same thing over and over is one event a second. In ms. */
const sameFor = 1000;
const rapid = 100;

export const useSecurity = create<SecurityState>(() => ({ level: 'low', recent: readSecurityEvents().slice(0, mostRecent) }));

type NewEvent = Pick<SecurityEvent, 'type' | 'severity' | 'message'> & { readonly metadata?: Readonly<Record<string, unknown>> };

export const addSecurityEvent = ({ type, severity, message, metadata = {} }: NewEvent): void => {
  const route = screenOf(pathWithoutLanguage(location.pathname));
  const event = { type, severity, message, timestamp: new Date().toISOString(), metadata: allowedMetadata({ ...metadata, route }) };
  if (isRepeated(event)) return;
  addStoredEvent(event);
  useSecurity.setState(({ level, recent }) => ({ level: worseOf(level, severity), recent: [event, ...recent].slice(0, mostRecent) }));
  clearTimeout(calm);
  calm = setTimeout(() => useSecurity.setState({ level: 'low' }), calmAfter);
  if (severity === 'critical') showNotice({ severity, title: securityAlertTitle, message: securityAlertText });
  if (severity === 'high' || severity === 'critical') void addAddress(event);
};

let calm: ReturnType<typeof setTimeout> | undefined;

const addAddress = async (event: SecurityEvent): Promise<void> => {
  const located = { ...event, metadata: { ...event.metadata, ip: await publicAddress() } };
  // Signed out meanwhile: what was wiped stays wiped.
  if (!useSecurity.getState().recent.includes(event)) return;
  replaceStoredEvent(event, located);
  useSecurity.setState(({ recent }) => ({ recent: recent.map((one) => (one === event ? located : one)) }));
};

const isRepeated = ({ timestamp: _, ...event }: SecurityEvent): boolean => {
  const now = Date.now();
  const same = JSON.stringify(event) === last.event && Math.abs(now - last.at) < sameFor;
  if (!same) last = { event: JSON.stringify(event), at: now };
  return same;
};
let last = { event: '', at: 0 };

/** At sign-out, with the log. */
export const clearSecurityEvents = (): void => {
  clearStoredEvents();
  useSecurity.setState({ level: 'low', recent: [] });
};

/** For each page the person asked for. Replacements and redirects follow at once, and are no sign of anything. */
export const noteNavigation = (): void => {
  const now = performance.now();
  if (now - lastNavigation < rapid)
    addSecurityEvent({ type: 'rapid-navigation', severity: 'medium', message: 'Rapid page navigation detected' });
  lastNavigation = now;
};
let lastNavigation = Number.NEGATIVE_INFINITY;

/** boot.js keeps what happens from the first byte on in a list; from now on what it adds comes here instead. */
export const watchSecurity = (): void => {
  const early: unknown = Reflect.get(globalThis, 'mboaEarly');
  if (!Array.isArray(early)) return;
  const waiting: readonly unknown[] = early.splice(0);
  early.push = (...events: readonly unknown[]) => {
    events.forEach(takeEvent);
    return 0;
  };
  waiting.forEach(takeEvent);
};

const takeEvent = (event: unknown): void => {
  if (!(event instanceof Event)) return;
  const {
    disposition,
    effectiveDirective: rule,
    blockedURI,
    detail,
  } = event as Partial<SecurityPolicyViolationEvent & CustomEvent<unknown>>;
  if (event.type === 'mboa:suspicious-html')
    addSecurityEvent({ type: 'suspicious-html', severity: 'high', message: 'Suspicious HTML was written', metadata: { pattern: detail } });
  else if (disposition !== 'report')
    addSecurityEvent({
      type: 'policy-violation',
      severity: 'high',
      message: 'The content security policy was violated',
      metadata: { rule, blocked: blockedURI?.replace(/[?#].*$/, '') },
    });
};
