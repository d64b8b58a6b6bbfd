/** The real engine in a seeded world of lost lines, dying tabs and revoked rights; and mistakes planted in it, each of which must be found. */
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type EngineCode, plant, realEngine, removeMutants } from './engine-code.ts';
import { planted } from './planted.ts';
import { shorten } from './shorten.ts';
import { type Run, runWorld, stepsUpTo } from './world.ts';

const seeds = Number(process.env.SIM_SEEDS ?? (process.env.PROOF === '1' ? 50_000 : 10_000));
const steps = stepsUpTo(Number(process.env.SIM_STEPS ?? 200));
const first = Number(process.env.SIM_FIRST ?? 1);

afterAll(removeMutants);

test(`${seeds} worlds of ${steps.length} steps: nothing lost, nothing doubled, nothing seen that should not be`, {
  timeout: 3_600_000,
}, async () => {
  let acts = 0;
  let refused = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    const run = await runWorld(seed, steps, realEngine);
    if (run.broken) {
      const short = await shorten(seed, run, steps, realEngine);
      throw new Error(`seed ${seed}: ${short.broken}\n${short.trace.join('\n')}`);
    }
    acts += run.acts;
    refused += run.refused;
  }
  // The world is worth its name: much was done, and some of it was refused.
  expect(acts).toBeGreaterThan(seeds * 5);
  expect(refused).toBeGreaterThan(seeds / 10);
});

test('a seed is the same every time, to the last line; another seed is not', async () => {
  const hashOf = async (seed: number): Promise<string> => {
    const { trace, ending } = await runWorld(seed, steps, realEngine);
    return createHash('sha256')
      .update(`${trace.join('\n')}\n${ending()}`)
      .digest('hex');
  };
  for (const seed of [1, 2, 3, 4, 5]) expect(await hashOf(seed)).toBe(await hashOf(seed));
  expect(await hashOf(1)).not.toBe(await hashOf(2));
});

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
