/** Mistakes planted in the engine and around it, each of which must be found. */
import { afterAll, expect, test } from 'vitest';
import { type EngineCode, plant, realEngine, removeMutants } from './engine-code.ts';
import { foundAt, rare } from './found-at.ts';
import { planted } from './planted.ts';
import { shorten } from './shorten.ts';
import { steps } from './test-worlds.ts';
import { type Run, runWorld } from './world.ts';

afterAll(removeMutants);

/** `hint` goes first: some mistakes show in one world of five hundred, and one in which it showed before proves as much. */
const firstBroken = async (code: EngineCode, hint = 1): Promise<{ readonly seed: number; readonly run: Run } | null> => {
  for (const seed of [hint, ...everySeed]) {
    const run = await runWorld(seed, steps, code);
    if (run.broken) return { seed, run };
  }
  return null;
};
const everySeed = Array.from({ length: 1000 }, (_, n) => n + 1);

test.each(planted)('planted: $name', { timeout: 120_000 }, async (mistake) => {
  const hint = foundAt[mistake.name];
  const found = await firstBroken(await plant(mistake), hint);
  expect(found).not.toBeNull();
  // Whoever changed the engine, and with it the worlds, is told where it shows now.
  if (found && found.seed > Math.max(hint ?? 0, rare)) console.info(`tests/sync/found-at.ts: '${mistake.name}': ${found.seed},`);
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
