import { expect, test } from 'vitest';
import { callOf } from '#src/model/define-mutation.ts';
import { accept, beginEngine, item, sign, vote } from '#tests/sync/begin-engine.ts';
import { noProgress, type Progress } from './ports.ts';
import type { Grants } from './protocol.ts';

test('a mutation shows at once, and its own row takes its place without a moment between', async () => {
  const { engine, shown, outbox } = beginEngine(({ ops }) =>
    ops.length === 0 ? { changes: [item(1, 7)] } : { results: ops.map(({ id }) => ({ id, status: 'ok', rows: [item(2, 8)] })) },
  );
  await engine.sync();
  expect(shown()).toBe(7);
  await engine.mutate(sign, { id: 'a' });
  expect([shown(), outbox().length]).toEqual([8, 1]);
  await engine.sync();
  expect([shown(), outbox().length]).toEqual([8, 0]);
});

test('a refused mutation stays with its reason, and its effect goes', async () => {
  const { engine, shown, outbox } = beginEngine(({ ops }) => ({
    changes: [item(1, 7)],
    results: ops.map(({ id }) => ({ id, status: 'closed', why: 'deadline', rows: [] })),
  }));
  await engine.sync();
  await engine.mutate(sign, { id: 'a' });
  await engine.sync();
  expect(shown()).toBe(7);
  expect(outbox()).toMatchObject([{ state: 'refused', refusal: { status: 'closed', why: 'deadline' } }]);
  // It is not sent again by itself; tried anew it is a new mutation, because the old one has its answer for ever.
  const [refused] = outbox();
  await engine.retry(refused?.id ?? '');
  expect(outbox()).toMatchObject([{ id: 'op-2', state: 'waiting' }]);
  expect(shown()).toBe(8);
  expect(await engine.discard('op-2')).toBe(true);
  expect([shown(), outbox()]).toEqual([7, []]);
});

test('the mutations of one tap are kept whole and in their order, or not at all', async () => {
  const { engine, shown, outbox, store } = beginEngine(() => ({ changes: [item(1, 7)] }));
  await engine.sync();
  const broken = { ...sign, name: 'broken', applyLocally: () => Promise.reject(new Error('it cannot be')) };
  const full = beginEngine(() => ({}), 'ngum', undefined, [sign, broken], store);
  await expect(full.engine.mutateAll([callOf(sign, { id: 'a' }), callOf(broken, { id: 'a' })])).rejects.toThrow('it cannot be');
  expect([shown(), outbox()]).toEqual([7, []]);
  expect(await engine.mutateAll([callOf(sign, { id: 'a' }), callOf(vote, { id: 'p', choice: 3 })])).toEqual(outbox().map(({ id }) => id));
  expect(outbox().map(({ name, seq }) => [name, seq])).toEqual([
    ['sign_item', 1],
    ['cast_vote', 2],
  ]);
  expect(shown()).toBe(8);
});

test('what was handed to the network is not taken back, for it may have counted', async () => {
  const { engine, outbox } = beginEngine(() => 'network');
  const id = await engine.mutate(sign, { id: 'a' });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(await engine.discard(id)).toBe(false);
  expect(outbox()).toHaveLength(1);
});

test('an answer that says nothing of what was sent is no end: it is tried again soon, not when the next pull is due', async () => {
  const { engine, outbox } = beginEngine(() => ({ results: [] }));
  expect(await engine.sync()).toEqual({ kind: 'done' });
  await engine.mutate(sign, { id: 'a' });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(outbox()).toMatchObject([{ state: 'waiting' }]);
});

