import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllNotices, closeNotice, showNotice, useNotices } from './notices.ts';

let time = Date.parse('2026-03-01');
beforeEach(() => {
  vi.useFakeTimers();
  time += 3_600_000; // An hour later each time, so that no test's words are another's repetition.
  vi.setSystemTime(time);
  closeAllNotices();
});
afterEach(() => vi.useRealTimers());

const shown = () => useNotices.getState().notices;
const words = () => shown().map(({ message }) => message.message);
const show = (message: string): void => showNotice({ severity: 'medium', message: { id: message, message } });

test('the newest stands first, each with an id of its own, and each can be closed', () => {
  show('a');
  show('b');
  show('c');
  expect(words()).toEqual(['c', 'b', 'a']);
  expect(new Set(shown().map(({ id }) => id)).size).toBe(3);
  closeNotice(shown()[1]?.id ?? 0);
  expect(words()).toEqual(['c', 'a']);
  closeAllNotices();
  expect(words()).toEqual([]);
});

test('a hundred wait at most; the oldest goes', () => {
  for (let i = 0; i < 101; i += 1) show(`message ${i}`);
  expect(words()).toHaveLength(100);
  expect(words()[0]).toBe('message 100');
  expect(words()[99]).toBe('message 1');
});

test('the same words within a few seconds are one notice, closed or not', () => {
  show('a');
  vi.advanceTimersByTime(4000);
  show('a');
  expect(words()).toEqual(['a']);
  closeNotice(shown()[0]?.id ?? 0);
  vi.advanceTimersByTime(4000);
  show('a');
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(5000);
  show('a');
  expect(words()).toEqual(['a']);
});

test('the same words later take the place of those still open and come first again', () => {
  show('a');
  const first = shown()[0]?.id;
  show('b');
  vi.advanceTimersByTime(6000);
  show('a');
  expect(words()).toEqual(['a', 'b']);
  expect(shown()[0]?.id).not.toBe(first);
});

test('the same words of another severity are another notice', () => {
  show('a');
  showNotice({ severity: 'critical', message: { id: 'a', message: 'a' } });
  expect(shown().map(({ severity }) => severity)).toEqual(['critical', 'medium']);
});

test('a clock set back silences nothing', () => {
  show('a');
  closeAllNotices();
  vi.setSystemTime(time - 86_400_000);
  show('a');
  expect(words()).toEqual(['a']);
});

test('without words of its own a notice is titled Error and says what its severity says', () => {
  showNotice({ severity: 'high' });
  showNotice({ severity: 'critical' });
  expect(shown().map(({ title, message }) => [title.message, message.message])).toEqual([
    ['Error', 'A critical error occurred. Please contact support immediately.'],
    ['Error', 'A serious error occurred. Please refresh the page and try again.'],
  ]);
});
