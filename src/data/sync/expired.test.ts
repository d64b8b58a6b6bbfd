import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editMessage } from '#src/features/messages/model/mutations.ts';
import { syncHooks } from '#src/model/hooks.ts';
import { mutations } from '#src/model/mutations.ts';
import type { Row } from '#src/shared/row.ts';
import { createEngine } from './create-engine.ts';
import { followExpiry, forgetExpired } from './expired.ts';
import { createMemoryStore } from './memory-store.ts';
import { noProgress } from './ports.ts';

const now = Date.parse('2027-03-27T12:00:00.000Z');
const at = (ms: number): string => new Date(now + ms).toISOString();
const message = (id: string, expires_at: string | null): Row => ({
  ...{ id, xid: '7', rev: 1, scope: 'user:ngum', message_id: id, thread_id: 't', author_id: 'ngum', seq: 3, body: 'Hello', expires_at },
  ...{ sent_at: at(-60_000), edited_at: null, removed_at: null },
});

const phone = async (rows: readonly Row[], clock_offset = 0) => {
  const store = createMemoryStore();
  await store.write('relaxed', async (tx) => {
    await tx.addRows('messages', rows);
    await tx.putProgress({ ...noProgress, clock_offset });
  });
  const held = { write: store.write, expiring: store.reader.expiring, progress: store.reader.progress };
  return { store, held, left: async () => (await store.reader.rowsOfTable('messages')).map(({ id }) => id) };
};

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

test('what has disappeared goes, what stays or is still to disappear does not, and the next moment is told', async () => {
  const { held, left } = await phone([
    message('gone', at(0)),
    message('later', at(5000)),
    message('last', at(9000)),
    message('stays', null),
  ]);
  expect(await forgetExpired(held, mutations, syncHooks, now)).toBe(now + 5000);
  expect(await left()).toEqual(['later', 'last', 'stays']);
  expect(await forgetExpired(held, mutations, syncHooks, now + 9000)).toBeNull();
  expect(await left()).toEqual(['stays']);
});

test('the server’s clock counts, as it was heard last', async () => {
  const { held, left } = await phone([message('m', at(60_000))], 50_000);
  expect(await forgetExpired(held, mutations, syncHooks, now)).toBe(now + 10_000);
  expect(await left()).toEqual(['m']);
  expect(await forgetExpired(held, mutations, syncHooks, now + 10_000)).toBeNull();
  expect(await left()).toEqual([]);
});

test('of each table that an area names, and of no other, and the next moment is that of the first of all', async () => {
  const { store, held, left } = await phone([message('m', at(9000))]);
  await store.write('relaxed', async (tx) => {
    for (const table of ['offers', 'others']) await tx.addRows(table, [message('gone', at(0)), message('later', at(5000))]);
  });
  const hooks = [...syncHooks, { expiring: ['offers'] }, {}];
  expect(await forgetExpired(held, mutations, hooks, now)).toBe(now + 5000);
  const ids = async (table: string) => (await store.reader.rowsOfTable(table)).map(({ id }) => id);
  expect([await left(), await ids('offers'), await ids('others')]).toEqual([['m'], ['later'], ['gone', 'later']]);
  expect(await forgetExpired(held, mutations, [], now + 60_000)).toBeNull();
  expect(await left()).toEqual(['m']);
});

test('more than go at once go all the same', async () => {
  const { held, left } = await phone([...Array.from({ length: 450 }, (_, n) => message(`m${n}`, at(-n))), message('stays', null)]);
  await forgetExpired(held, mutations, syncHooks, now);
  expect(await left()).toEqual(['stays']);
});

test('a mutation that waits does not put it back, and goes on waiting', async () => {
  const { store, held, left } = await phone([message('m', at(1000)), message('other', null)]);
  const clock = { now: () => now, random: () => 0.5, newId: () => 'op' };
  const remote = { sync: () => Promise.reject(new Error('nothing is sent here')) };
  const lock = { tryRun: async <T>(work: () => Promise<T>) => work() };
  const engine = createEngine({ store, remote, clock, lock }, mutations, 'ngum');
  await engine.mutate(editMessage, { thread_id: 't', message_id: 'm', body: 'Otherwise', written_at: at(0) });
  await forgetExpired(held, mutations, syncHooks, now + 1000);
  expect(await left()).toEqual(['other']);
  expect((await store.reader.ops()).map(({ id, state }) => [id, state])).toEqual([['op', 'waiting']]);
  expect(store.content().bases.size).toBe(0);
  await engine.discard('op');
  expect(await left()).toEqual(['other']);
});

test('while the app is open it goes when its time has come, one after the other, and not after the end', async () => {
  const { held, left } = await phone([message('a', at(1000)), message('b', at(2000)), message('c', at(40 * 86_400_000))]);
  const expiry = followExpiry(held, mutations, syncHooks);
  await expiry.look();
  expect(await left()).toEqual(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await left()).toEqual(['b', 'c']);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await left()).toEqual(['c']);
  // A timer counts to 24 days: it is looked at again.
  await vi.advanceTimersByTimeAsync(39 * 86_400_000);
  expect(await left()).toEqual(['c']);
  expiry.stop();
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(await left()).toEqual(['c']);
});

test('a phone that cannot write now deletes it another time', async () => {
  const { held, left } = await phone([message('a', at(-1))]);
  let isFull = true;
  const expiry = followExpiry(
    { ...held, write: (durability, work) => (isFull ? Promise.reject(new Error('the disk is full')) : held.write(durability, work)) },
    mutations,
    syncHooks,
  );
  await expiry.look();
  expect(await left()).toEqual(['a']);
  isFull = false;
  await expiry.look();
  expect(await left()).toEqual([]);
});
