/** The real engine in seeded worlds, as a test. In two halves, because a file of tests has one core to itself. */
import { expect, test } from 'vitest';
import { type EngineCode, realEngine } from './engine-code.ts';
import { shorten } from './shorten.ts';
import { runWorld, stepsUpTo } from './world.ts';

const seeds = Number(process.env.SIM_SEEDS ?? (process.env.PROOF === '1' ? 50_000 : 2_000));
const first = Number(process.env.SIM_FIRST ?? 1);
export const steps = stepsUpTo(Number(process.env.SIM_STEPS ?? 200));

/** Of all seeds, every other one; and a quarter as many in which members say what is one word of each. */
export const testWorlds = (half: 0 | 1): void => {
  testOne(realEngine, seeds, half);
  testOne({ ...realEngine, world: 'own' }, seeds / 4, half);
};

const testOne = (code: EngineCode, seeds: number, half: 0 | 1): void => {
  const count = Math.floor((seeds + 1 - half) / 2);
  test(`${code.world ?? 'talk'}: ${count} worlds of ${steps.length} steps: nothing lost, nothing doubled, nothing seen that should not be`, {
    timeout: 3_600_000,
  }, async () => {
    let acts = 0;
    let refused = 0;
    for (let seed = first + half; seed < first + seeds; seed += 2) {
      const run = await runWorld(seed, steps, code);
      if (run.broken) {
        const short = await shorten(seed, run, steps, code);
        throw new Error(`seed ${seed}: ${short.broken}\n${short.trace.join('\n')}`);
      }
      acts += run.acts;
      refused += run.refused;
    }
    // The world is worth its name: much was done, and some of it was refused.
    expect(acts).toBeGreaterThan(count * 5);
    expect(refused).toBeGreaterThan(count / 10);
  });
};
