import { expect, test } from 'vitest';
import { accept, beginEngine, item, sign } from '#tests/sync/begin-engine.ts';
import { subscriptionsOf } from './subscriptions.ts';

const may = 'older:item:2026-05';
const day = 86_400_000;
const ofMay = { table: 'items', row: { ...item(1, 7).row, scope: may } };
/** A phone that asked for May, whose server gives it as long as it is asked. */
const beginInMay = async () => {
  const world = beginEngine((request) => ({
    results: accept(request),
    changes: may in request.scopes ? [ofMay] : [],
    scopes: { public: '1', ...(may in request.scopes && { [may]: '1' }) },
  }));
  await world.engine.subscribe(may, 'region:CM-AD');
  await world.engine.sync();
  expect(world.shown()).toBe(7);
  return world;
};

test('a window stays two weeks after it was asked for last, and a region for good', async () => {
  const { engine, clock, shown, store } = await beginInMay();
  clock.now += 13 * day;
  await engine.subscribe(may);
  clock.now += 13 * day;
  await engine.subscribe('region:CM-NW');
  expect([shown(), subscriptionsOf(store.content().progress)]).toEqual([7, [may, 'region:CM-AD', 'region:CM-NW']]);
  clock.now += 2 * day;
  await engine.subscribe();
  expect([shown(), subscriptionsOf(store.content().progress)]).toEqual([undefined, ['region:CM-AD', 'region:CM-NW']]);
});

test('once it has left it is not asked for, and comes whole when it is asked for again', async () => {
  const { engine, clock, asked, shown } = await beginInMay();
  clock.now += 15 * day;
  await engine.subscribe();
  await engine.sync();
  expect([asked.at(-1)?.scopes, shown()]).toEqual([{ public: '1', 'region:CM-AD': '' }, undefined]);
  await engine.subscribe(may);
  await engine.sync();
  expect([asked.at(-1)?.scopes[may], shown()]).toEqual(['', 7]);
});

test('what waits goes on waiting when the window under it leaves', async () => {
  const { engine, clock, outbox, shown } = await beginInMay();
  await engine.mutate(sign, { id: 'a' });
  expect(shown()).toBe(8);
  clock.now += 15 * day;
  await engine.subscribe();
  expect([shown(), outbox().length]).toEqual([undefined, 1]);
  await engine.sync();
  expect(outbox()).toEqual([]);
});

test('where no window is asked for nothing is written twice', async () => {
  const { engine, wrote } = beginEngine(() => ({}));
  await engine.subscribe('region:CM-AD');
  const before = wrote.length;
  await engine.subscribe('region:CM-AD');
  expect(wrote.length).toBe(before);
});
