import Dexie from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { accountStore } from '#src/data/replica/account-db.ts';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { closeLost, type Held, lostMutations, readNote } from '#src/platform/outbox-note.ts';
import { removeStored } from '#src/platform/storage.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { followOutbox } from './follow-outbox.ts';

let serial = 0;
let hash = '';
const told: Held[] = [];

beforeEach(() => {
  serial += 1;
  hash = `follow-${serial}`;
  told.length = 0;
  localStorage.clear();
  localStorage.setItem('mboa.session', '{}');
  lostMutations.setState({ lost: null });
});

const open = async (user = 'ngum') => {
  const replica = await openAccountReplica(hash);
  serial += 1;
  const stop = await followOutbox(replica, user, { now: () => 5000, newMark: () => `mark-${serial}`, onLoss: (lost) => told.push(lost) });
  const close = (): void => {
    stop();
    replica.close();
  };
  return { replica, close };
};
const openWithTwo = async () => {
  const opened = await open();
  await opened.replica.write('strict', async (tx) => {
    await tx.putOp(opOf({ id: 'op-1', seq: 1 }));
    await tx.putOp(opOf({ id: 'op-2', seq: 2, state: 'refused' }));
    await tx.putProgress({ ...(await tx.progress()), synced_at: 3000 });
  });
  await expect.poll(() => readNote()?.waiting).toBe(2);
  return opened;
};
const lostTwo = { waiting: 2, seenAt: 5000, syncedAt: 3000 };

test('a database that the browser cleared is noticed with what waited in it, and told until it was read', async () => {
  (await openWithTwo()).close();
  await Dexie.delete(`mboa-u-${hash}`);
  (await open()).close();
  expect(told).toEqual([lostTwo]);
  // Not told as news again, and not forgotten.
  (await open()).close();
  expect(told).toEqual([lostTwo]);
  expect(lostMutations.getState().lost).toEqual(lostTwo);
  closeLost();
  (await open()).close();
  expect(lostMutations.getState().lost).toBeNull();
});

test('what was read and closed while the database was still asked does not come back', async () => {
  (await openWithTwo()).close();
  await Dexie.delete(`mboa-u-${hash}`);
  (await open()).close();
  const replica = await openAccountReplica(hash);
  const slow = { ...replica, mark: (fresh: string) => replica.mark(fresh).finally(closeLost) };
  const stop = await followOutbox(slow, 'ngum', { now: () => 6000, newMark: () => 'another', onLoss: (lost) => told.push(lost) });
  expect(told).toEqual([lostTwo]);
  expect(lostMutations.getState().lost).toBeNull();
  expect(readNote()?.lost).toBeNull();
  stop();
  replica.close();
});

test('the note says nothing of who and what', async () => {
  (await openWithTwo()).close();
  const note = localStorage.getItem('mboa.outbox-note') ?? '';
  for (const secret of ['ngum', 'petition', 'op-1', hash]) expect(note).not.toContain(secret);
});

test('what was sent meanwhile, by the worker too, is not missed: the note follows the database', async () => {
  const { close } = await openWithTwo();
  const worker = await openAccountReplica(hash);
  await worker.write('relaxed', async (tx) => {
    await tx.deleteOp('op-1');
    await tx.deleteOp('op-2');
  });
  worker.close();
  await expect.poll(() => readNote()?.waiting).toBe(0);
  close();
  await Dexie.delete(`mboa-u-${hash}`);
  (await open()).close();
  expect(told).toEqual([]);
});

test('a sign-out is no loss, whether the work is kept or not, and whatever another tab still writes', async () => {
  for (const keepsWork of [true, false]) {
    const { close, replica } = await openWithTwo();
    localStorage.removeItem('mboa.session');
    removeStored('outboxNote');
    await replica.write('relaxed', async (tx) => tx.putProgress({ ...(await tx.progress()), synced_at: 4000 }));
    await (keepsWork ? accountStore.removeButChanges(hash) : accountStore.remove(hash));
    await new Promise((done) => setTimeout(done, 100));
    expect(readNote()).toBeNull();
    close();
    localStorage.setItem('mboa.session', '{}');
    (await open()).close();
    expect(told).toEqual([]);
    await Dexie.delete(`mboa-u-${hash}`);
    removeStored('outboxNote');
  }
});

test('another member on this phone is told nothing of what the first one lost, and an emptied local storage is no loss', async () => {
  (await openWithTwo()).close();
  hash = `${hash}-other`;
  (await open('paul')).close();
  expect(told).toEqual([]);
  removeStored('outboxNote');
  const { close } = await open('paul');
  expect(told).toEqual([]);
  close();
});
