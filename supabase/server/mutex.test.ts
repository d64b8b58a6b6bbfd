import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

/** As PGlite works: promises, and no turn of the event loop. */
const work = (name: string, done: string[]) => async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await null;
  done.push(name);
};

test('what is asked for later gives way, and comes every eighth time all the same', async () => {
  const { now, later } = createMutex();
  const done: string[] = [];
  const asked = [later(work('first', done)), later(work('later', done))];
  for (let i = 0; i < 20; i++) asked.push(now(work('now', done)));
  await Promise.all(asked);
  expect(done.indexOf('first')).toBeGreaterThan(3);
  expect(done.indexOf('later')).toBeLessThan(18);
});

test.each(['now', 'later'] as const)('between two pieces of work of "%s" others arrive', async (lane) => {
  const mutex = createMutex();
  const done: string[] = [];
  const asked = Array.from({ length: 10 }, () => mutex[lane](work('crowd', done)));
  await new Promise((resolve) => setImmediate(resolve));
  // Without turns of the event loop all ten would be done by now.
  expect(done.length).toBeLessThan(5);
  await mutex.now(work('neighbour', done));
  await Promise.all(asked);
  if (lane === 'later') expect(done.indexOf('neighbour')).toBeLessThan(5);
});

test('between two pieces the event loop turns more than once, as Node accepts one connection a turn', async () => {
  const { now } = createMutex();
  let turns = 0;
  const count = (): void => {
    turns++;
    if (turns < 100) setImmediate(count);
  };
  await now(async () => count());
  await now(work('next', []));
  expect(turns).toBeGreaterThan(5);
});

test('a failure passes to its caller and never stops the queue', async () => {
  const { now } = createMutex();
  const failed = now(() => Promise.reject(new Error('no')));
  const next = now(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
