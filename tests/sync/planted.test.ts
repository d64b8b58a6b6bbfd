/** Mistakes planted in the engine and around it, each of which must be found. */
import { afterAll, expect, test } from 'vitest';
import { type EngineCode, plant, realEngine, removeMutants } from './engine-code.ts';
import { planted } from './planted.ts';
import { shorten } from './shorten.ts';
import { steps } from './test-worlds.ts';
import { type Run, runWorld } from './world.ts';

afterAll(removeMutants);

const firstBroken = async (code: EngineCode): Promise<{ readonly seed: number; readonly run: Run } | null> => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const run = await runWorld(seed, steps, code);
    if (run.broken) return { seed, run };
  }
  return null;
};

test.each(planted)('planted: $name', { timeout: 120_000 }, async (mistake) => {
  expect(await firstBroken(await plant(mistake))).not.toBeNull();
});

test('what is found is told in few lines, the same ones every time', async () => {
  const code: EngineCode = { ...realEngine, flaw: 'upgrade-drops-outbox' };
  const found = await firstBroken(code);
  if (!found) throw new Error('nothing was found');
  const { seed, run } = found;
  const [short, again] = [await shorten(seed, run, steps, code), await shorten(seed, run, steps, code)];
  expect(short.broken).toMatch('act lost');
  expect(short.trace.length).toBeLessThan(12);
  expect(again.trace).toEqual(short.trace);
});
