import { expect, test } from 'vitest';
import { createSyncLoop } from './sync-loop.ts';

const begin = (isOnline: () => boolean) => {
  const asked: number[] = [];
  const timers: (() => void)[] = [];
  const loop = createSyncLoop({
    engine: { sync: async () => ({ kind: asked.push(1) > 0 ? 'done' : 'busy' }) },
    nextRetryAt: async () => null,
    isOnline,
    now: () => 0,
    random: () => 0.5,
    setTimer: (work) => timers.push(work),
    clearTimer: () => undefined,
  });
  return { loop, asked, timers };
};

test('without a network nothing is handed to it, and a new try comes by itself', async () => {
  const phone = { isOnline: false };
  const { loop, asked, timers } = begin(() => phone.isOnline);
  await loop.poke();
  expect([asked.length, loop.status()]).toMatchObject([0, { isSyncing: false, last: 'network' }]);
  phone.isOnline = true;
  timers[0]?.();
  await loop.poke();
  expect(asked.length).toBeGreaterThan(0);
  await expect.poll(() => loop.status()).toMatchObject({ isSyncing: false, last: 'done' });
});
