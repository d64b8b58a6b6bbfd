import { expect, test } from 'vitest';
import { acknowledging } from '#src/data/sync/acknowledge.ts';
import type { Engine, SyncOutcome } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { Row } from '#src/shared/row.ts';
import { unsentSeq } from './message.ts';
import { messageHooks } from './sync-hooks.ts';

const user = 'ngum';
const own = { xid: '7', rev: 1, scope: 'user:ngum' };
const thread = (thread_id: string, last_seq: number, got_seq: number, more: object = {}): Row => ({
  ...own,
  id: `${thread_id} ngum`,
  thread_id,
  other_id: 'paul',
  other_name: 'Paul',
  state: 'active',
  is_blocked: false,
  last_seq,
  last_at: '2027-03-27T12:00:00.000Z',
  read_seq: 0,
  got_seq,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
  ...more,
});
const message = (thread_id: string, seq: number, author_id: string, more: object = {}): Row => ({
  ...own,
  id: `${thread_id} ${seq}`,
  message_id: `${thread_id} ${seq}`,
  thread_id,
  author_id,
  seq,
  body: 'Hello',
  sent_at: '2027-03-27T12:00:00.000Z',
  edited_at: null,
  removed_at: null,
  ...more,
});

/** A phone whose sync brings `rows`; `says`: what each sync ends with, the last one for all that follow. */
const begin = (rows: readonly Row[], { says = ['done'], hasRoom = true }: { says?: SyncOutcome['kind'][]; hasRoom?: boolean } = {}) => {
  const store = createMemoryStore();
  const phone = { syncs: 0, told: [] as object[], hasRoom };
  const engine: Engine = {
    mutate: async () => 'op',
    mutateAll: async (calls) => {
      const [{ args } = { args: {} }] = calls;
      if (!phone.hasRoom) throw new Error('the disk is full');
      phone.told.push(args);
      // Its effect, as the engine shows it.
      const { thread_id, delivered_seq } = args as { readonly thread_id: string; readonly delivered_seq: number };
      await store.write('relaxed', async (tx) => {
        const row = await tx.row('threads', `${thread_id} ngum`);
        if (row) await tx.putRow('threads', { ...row, got_seq: delivered_seq });
      });
      return ['op'];
    },
    sync: async () => {
      const kind = says[phone.syncs] ?? says.at(-1) ?? 'done';
      phone.syncs += 1;
      await store.write('relaxed', async (tx) => {
        if (kind === 'done') for (const row of rows) if (!(await tx.row(tableOf(row), row.id))) await tx.putRow(tableOf(row), row);
      });
      return { kind } as SyncOutcome;
    },
    discard: async () => false,
    retry: async () => undefined,
    subscribe: async () => undefined,
  };
  return { phone, engine: acknowledging(engine, store.reader, user, [{}, messageHooks]) };
};
const tableOf = (row: Row): string => ('message_id' in row ? 'messages' : 'threads');

test('of all that came to a thread it is told once, by its last, and a second sync takes that along', async () => {
  const { phone, engine } = begin([
    thread('t', 4, 1, { read_seq: 1 }),
    thread('u', 2, 0),
    ...[2, 3].map((seq) => message('t', seq, 'paul')),
    message('t', 4, user),
    message('u', 2, 'awa'),
  ]);
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(phone.told).toEqual([
    { thread_id: 't', read_seq: 1, delivered_seq: 3 },
    { thread_id: 'u', read_seq: 0, delivered_seq: 2 },
  ]);
  expect(phone.syncs).toBe(2);
  await engine.sync();
  expect([phone.told.length, phone.syncs]).toEqual([2, 3]);
});

test('of what the member wrote, of what waits here, and of what is told already nothing is said, and no second sync begins', async () => {
  const { phone, engine } = begin([
    thread('own', 2, 1),
    message('own', 1, 'paul'),
    message('own', 2, user),
    message('own', unsentSeq, user),
    thread('told', 3, 3),
    message('told', 3, 'paul'),
    thread('empty', 5, 0),
    thread('removed', 1, 0),
    message('removed', 1, 'paul', { body: null, removed_at: '2027-03-27T12:00:00.000Z' }),
  ]);
  await engine.sync();
  expect([phone.told, phone.syncs]).toEqual([[], 1]);
});

test('of an author whose account is gone it is told too', async () => {
  const { phone, engine } = begin([thread('t', 1, 0), { ...message('t', 1, ''), author_id: null }]);
  await engine.sync();
  expect(phone.told).toMatchObject([{ delivered_seq: 1 }]);
});

test.each(['network', 'busy', 'limited', 'signed-out', 'upgrade-required'] as const)(
  'a sync that ends with %s tells of nothing',
  async (kind) => {
    const { phone, engine } = begin([thread('t', 1, 0), message('t', 1, 'paul')], { says: ['done', kind], hasRoom: false });
    await engine.sync();
    // It is here, and was not told of.
    phone.hasRoom = true;
    expect(await engine.sync()).toEqual({ kind });
    expect([phone.told, phone.syncs]).toEqual([[], 2]);
  },
);

test('what the second sync comes to is what the member hears', async () => {
  const { engine } = begin([thread('t', 1, 0), message('t', 1, 'paul')], { says: ['done', 'network'] });
  expect(await engine.sync()).toEqual({ kind: 'network' });
});

test('a phone without room syncs all the same, and tells of it when it has room', async () => {
  const { phone, engine } = begin([thread('t', 1, 0), message('t', 1, 'paul')], { hasRoom: false });
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect([phone.told, phone.syncs]).toEqual([[], 1]);
  phone.hasRoom = true;
  await engine.sync();
  expect(phone.told).toEqual([{ thread_id: 't', read_seq: 0, delivered_seq: 1 }]);
});
