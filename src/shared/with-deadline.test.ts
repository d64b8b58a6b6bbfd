import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from './with-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work that lasts too long is stopped, by name', async () => {
  const waiting = expect(withDeadline(2000, untilStopped)).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
});

test('work that ends in time leaves no timer, whether it succeeds or not', async () => {
  expect(await withDeadline(2000, async () => 'done')).toBe('done');
  await expect(withDeadline(2000, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});
