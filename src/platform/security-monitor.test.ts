import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllNotices, useNotices } from './notices.ts';
import { publicAddress } from './public-address.ts';
import { readSecurityEvents } from './security-events.ts';
import { addSecurityEvent, clearSecurityEvents, noteNavigation, useSecurity, watchSecurity } from './security-monitor.ts';

vi.mock('./public-address.ts', () => ({ publicAddress: vi.fn(async () => '203.0.113.0') }));

let time = Date.parse('2026-03-01');
beforeEach(() => {
  vi.useFakeTimers();
  time += 86_400_000; // A day later each time, so that no test's event is another's repetition.
  vi.setSystemTime(time);
  vi.mocked(publicAddress).mockClear();
  vi.stubGlobal('location', { pathname: '/villages/bafut-0k3m9x2a7q' });
  vi.stubGlobal('mboaEarly', []);
  clearSecurityEvents();
  closeAllNotices();
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const level = () => useSecurity.getState().level;
const add = (severity: 'low' | 'medium' | 'high' | 'critical', message = 'x'): void =>
  addSecurityEvent({ type: 'policy-violation', severity, message });
const suspicious = () => new CustomEvent('mboa:suspicious-html', { detail: '<script' });
const violation = (more: object = {}) =>
  Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'img-src',
    blockedURI: 'https://evil.example/x.png?token=1',
    ...more,
  });
const added = () => readSecurityEvents().map(({ type, severity, metadata }) => ({ type, severity, ...metadata }));

test('the level is that of the worst event, and low again a minute after the last one', () => {
  add('medium');
  expect(level()).toBe('medium');
  add('critical');
  add('high');
  expect(level()).toBe('critical');
  vi.advanceTimersByTime(59_000);
  add('low');
  vi.advanceTimersByTime(59_999);
  expect(level()).toBe('critical');
  vi.advanceTimersByTime(1);
  expect(level()).toBe('low');
});

test('the monitor holds the last ten, newest first; the store more', () => {
  for (let i = 0; i < 12; i += 1) add('medium', `event ${i}`);
  expect(useSecurity.getState().recent.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, i) => `event ${11 - i}`));
  expect(readSecurityEvents()).toHaveLength(12);
});

test('only a critical event is a Security Alert', () => {
  add('high');
  expect(useNotices.getState().notices).toEqual([]);
  add('critical');
  expect(useNotices.getState().notices.map(({ severity, title }) => [severity, title.message])).toEqual([['critical', 'Security Alert']]);
});

test('what happened before the monitor was there is not lost, and what comes later arrives by the same way', () => {
  const early: unknown[] = [suspicious(), violation(), 'nonsense'];
  vi.stubGlobal('mboaEarly', early);
  watchSecurity();
  expect(early).toHaveLength(0);
  early.push(violation({ blockedURI: 'inline' }));
  early.push(violation({ disposition: 'report' }));
  expect(added()).toEqual([
    { type: 'policy-violation', severity: 'high', rule: 'img-src', blocked: 'inline', route: '/villages/…' },
    { type: 'policy-violation', severity: 'high', rule: 'img-src', blocked: 'https://evil.example/x.png', route: '/villages/…' },
    { type: 'suspicious-html', severity: 'high', pattern: '<script', route: '/villages/…' },
  ]);
  expect(level()).toBe('high');
});

test('the network is asked for when something serious happened, and stands with the event', async () => {
  add('medium');
  expect(publicAddress).not.toHaveBeenCalled();
  add('high');
  await vi.advanceTimersByTimeAsync(0);
  expect(readSecurityEvents().map(({ metadata }) => metadata.ip)).toEqual(['203.0.113.0', undefined]);
  expect(useSecurity.getState().recent[0]?.metadata.ip).toBe('203.0.113.0');
});

test('what was wiped at sign-out does not come back with its network', async () => {
  add('high');
  clearSecurityEvents();
  await vi.advanceTimersByTimeAsync(0);
  expect([readSecurityEvents(), useSecurity.getState()]).toEqual([[], { level: 'low', recent: [] }]);
});

test('the same event over and over is one a second', () => {
  for (let i = 0; i < 50; i += 1) add('medium');
  expect(readSecurityEvents()).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  add('medium');
  expect(readSecurityEvents()).toHaveLength(2);
});

test('two pages asked for within 100 ms are rapid navigation, two a moment later are not', () => {
  noteNavigation();
  vi.advanceTimersByTime(100);
  noteNavigation();
  expect(readSecurityEvents()).toEqual([]);
  vi.advanceTimersByTime(99);
  noteNavigation();
  expect(readSecurityEvents()).toMatchObject([
    { type: 'rapid-navigation', severity: 'medium', message: 'Rapid page navigation detected', metadata: { route: '/villages/…' } },
  ]);
});
