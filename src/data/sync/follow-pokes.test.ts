import { beforeEach, expect, test, vi } from 'vitest';
import { followPokes, type PokePorts } from './follow-pokes.ts';

let pulls = 0;
let isSyncing = false;
let isLimitReached = false;
const closed = vi.fn();
let poke: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [pulls, isSyncing, isLimitReached] = [0, false, false];
  closed.mockClear();
});

const follow = (open?: PokePorts['open']) =>
  followPokes({
    loop: {
      poke: async () => {
        pulls += 1;
      },
      status: () => ({ isSyncing, last: null, nextTryAt: null }),
    },
    open:
      open ??
      (async (onPoke) => {
        poke = onPoke;
        return closed;
      }),
    isLimitReached: () => isLimitReached,
    setTimer: (work, ms) => Number(setTimeout(work, ms)),
    clearTimer: clearTimeout,
  });
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('pulls once when it begins, unless a pull is under way', async () => {
  follow();
  await wait(1000);
  expect(pulls).toBe(1);
  isSyncing = true;
  follow();
  await wait(1000);
  expect(pulls).toBe(1);
});

test('many pokes at once are one pull, and the next ones another', async () => {
  follow();
  await wait(0);
  for (let n = 0; n < 5; n += 1) poke();
  await wait(199);
  expect(pulls).toBe(1);
  await wait(1);
  expect(pulls).toBe(2);
  poke();
  await wait(200);
  expect(pulls).toBe(3);
});

test('ended, it pulls no more and its line is closed, also one that was still being opened', async () => {
  const end = follow();
  await wait(0);
  poke();
  end();
  poke();
  await wait(1000);
  expect([pulls, closed.mock.calls.length]).toEqual([1, 1]);
  const slow = follow(() => new Promise((resolve) => setTimeout(() => resolve(closed), 500)));
  slow();
  await wait(1000);
  expect(closed).toHaveBeenCalledTimes(2);
});

test('once the limit is reached it opens nothing, and closes what is open', async () => {
  follow();
  await wait(0);
  isLimitReached = true;
  poke();
  await wait(1000);
  expect([pulls, closed.mock.calls.length]).toEqual([1, 1]);
  const open = vi.fn(async () => closed);
  follow(open);
  await wait(1000);
  expect([pulls, open.mock.calls.length]).toEqual([1, 0]);
});

test('without a line nothing is said and the pull was made', async () => {
  const end = follow(() => Promise.reject(new TypeError('Failed to fetch')));
  await wait(1000);
  end();
  expect(pulls).toBe(1);
});
