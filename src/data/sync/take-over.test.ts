import { beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from './sync-loop.ts';
import { takeOver } from './take-over.ts';

let status: SyncStatus;
let isAtIt: boolean;
let poke: ReturnType<typeof vi.fn<() => Promise<void>>>;
let hear: (ready: number) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  status = { isSyncing: false, last: 'done', nextTryAt: null };
  isAtIt = false;
  poke = vi.fn(async () => undefined);
  stop = takeOver({
    watch: (listener) => {
      hear = listener;
      return () => undefined;
    },
    isAtIt: async () => isAtIt,
    loop: { status: () => status, poke },
    setTimer: (work, ms) => Number(setTimeout(work, ms)),
    clearTimer: (timer) => clearTimeout(timer),
  });
  return () => {
    stop();
    vi.useRealTimers();
  };
});

test('what nobody sends is taken over within 2 s, and once', async () => {
  hear(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(poke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(poke).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poke).toHaveBeenCalledTimes(1);
});

test('a tab that is at it is left alone until it has gone', async () => {
  isAtIt = true;
  hear(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(poke).not.toHaveBeenCalled();
  isAtIt = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(poke).toHaveBeenCalledTimes(1);
});

test('what was sent meanwhile needs nobody', async () => {
  hear(1);
  await vi.advanceTimersByTimeAsync(1_000);
  hear(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poke).not.toHaveBeenCalled();
});

test.each(['network', 'server', 'signed-out', 'upgrade-required', 'limited'] as const)(
  'after its own try ended with %s it waits for its own next one',
  async (last) => {
    status = { ...status, last };
    hear(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(poke).not.toHaveBeenCalled();
  },
);

test('a tab that closes takes nothing over', async () => {
  hear(1);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poke).not.toHaveBeenCalled();
});
