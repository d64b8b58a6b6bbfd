/** Long pulls through the engine: what is asked for while pages are written, and what the limit of the month leaves of it. */
import { expect, test } from 'vitest';
import { accept, beginEngine, item, sign } from '#tests/sync/begin-engine.ts';
import type { SyncRequest } from './protocol.ts';

const threePages = ({ cursor }: SyncRequest) => {
  const page = Number(cursor?.page ?? 0);
  return { cursor: { page: page + 1 }, more: page < 2, scopes: { public: '1', 'region:x': '1' }, changes: [item(page + 1, page)] };
};

test('each page is asked for once, also where a scope was subscribed to, and those that follow are under way before it is written', async () => {
  const written: number[] = [];
  const { engine, asked, shown, store } = beginEngine((request) => {
    written.push(store.content().rows.get('items:a')?.row.rev ?? 0);
    return threePages(request);
  });
  await engine.subscribe('region:x');
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, { page: 1 }, { page: 2 }]);
  expect(written).toEqual([0, 0, 0]);
  expect(shown()).toBe(2);
});

test('a mutation made while pages come does not wait for the last, and what was under way is asked for again', async () => {
  const { engine, asked, outbox } = beginEngine((request) => {
    if (asked.length === 1) void engine.mutate(sign, { id: 'b' });
    return { ...threePages(request), results: accept(request) };
  });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked.map(({ ops }) => ops.length)).toEqual([0, 0, 0, 1, 0]);
  expect(outbox()).toEqual([]);
});

test('of a long pull few answers lie here unwritten, and what came meanwhile is written together', async () => {
  let lead = 0;
  const { engine, asked, store, shown } = beginEngine(({ cursor }) => {
    const page = Number(cursor?.page ?? 0);
    const stored = Number(store.content().progress.cursor?.page ?? 0);
    lead = Math.max(lead, page - stored);
    return { cursor: { page: page + 1 }, more: page < 20, changes: [item(page + 1, page)] };
  });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked).toHaveLength(21);
  // Four that are being written, and four more.
  expect(lead).toBeGreaterThan(3);
  expect(lead).toBeLessThan(9);
  expect(store.content().progress).toMatchObject({ cursor: { page: 21 }, turn: 21 });
  expect(shown()).toBe(20);
});

test('a page that fails is told when its turn comes, and what came before it is kept', async () => {
  const { engine, asked, store } = beginEngine(({ cursor }) => {
    const page = Number(cursor?.page ?? 0);
    return page === 3 ? 'network' : { cursor: { page: page + 1 }, more: true, changes: [item(page + 1, page)] };
  });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(store.content().progress.cursor).toEqual({ page: 3 });
  expect(asked.map(({ cursor }) => Number(cursor?.page ?? 0))).toEqual([0, 1, 2, 3]);
});

test.each(['before', 'after'])('a page under way is not taken when another tab brought the same answer %s this one', async (when) => {
  const { engine, asked, store } = beginEngine((request) => {
    const { cursor, scopes } = threePages({ ...request, cursor: null });
    const bring = () =>
      store.write('relaxed', async (tx) =>
        tx.putProgress({ ...(await tx.progress()), cursor, scopes, turn: (await tx.progress()).turn + 1 }),
      );
    // The first page is written right after the second was asked for.
    if (asked.length === 2) void (when === 'before' ? bring() : Promise.resolve().then(bring));
    return threePages(request);
  });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, { page: 1 }, { page: 2 }, { page: 1 }, { page: 2 }]);
});

test('once the limit of the month is reached nothing is asked for, and mutations go all the same, without a subscription and without the pages that follow', async () => {
  let isReached = true;
  const { engine, asked, outbox, shown } = beginEngine(
    (request) => ({ ...threePages(request), results: accept(request) }),
    'ngum',
    () => !isReached,
  );
  await engine.subscribe('region:x');
  expect(await engine.sync()).toEqual({ kind: 'limited' });
  expect(asked).toEqual([]);
  await engine.mutate(sign, { id: 'b' });
  expect(await engine.sync()).toEqual({ kind: 'limited' });
  expect(asked.map(({ ops, scopes }) => [ops.length, scopes])).toEqual([[1, {}]]);
  expect(outbox()).toEqual([]);
  isReached = false;
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, { page: 1 }, { page: 2 }]);
  expect(shown()).toBe(2);
});

test('a limit that is reached amid pages ends the pull, and what is under way is kept', async () => {
  const { engine, asked, store } = beginEngine(threePages, 'ngum', () => asked.length < 2);
  await engine.sync();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, { page: 1 }]);
  expect(store.content().progress.cursor).toEqual({ page: 2 });
});

test('a worker, which cannot know the limit, goes by what a page found last', async () => {
  let may: boolean | null = false;
  const { engine, asked, wrote } = beginEngine(
    () => ({}),
    'ngum',
    () => may,
  );
  await engine.sync();
  may = null;
  expect(await engine.sync()).toEqual({ kind: 'limited' });
  expect(asked).toEqual([]);
  expect(wrote).toEqual(['putProgress']);
  may = true;
  expect(await engine.sync()).toEqual({ kind: 'done' });
  may = null;
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(asked).toHaveLength(2);
});