test('signed out, or too old, nothing leaves and nothing is lost', async () => {
  for (const kind of ['signed-out', 'upgrade-required'] as const) {
    const { engine, outbox } = beginEngine(() => kind);
    await engine.mutate(sign, { id: 'a' });
    expect(await engine.sync()).toEqual({ kind });
    expect(outbox()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  }
});

test('a thousand mutations go in at most twelve requests', async () => {
  const { engine, asked, outbox } = beginEngine((request) => ({ results: accept(request) }));
  for (let n = 0; n < 1000; n += 1) await engine.mutate(sign, { id: `item-${n}` });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(outbox()).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(12);
});

test('on a line that carries no picture everything else goes, and what is new comes', async () => {
  const heavy = 'p'.repeat(30_000);
  const { engine, asked, outbox, shown } = beginEngine((request) => {
    if (request.ops.some(({ args }) => Reflect.get(args, 'id') === heavy)) return 'network';
    return { changes: [item(1, 7)], results: accept(request) };
  });
  await engine.mutate(sign, { id: heavy });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(asked.map(({ ops }) => ops.length)).toEqual([0, 1]);
  for (const id of ['a', 'b']) await engine.mutate(sign, { id });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(asked.map(({ ops }) => ops.length)).toEqual([0, 1, 2, 1]);
  expect(outbox()).toMatchObject([{ args: { id: heavy }, state: 'waiting' }]);
  expect(shown()).toBe(7);
});

test('the one mutation of a hundred that the server chokes on is found, and the others go', async () => {
  const { engine, asked, outbox, clock } = beginEngine((request) =>
    request.ops.some(({ args }) => 'id' in args && args.id === 'item-61') ? 'server' : { results: accept(request) },
  );
  for (let n = 0; n < 100; n += 1) await engine.mutate(sign, { id: `item-${n}` });
  await engine.sync();
  expect(outbox()).toMatchObject([{ args: { id: 'item-61' }, state: 'waiting', tries: 1 }]);
  expect(asked.length).toBeLessThan(40);
  // It comes back by itself, later each time.
  const before = asked.length;
  await engine.sync();
  expect(asked.slice(before).every(({ ops }) => ops.length === 0)).toBe(true);
  clock.now += 60_000;
  await engine.sync();
  expect(outbox()).toMatchObject([{ tries: 2 }]);
});

test('a copy of the database that is behind does not take back what the server has said', async () => {
  const pages = [{ changes: [item(3, 9)] }, { changes: [item(2, 8)] }, { gone: [{ table: 'items', id: 'a', rev: 2 }] }];
  const { engine, shown } = beginEngine(() => pages.shift() ?? {});
  for (let n = 0; n < 3; n += 1) await engine.sync();
  expect(shown()).toBe(9);
});

test('a subscription goes along until it is granted, and again when the grant is gone', async () => {
  const granted: Grants[] = [{ public: '1' }, { public: '1', 'region:CM-AD': '4' }, { public: '1' }, {}];
  const { engine, asked, wrote } = beginEngine(() => ({ scopes: granted.shift() ?? { public: '1' } }));
  await engine.subscribe('region:CM-AD');
  expect(wrote.splice(0)).toEqual(['putProgress']);
  await engine.subscribe('region:CM-AD');
  expect(wrote).toEqual([]);
  for (let n = 0; n < 4; n += 1) await engine.sync();
  expect(asked.map(({ scopes }) => scopes['region:CM-AD'])).toEqual(['', '', '4', '']);
});

test('progress that was stored by an older version is read', async () => {
  const { engine, asked, store } = beginEngine(() => ({}));
  const old: Partial<Progress> = { cursor: { at: 1 }, scopes: { public: '1' }, turn: 1, synced_at: 0, clock_offset: 0 };
  await store.write('relaxed', (tx) => tx.putProgress(old as Progress));
  await engine.sync();
  await engine.subscribe('north');
  await engine.sync();
  expect(asked.map(({ scopes }) => scopes)).toEqual([{ public: '1' }, { public: '1', north: '' }]);
});

test('subscriptions that an older version stored under another name go on', async () => {
  const { engine, asked, store } = beginEngine(() => ({ scopes: { public: '1' } }));
  const { subscriptions: _, ...old } = noProgress;
  await store.write('relaxed', (tx) => tx.putProgress({ ...old, wishes: ['region:CM-AD'] } as unknown as Progress));
  for (let n = 0; n < 2; n += 1) await engine.sync();
  expect(asked.map(({ scopes }) => scopes['region:CM-AD'])).toEqual(['', '']);
});

test('a visitor reads and sends nothing; to act as one is a bug', async () => {
  const { engine, asked, store, shown } = beginEngine(() => ({ changes: [item(1, 7)] }), null);
  await expect(engine.mutate(sign, { id: 'a' })).rejects.toThrow('a visitor cannot sign_item');
  const member = beginEngine(() => 'network');
  await member.engine.mutate(sign, { id: 'a' });
  for (const op of member.outbox()) await store.write('strict', (tx) => tx.putOp(op));
  await engine.sync();
  expect([shown(), asked.map(({ ops }) => ops)]).toEqual([8, [[]]]);
});

test('a mutation of another account that stands in the outbox is not sent', async () => {
  const { engine, asked, store, outbox } = beginEngine(() => 'network');
  await engine.mutate(sign, { id: 'a' });
  const [own] = outbox();
  if (own) await store.write('strict', (tx) => tx.putOp({ ...own, id: 'other', seq: 0, user: 'paul' }));
  await engine.sync();
  expect(asked.map(({ ops }) => ops.map(({ id }) => id))).toEqual([['op-1']]);
});

test('a server that asks for a pause is left alone for so long, by all', async () => {
  const { engine, asked, outbox, clock } = beginEngine((request) =>
    asked.length === 1 ? { kind: 'server', retryAfterMs: 40_000 } : { results: accept(request) },
  );
  for (let n = 0; n < 5; n += 1) await engine.mutate(sign, { id: `item-${n}` });
  expect(await engine.sync()).toEqual({ kind: 'server', retryAfterMs: 40_000 });
  expect(asked).toHaveLength(1);
  await engine.mutate(sign, { id: 'made meanwhile' });
  clock.now += 39_999;
  expect(await engine.sync()).toEqual({ kind: 'server', retryAfterMs: 1 });
  expect([asked.length, outbox().length]).toEqual([1, 6]);
  clock.now += 1;
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(outbox()).toEqual([]);
});

test('a clock that was put back holds nothing up: neither a mutation nor a pause', async () => {
  const { engine, asked, outbox, clock } = beginEngine((request) =>
    asked.length === 1 ? { kind: 'server', retryAfterMs: 40_000 } : { results: accept(request) },
  );
  await engine.mutate(sign, { id: 'a' });
  await engine.sync();
  clock.now -= 5 * 365 * 86_400_000;
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(outbox()).toEqual([]);
});

test('a secret mutation travels alone, whatever waits before and after it', async () => {
  const { engine, asked } = beginEngine((request) => ({ results: accept(request) }));
  await engine.mutate(sign, { id: 'a' });
  await engine.mutate(sign, { id: 'b' });
  await engine.mutate(vote, { id: 'p', choice: 3 });
  await engine.mutate(vote, { id: 'q', choice: 4 });
  await engine.mutate(sign, { id: 'c' });
  await engine.sync();
  expect(asked.filter(({ ops }) => ops.length > 0).map(({ ops }) => ops.map(({ name }) => name))).toEqual([
    ['sign_item', 'sign_item'],
    ['cast_vote'],
    ['cast_vote'],
    ['sign_item'],
  ]);
});

test.each(['ok', 'already', 'late', 'closed', 'invalid'] as const)(
  'of a secret mutation that was answered %s no choice is left',
  async (status) => {
    const { engine, store, outbox } = beginEngine(({ ops }) => ({ results: ops.map(({ id }) => ({ id, status, rows: [] })) }));
    const id = await engine.mutate(vote, { id: 'p', choice: 4_711_471_147_114 });
    expect(JSON.stringify(outbox())).toContain('4711471147114');
    await engine.sync();
    const everything = JSON.stringify(store.content(), (_, value) => (value instanceof Map ? [...value] : value));
    expect(everything).toContain('cast_vote');
    expect(everything).not.toContain('4711471147114');
    // A new try would say nothing any more.
    const before = outbox();
    await engine.retry(id);
    expect(outbox()).toEqual(before);
  },
);

test('a secret mutation that met no server keeps its choice, and goes', async () => {
  const line = { isUp: false };
  const { engine, asked, outbox } = beginEngine((request) => (line.isUp ? { results: accept(request) } : 'network'));
  await engine.mutate(vote, { id: 'p', choice: 3 });
  await engine.sync();
  line.isUp = true;
  await engine.sync();
  expect(asked.at(-2)?.ops).toMatchObject([{ args: { id: 'p', choice: 3 } }]);
  expect(outbox()).toEqual([]);
});
