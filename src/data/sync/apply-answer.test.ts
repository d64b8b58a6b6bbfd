import { expect, test } from 'vitest';
import { beginEngine, sign } from '#tests/sync/begin-engine.ts';

test('with nothing new and nothing waiting it is one short question, and nothing is written but the hour, four times in it', async () => {
  const { engine, asked, wrote, clock, store } = beginEngine(() => ({ cursor: { epoch: 'e', xid: '123' } }));
  await engine.sync();
  expect(wrote.splice(0)).toEqual(['putProgress']);
  await engine.sync();
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked[1]).length).toBeLessThan(300);
  expect(wrote).toEqual([]);
  for (let minute = 0; minute < 60; minute += 1) {
    clock.now += 60_000;
    await engine.sync();
  }
  expect(wrote).toEqual(Array(4).fill('putProgress'));
  expect(store.content().progress.synced_at).toBe(clock.now);
  // Also when somebody put the clock back.
  clock.now -= 86_400_000;
  await engine.sync();
  expect(store.content().progress.synced_at).toBe(clock.now);
});

test('what waits is not touched by an answer that brings nothing', async () => {
  const { engine, wrote, asked } = beginEngine(() => ({ cursor: { xid: '1' } }));
  await engine.sync();
  await engine.mutate(sign, { id: 'a' });
  await engine.sync();
  wrote.length = 0;
  await engine.sync();
  expect([asked.at(-1)?.ops.length, wrote]).toEqual([1, []]);
});

test('the first answer is kept even when it brings nothing, and so is a page that leads on', async () => {
  const pages = [{ scopes: {}, cursor: { at: 1 } }, { scopes: {}, cursor: { at: 2 }, more: true }, {}];
  const { engine, asked } = beginEngine(() => pages.shift() ?? {});
  await engine.sync();
  await engine.sync();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, { at: 1 }, { at: 2 }]);
});
