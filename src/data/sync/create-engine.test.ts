import { expect, test } from 'vitest';
import { defineMutation } from '#src/model/define-mutation.ts';
import { fail, ok } from '#src/shared/result.ts';
import { createEngine } from './create-engine.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Ports } from './ports.ts';
import type { Answer, ChangedRow, OpResult, SyncFault, SyncRequest } from './protocol.ts';

const sign = defineMutation<{ readonly id: string }>({
  name: 'sign_item',
  v: 1,
  entityOf: ({ id }) => `signatures:${id}`,
  applyLocally: async (view, { id }) => {
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, signatures: Number(item.signatures) + 1 });
  },
});

const item = (rev: number, signatures: number): ChangedRow => ({
  table: 'items',
  row: { id: 'a', xid: String(rev), rev, scope: 'public', signatures },
});
const empty: Answer = {
  v: 1,
  results: [],
  changes: [],
  gone: [],
  scopes: { public: '1' },
  reset: false,
  cursor: {},
  server_time: 0,
  more: false,
};
type Say = (request: SyncRequest) => Partial<Answer> | SyncFault['kind'];

const begin = (say: Say) => {
  const asked: SyncRequest[] = [];
  const store = createMemoryStore();
  const clock = { now: 1_760_000_000_000, serial: 0 };
  const ports: Ports = {
    store,
    remote: {
      sync: async (request) => {
        asked.push(request);
        const said = say(request);
        if (typeof said === 'string') return fail(said === 'server' ? { kind: said, retryAfterMs: null } : { kind: said });
        return ok({ ...empty, ...said });
      },
    },
    clock: {
      now: () => clock.now,
      random: () => 0.5,
      newId: () => {
        clock.serial += 1;
        return `op-${clock.serial}`;
      },
    },
    lock: { tryRun: (work) => work() },
  };
  const shown = () => store.content().rows.get('items:a')?.row.signatures;
  const outbox = () => [...store.content().ops.values()];
  return { engine: createEngine(ports, [sign], 'ngum'), asked, store, clock, shown, outbox };
};
const accept = ({ ops }: SyncRequest): readonly OpResult[] => ops.map(({ id }) => ({ id, status: 'ok', rows: [] }));

test('an act shows at once, and its own row takes its place without a moment between', async () => {
  const { engine, shown, outbox } = begin(({ ops }) =>
    ops.length === 0 ? { changes: [item(1, 7)] } : { results: ops.map(({ id }) => ({ id, status: 'ok', rows: [item(2, 8)] })) },
  );
  await engine.sync();
  expect(shown()).toBe(7);
  await engine.mutate(sign, { id: 'a' });
  expect([shown(), outbox().length]).toEqual([8, 1]);
  await engine.sync();
  expect([shown(), outbox().length]).toEqual([8, 0]);
});

test('a refused act stays with its reason, and its effect goes', async () => {
  const { engine, shown, outbox } = begin(({ ops }) => ({
    changes: [item(1, 7)],
    results: ops.map(({ id }) => ({ id, status: 'closed', why: 'deadline', rows: [] })),
  }));
  await engine.sync();
  await engine.mutate(sign, { id: 'a' });
  await engine.sync();
  expect(shown()).toBe(7);
  expect(outbox()).toMatchObject([{ state: 'refused', refusal: { status: 'closed', why: 'deadline' } }]);
  // It is not sent again by itself; tried anew it is a new act, because the old one has its answer for ever.
  const [refused] = outbox();
  await engine.retry(refused?.id ?? '');
  expect(outbox()).toMatchObject([{ id: 'op-2', state: 'waiting' }]);
  expect(shown()).toBe(8);
  expect(await engine.discard('op-2')).toBe(true);
  expect([shown(), outbox()]).toEqual([7, []]);
});

test('what was handed to the network is not taken back, for it may have counted', async () => {
  const { engine, outbox } = begin(() => 'network');
  const id = await engine.mutate(sign, { id: 'a' });
  expect(await engine.sync()).toEqual({ kind: 'network' });
  expect(await engine.discard(id)).toBe(false);
  expect(outbox()).toHaveLength(1);
});

test('signed out, or too old, nothing leaves and nothing is lost', async () => {
  for (const kind of ['signed-out', 'upgrade-required'] as const) {
    const { engine, outbox } = begin(() => kind);
    await engine.mutate(sign, { id: 'a' });
    expect(await engine.sync()).toEqual({ kind });
    expect(outbox()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  }
});

test('a thousand acts go in at most twelve requests', async () => {
  const { engine, asked, outbox } = begin((request) => ({ results: accept(request) }));
  for (let n = 0; n < 1000; n += 1) await engine.mutate(sign, { id: `item-${n}` });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(outbox()).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(12);
});

test('the one act of a hundred that the server chokes on is found, and the others go', async () => {
  const { engine, asked, outbox, clock } = begin((request) =>
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
  const { engine, shown } = begin(() => pages.shift() ?? {});
  for (let n = 0; n < 3; n += 1) await engine.sync();
  expect(shown()).toBe(9);
});

test('with nothing new and nothing waiting it is one short question', async () => {
  const { engine, asked } = begin(() => ({ cursor: { epoch: 'e', xid: '123' } }));
  await engine.sync();
  await engine.sync();
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked[1]).length).toBeLessThan(300);
});
