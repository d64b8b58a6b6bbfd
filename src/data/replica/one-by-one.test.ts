import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('one begins when the one before has ended, also when that failed', async () => {
  const said: string[] = [];
  const takes = async (name: string, ms: number): Promise<string> => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    said.push(`${name} ends`);
    return name;
  };
  const { slow, broken, quick } = oneByOne({
    slow: () => takes('slow', 20),
    broken: async (why: string): Promise<never> => {
      await takes('broken', 10);
      throw new Error(why);
    },
    quick: (name: string) => takes(name, 0),
  });
  const all = await Promise.allSettled([slow(), broken('a full disk'), quick('quick')]);
  expect(said).toEqual(['slow begins', 'slow ends', 'broken begins', 'broken ends', 'quick begins', 'quick ends']);
  expect(all).toEqual([
    { status: 'fulfilled', value: 'slow' },
    { status: 'rejected', reason: new Error('a full disk') },
    { status: 'fulfilled', value: 'quick' },
  ]);
});
