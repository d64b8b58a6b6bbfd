/** The real engine in a seeded world of lost lines, dying tabs and revoked rights; and that a seed is the same every time. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { realEngine } from './engine-code.ts';
import { steps, testWorlds } from './test-worlds.ts';
import { runWorld } from './world.ts';

testWorlds(0);

test('a seed is the same every time, to the last line; another seed is not', { timeout: 60_000 }, async () => {
  const hashOf = async (seed: number): Promise<string> => {
    const { trace, ending } = await runWorld(seed, steps, realEngine);
    return createHash('sha256')
      .update(`${trace.join('\n')}\n${ending()}`)
      .digest('hex');
  };
  for (const seed of [1, 2, 3, 4, 5]) expect(await hashOf(seed)).toBe(await hashOf(seed));
  expect(await hashOf(1)).not.toBe(await hashOf(2));
});
