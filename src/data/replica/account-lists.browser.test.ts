/** Entries in the real database: through an upgrade, a change of the app's lists, an app that has other ones; and who hears of a change. */
import Dexie, { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import type { ListIndex } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';
import { eventIndex, jobIndex, listFixtures, raised, thingOf, thingsIn } from '#tests/sync/list-fixture.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { createRandom } from '#tests/sync/random.ts';
import { openAccountReplica } from './account-replica.ts';

let serial = 0;
const newHash = (): string => {
  serial += 1;
  return `lists-${serial}`;
};
const open = (hash: string, indexes: readonly ListIndex[] = listFixtures) => openAccountReplica(hash, undefined, indexes);
const own = { xid: '7', rev: 1, scope: 'north' };
const head = (id: string, more: object = {}): Row => ({ ...own, id, kind: 'event', state: 'open', opened_at: 1, ...more });
const fields = (id: string, more: object = {}): Row => ({
  ...own,
  id,
  title: 'Bridge',
  sector: 'roads',
  tags: ['free'],
  starts_at: 1,
  ...more,
});

const put = (replica: Awaited<ReturnType<typeof open>>, ...events: readonly string[]): Promise<void> =>
  replica.write('relaxed', async (tx) => {
    for (const id of events) {
      await tx.putRow('contents', head(id));
      await tx.putRow('events', fields(id));
    }
  });

const within = async <T>(hash: string, work: (db: Dexie) => Promise<T>): Promise<T> => {
  const db = await new Dexie(`mboa-u-${hash}`).open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
};
const all = { after: null, size: 50 } as const;
const idsOf = async (replica: Awaited<ReturnType<typeof open>>, index = eventIndex) =>
  (await replica.page(index, {}, all.after, all.size)).ids;

test('a database of version 4 keeps all that stands in it, and its rows stand in lists', async () => {
  const hash = newHash();
  const old = new Dexie(`mboa-u-${hash}`);
  old.version(4).stores({
    kept: 'key',
    ops: 'id',
    bases: '[table+id]',
    rows: '[table+id], scope, [table+row.thread_id+row.seq], [table+row.expires_at]',
    pictures: 'id, kept_at',
  });
  await old.open();
  const stored = (table: string, row: Row) => ({ table, id: row.id, scope: row.scope, row });
  const before = {
    kept: [
      { key: 'progress', value: { turn: 3 } },
      { key: 'session', value: { user: 'ngum' } },
    ],
    ops: [opOf({ args: { petition_id: 'p' } })],
    bases: [{ table: 'petitions', id: 'p', row: null }],
    pictures: [{ id: 'm', kept_at: 5, blob: 'b' }],
    rows: [
      stored('comments', { ...own, id: 'c', parent_id: 'a' }),
      stored('contents', head('a')),
      stored('events', fields('a')),
      stored('messages', { ...own, id: 'm', thread_id: 't', seq: 4, expires_at: '2027-01-01T00:00:00Z' }),
    ],
  };
  for (const [table, values] of Object.entries(before)) await old.table(table).bulkPut([...values]);
  old.close();
  const replica = await open(hash);
  expect(await idsOf(replica)).toEqual(['a']);
  expect((await replica.rowsOf('comments', 'parent_id', 'a')).map(({ id }) => id)).toEqual(['c']);
  expect((await replica.lastOfThread('messages', 't', 9, 9)).map(({ id }) => id)).toEqual(['m']);
  expect((await replica.expiring('messages', 9)).map(({ id }) => id)).toEqual(['m']);
  replica.close();
  await within(hash, async (db) => {
    for (const [table, values] of Object.entries(before))
      expect((await db.table(table).toArray()).filter(({ key = '' }) => !String(key).startsWith('list'))).toEqual(values);
  });
});

test('entries are what the rows give, to the last term, after whatever happened', async () => {
  const hash = newHash();
  const replica = await open(hash);
  const random = createRandom(9);
  for (let turn = 0; turn < 30; turn += 1)
    await replica.write('relaxed', async (tx) => {
      for (let n = 0; n < 20; n += 1) {
        const { head, table, fields } = thingOf(random, 60);
        if (random.chance(0.6)) await tx.putRow('contents', head);
        if (random.chance(0.6)) await tx.putRow(table, fields);
        if (random.chance(0.2)) await tx.deleteRow(random.chance(0.5) ? 'contents' : table, head.id);
      }
    });
  const expected = (await Promise.all(listFixtures.map(async (index) => [index, await thingsIn(replica, index)] as const)))
    .flatMap(([index, things]) => things.map((thing) => index.entryOf(thing.head, thing.fields)))
    .sort((a, b) => (String(a?.id) < String(b?.id) ? -1 : 1));
  expect(expected.length).toBeGreaterThan(10);
  expect(await within(hash, (db) => db.table('entries').toArray())).toEqual(expected);
  replica.close();
});

test('entries are made anew when the app has other lists or reads rows otherwise, and not when it is the same app', async () => {
  const hash = newHash();
  const replica = await open(hash);
  await put(replica, 'a', 'b');
  expect((await replica.counts(eventIndex, {})).total).toBe(2);
  replica.close();
  // What no row gives: it stays as long as nothing is made anew.
  const foreign = { id: 'z', kind: 'event', k0: 0, k1: 0, k2: '', terms: [] };
  for (const [indexes, ids] of [
    [listFixtures, ['z', 'a', 'b']],
    [
      [raised(eventIndex), jobIndex],
      ['a', 'b'],
    ],
    [[jobIndex], []],
    [listFixtures, ['a', 'b']],
    [[], []],
    [listFixtures, ['a', 'b']],
  ] as const) {
    await within(hash, (db) => db.table('entries').put(foreign));
    const next = await open(hash, indexes);
    expect([await idsOf(next), (await next.counts(eventIndex, {})).total]).toEqual([ids, ids.length]);
    next.close();
  }
});

test('who counts what another app has made anew counts anew', async () => {
  const hash = newHash();
  const replica = await open(hash);
  await put(replica, 'a');
  await within(hash, (db) => db.table('entries').put({ id: 'z', kind: 'event', k0: 0, k1: 0, k2: '', terms: [] }));
  expect((await replica.counts(eventIndex, {})).total).toBe(2);
  (await open(hash, [raised(eventIndex)])).close();
  expect((await replica.counts(eventIndex, {})).total).toBe(1);
  replica.close();
});

test('more things than are read at once are all made anew', async () => {
  const hash = newHash();
  const before = await open(hash, []);
  const ids = Array.from({ length: 2001 }, (_, n) => `e${String(n).padStart(4, '0')}`);
  await put(before, ...ids);
  before.close();
  const replica = await open(hash);
  expect((await replica.counts(eventIndex, {})).total).toBe(2001);
  expect((await replica.page(eventIndex, {}, [1, 'e1998'], 50)).ids).toEqual(['e1999', 'e2000']);
  replica.close();
});

test('an app with other lists that is still open spoils none: whoever opens the database next makes them anew', async () => {
  const hash = newHash();
  const older = await open(hash, [jobIndex]);
  const newer = await open(hash);
  await put(newer, 'a');
  await put(older, 'b');
  expect(await idsOf(newer)).toEqual(['a']);
  older.close();
  newer.close();
  const next = await open(hash);
  expect(await idsOf(next)).toEqual(['a', 'b']);
  next.close();
});

/** What a question answers, each time it is asked anew. */
const heard = <T>(
  question: () => Promise<T>,
): { readonly answers: readonly T[]; readonly until: (last: T) => Promise<void>; readonly stop: () => void } => {
  const answers: T[] = [];
  const listening = liveQuery(question).subscribe((answer) => void answers.push(answer));
  return {
    answers,
    until: (last) => expect.poll(() => answers.at(-1), { timeout: 5000 }).toEqual(last),
    stop: () => listening.unsubscribe(),
  };
};

test('who listens to a page, its counts or a join hears of a change in another tab, and not of what changes nothing in it', async () => {
  const hash = newHash();
  const [replica, other] = [await open(hash), await open(hash)];
  await put(replica, 'a');
  const page = heard(async () => (await replica.page(eventIndex, { where: { sector: ['roads'] } }, null, 20)).ids);
  const counts = heard(async () => (await replica.counts(eventIndex, {})).facets.sector);
  const joined = heard(async () => (await replica.rowsOf('comments', 'parent_id', 'a')).map(({ id }) => id));
  await Promise.all([page.until(['a']), counts.until({ roads: 1 }), joined.until([])]);
  await put(other, 'b');
  await Promise.all([page.until(['a', 'b']), counts.until({ roads: 2 })]);
  await other.write('relaxed', (tx) => tx.putRow('comments', { ...own, id: 'c', parent_id: 'a' }));
  await joined.until(['c']);
  await other.write('relaxed', (tx) => tx.putRow('events', fields('b', { sector: 'health' })));
  await Promise.all([page.until(['a']), counts.until({ roads: 1, health: 1 })]);
  const asked = [page.answers.length, counts.answers.length];
  // A count in the head moves nothing in the list.
  await other.write('relaxed', (tx) => tx.putRow('contents', head('a', { comments: 7 })));
  await other.write('relaxed', (tx) => tx.putRow('comments', { ...own, id: 'd', parent_id: 'a' }));
  await joined.until(['c', 'd']);
  expect([page.answers.length, counts.answers.length]).toEqual(asked);
  await other.write('relaxed', (tx) => tx.deleteRow('contents', 'a'));
  await Promise.all([page.until([]), counts.until({ health: 1 })]);
  // More at once than the log of changes names.
  for (const times of [1, 2, 3]) {
    await put(other, ...Array.from({ length: 300 }, (_, n) => `n${times}-${n}`));
    await counts.until({ health: 1, roads: 300 * times });
  }
  for (const one of [page, counts, joined]) one.stop();
  replica.close();
  other.close();
});
