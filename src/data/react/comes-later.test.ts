import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comesLater } from './comes-later.ts';

const thing = () => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    many: () => listeners.size,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it comes as somebody begins to listen, once for all, and they hear of that and of all that follows', async () => {
  const one = thing();
  const load = vi.fn(async () => one);
  const later = comesLater(load);
  const [first, second] = [vi.fn(), vi.fn()];
  expect([later.here(), load.mock.calls.length]).toEqual([undefined, 0]);
  const stop = later.subscribe(first);
  later.subscribe(second);
  await vi.runAllTimersAsync();
  expect([later.here(), load.mock.calls.length, first.mock.calls.length]).toEqual([one, 1, 1]);
  one.tell();
  stop();
  one.tell();
  expect([first.mock.calls.length, second.mock.calls.length, one.many()]).toEqual([2, 3, 1]);
});

test('whoever stops before it came hears nothing of it', async () => {
  const one = thing();
  const later = comesLater(async () => one);
  const listener = vi.fn();
  later.subscribe(listener)();
  await vi.runAllTimersAsync();
  expect([listener.mock.calls.length, one.many()]).toEqual([0, 0]);
});

test('what did not arrive is said to be missing, and asked for again as long as somebody listens', async () => {
  const one = thing();
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('no network');
    return one;
  });
  const later = comesLater(load);
  const [listener, gone] = [vi.fn(), vi.fn()];
  const stop = later.subscribe(gone);
  later.subscribe(listener);
  await vi.advanceTimersByTimeAsync(0);
  expect([later.here(), listener.mock.calls.length]).toEqual([null, 1]);
  stop();
  isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([later.here(), listener.mock.calls.length, gone.mock.calls.length, one.many()]).toEqual([one, 2, 1, 1]);
  expect(load.mock.calls.length).toBe(2);
});
