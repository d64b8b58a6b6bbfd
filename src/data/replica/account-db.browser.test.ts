/** What stays of an account that leaves this phone: its work, if it is to be kept, and nothing else. */
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { accountStore } from './account-db.ts';
import { openAccountReplica } from './account-replica.ts';
import { keptPictures } from './kept-pictures.ts';

const session = { access_token: 'canary-token', refresh_token: 'r', expires_at: 2_000_000_000, user: { id: 'ngum' } };
const op = opOf({ args: { petition_id: 'p' } });
const receipt = {
  id: 'op-0',
  name: 'sign_petition',
  entity: 'petition:canary',
  made_at: op.made_at,
  status: 'ok',
  received_at: 1,
} as const;

const liveAsMember = async (hash: string, ops: readonly Op[]): Promise<void> => {
  await accountStore.putSession(hash, session);
  await accountStore.putAccount(hash, { profile: null, roles: [] });
  const replica = await openAccountReplica(hash);
  await replica.write('strict', async (tx) => {
    for (const one of ops) await tx.putOp(one);
    await tx.putRow('petitions', { id: 'p', xid: '1', rev: 1, scope: 'public', title: 'canary' });
    await tx.putBase({ table: 'petitions', id: 'p', row: null });
    await tx.putProgress({ ...(await tx.progress()), cursor: { xid: 'canary' }, turn: 7 });
    await tx.putReceipts([receipt]);
  });
  replica.close();
};

const everythingIn = async (hash: string): Promise<string> => {
  const db = await new Dexie(`mboa-u-${hash}`).open();
  const found = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]));
  db.close();
  return JSON.stringify(found);
};

test('kept work is the acts alone: no row, no receipt, no cursor, no session', async () => {
  await liveAsMember('leaves-1', [op]);
  await accountStore.removeButChanges('leaves-1');
  expect(await everythingIn('leaves-1')).not.toMatch(/canary|session|account/);
  const replica = await openAccountReplica('leaves-1');
  expect(await replica.ops()).toEqual([op]);
  expect((await replica.progress()).turn).toBe(0);
  replica.close();
});

test('parts of a file are work too, with what they carry', async () => {
  const part = opOf({ id: 'part', seq: 1, args: { place: 0, data: 'bytes' }, entity: 'piece:p', quiet: 'piece' });
  await liveAsMember('leaves-5', [part, { ...op, seq: 2 }]);
  await accountStore.removeButChanges('leaves-5');
  const replica = await openAccountReplica('leaves-5');
  const ops = await replica.ops();
  expect(await Promise.all(ops.map((one) => replica.whole(one)))).toEqual([part, { ...op, seq: 2 }]);
  replica.close();
});

test('a refused mutation is work too', async () => {
  await liveAsMember('leaves-2', [{ ...op, state: 'refused', refusal: { status: 'closed' } }]);
  await accountStore.removeButChanges('leaves-2');
  expect(await everythingIn('leaves-2')).toContain('op-1');
});

test('without work the whole database goes', async () => {
  await liveAsMember('leaves-3', []);
  await accountStore.removeButChanges('leaves-3');
  expect(await Dexie.exists('mboa-u-leaves-3')).toBe(false);
});

test('changes of the profile stay as before, in a database from before there were acts', async () => {
  const old = new Dexie('mboa-u-leaves-4');
  old.version(1).stores({ kept: 'key' });
  await old.open();
  await old.table('kept').bulkPut([
    { key: 'session', value: session },
    { key: 'profile-changes', value: { about: 'I weave' } },
  ]);
  old.close();
  await accountStore.removeButChanges('leaves-4');
  expect(await everythingIn('leaves-4')).toBe('[["kept",[{"key":"profile-changes","value":{"about":"I weave"}}]]]');
});

test('an account that leaves for good takes its mutations with it', async () => {
  await liveAsMember('leaves-5', [op]);
  await accountStore.remove('leaves-5');
  expect(await Dexie.exists('mboa-u-leaves-5')).toBe(false);
});

test('looking for a database that is not there leaves alone the one that is made meanwhile', async () => {
  for (let n = 0; n < 40; n += 1) {
    const hash = `made-meanwhile-${n}`;
    let isGone = false;
    const looking = [accountStore.readSession(hash), keptPictures(hash).read('p'), accountStore.readAccount(hash)];
    // At any moment of the look.
    await new Promise((resolve) => setTimeout(resolve, n / 4));
    const replica = await openAccountReplica(hash, () => {
      isGone = true;
    });
    await Promise.all(looking);
    expect(await replica.write('strict', async (tx) => tx.putOp(op)).then(() => replica.ops())).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isGone).toBe(false);
    replica.close();
    await accountStore.remove(hash);
  }
});

test('a database that is removed under an open replica is told; one that its owner has closed is not', async () => {
  let told = 0;
  const replica = await openAccountReplica('removed-under', () => {
    told += 1;
  });
  await accountStore.remove('removed-under');
  expect(told).toBeGreaterThan(0);
  await expect(replica.write('strict', async (tx) => tx.putOp(op))).rejects.toThrow();
  const own = await openAccountReplica('closed-by-owner', () => {
    told = -1;
  });
  own.close();
  await accountStore.remove('closed-by-owner');
  expect(told).not.toBe(-1);
});
