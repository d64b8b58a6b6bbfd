import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (n: number): number => n * 60_000;

test('ten minutes without a touch end it, once', () => {
  const idle = vi.fn();
  watchIdle(minutes(10), idle, new EventTarget());
  vi.advanceTimersByTime(minutes(10) - 1);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minutes(30));
  expect(idle).toHaveBeenCalledTimes(1);
});

test('a touch begins the count anew', () => {
  const idle = vi.fn();
  const target = new EventTarget();
  watchIdle(minutes(10), idle, target);
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(minutes(9));
    target.dispatchEvent(new Event('keydown'));
  }
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minutes(11));
  expect(idle).toHaveBeenCalledTimes(1);
});

test('the time a phone slept counts', () => {
  const idle = vi.fn();
  let now = 0;
  watchIdle(minutes(10), idle, new EventTarget(), () => now);
  now = minutes(60);
  vi.advanceTimersByTime(5000);
  expect(idle).toHaveBeenCalledTimes(1);
});

test('stopped, it says nothing', () => {
  const idle = vi.fn();
  watchIdle(minutes(10), idle, new EventTarget()).stop();
  vi.advanceTimersByTime(minutes(60));
  expect(idle).not.toHaveBeenCalled();
});
