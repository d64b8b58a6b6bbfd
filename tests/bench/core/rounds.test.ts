import { expect, test } from 'vitest';
import { orderOf, runInterleaved } from './rounds.ts';

const silent = (): void => undefined;
const recorder = (seen: string[]) => (name: string) => ({
  name,
  run: async (round: number) => {
    seen.push(`${round}${name}`);
    return round;
  },
});

test('every case runs once a round, and each round starts with another one', async () => {
  const seen: string[] = [];
  const results = await runInterleaved(['a', 'b', 'c'].map(recorder(seen)), { rounds: 3, until: 1, now: () => 0 }, silent);
  expect(seen).toEqual(['0a', '0b', '0c', '1b', '1c', '1a', '2c', '2a', '2b']);
  expect([...results]).toEqual([
    ['a', [0, 1, 2]],
    ['b', [0, 1, 2]],
    ['c', [0, 1, 2]],
  ]);
});

test('a round that would end too late is not begun, and the first always runs', async () => {
  let clock = 0;
  const slow = { name: 'slow', run: async () => (clock += 10) };
  const limits = { now: () => clock, rounds: 9 };
  expect((await runInterleaved([slow], { ...limits, until: 35 }, silent)).get('slow')).toHaveLength(3);
  clock = 0;
  expect((await runInterleaved([slow], { ...limits, until: 1 }, silent)).get('slow')).toHaveLength(1);
});

test('a case that fails stops the run: a figure of fewer cases would mislead', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
  await expect(runInterleaved([broken], { rounds: 1, until: 1, now: () => 0 }, silent)).rejects.toThrow('no browser');
});

test('the order of no cases is empty', () => {
  expect(orderOf([], 3)).toEqual([]);
});
