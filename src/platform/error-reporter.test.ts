import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { record, report, reportAuthStartFailure } from './error-reporter.ts';
import { readLog } from './logger.ts';
import { closeAllNotices, useNotices } from './notices.ts';
import { writeStored } from './storage.ts';

let time = Date.parse('2026-03-01');
const browser = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers();
  time += 3_600_000; // An hour later each time, so that no test's words are another's repetition.
  vi.setSystemTime(time);
  vi.stubGlobal('location', { pathname: '/villages' });
  vi.stubGlobal('navigator', browser);
  browser.onLine = true;
  writeStored('log', '[]');
  closeAllNotices();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notices = () => useNotices.getState().notices.map(({ severity, title, message }) => [severity, title.message, message.message]);
const logged = () => readLog().map(({ level, component, metadata }) => [level, component, metadata.code]);

test.each([
  [{ status: 401 }, 'medium', 'UNAUTHORIZED', 'You are not authorized to perform this action.'],
  [{ status: 500 }, 'high', 'SERVER_ERROR', 'Server error occurred. Please try again later.'],
  [{ code: '42P01' }, 'critical', 'DATABASE_ERROR', 'Database error occurred. Please contact support.'],
  [new Error('x is not a function'), 'medium', 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
])('%j is an Error notice of severity %s and an error in the log', (error, severity, code, words) => {
  expect(report('poll', error)).toMatchObject({ code, severity });
  expect(notices()).toEqual([[severity, 'Error', words]]);
  expect(logged()).toEqual([['error', 'poll', code]]);
});

test('low severity is a warning in the log and no notice', () => {
  report('form', { status: 422 });
  expect(notices()).toEqual([]);
  expect(logged()).toEqual([['warn', 'form', 'VALIDATION_ERROR']]);
});

test('a network error is told while the phone believes it has a network, and is normal while it has none', () => {
  report('sync', new TypeError('Failed to fetch'));
  expect(notices()).toHaveLength(1);
  closeAllNotices();
  vi.advanceTimersByTime(60_000);
  browser.onLine = false;
  report('sync', new TypeError('Failed to fetch'));
  expect(notices()).toEqual([]);
  expect(logged()).toHaveLength(1);
});

test.each([
  new DOMException('The user aborted a request.', 'AbortError'),
  { message: 'AbortError: signal is aborted without reason', code: '' },
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Script error.',
])('%s shouts at nobody', (error) => {
  report('window', error instanceof DOMException || typeof error === 'string' ? error : Object.assign(new Error(error.message), error));
  expect(notices()).toEqual([]);
  expect(logged()).toEqual([]);
});

test('what its screen tells is only logged', () => {
  record('screen', { status: 500 });
  expect(notices()).toEqual([]);
  expect(logged()).toEqual([['error', 'screen', 'SERVER_ERROR']]);
});

test('a session that does not start says so in the words of the specification', () => {
  expect(reportAuthStartFailure(new Error('no storage')).code).toBe('UNKNOWN_ERROR');
  expect(notices()).toEqual([['medium', 'Error', 'Failed to initialize authentication']]);
  expect(logged()).toEqual([['error', 'auth', 'UNKNOWN_ERROR']]);
});

test('a plain object keeps its message in the log', () => {
  report('rest', { message: 'no such thing', code: 'PGRST202' });
  expect(readLog()[0]?.message).toBe('Error: no such thing');
});
