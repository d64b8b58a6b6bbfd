import Dexie from 'dexie';
import { expect, test } from 'vitest';
import type { Replica } from '#src/data/sync/replica.ts';
import { listFixtures } from '#tests/sync/list-fixture.ts';
import { holdToStoreContract } from '#tests/sync/store-contract.ts';
import { openAccountReplica } from './account-replica.ts';

let serial = 0;
const openNew = (): Promise<Replica> => {
  serial += 1;
  return openAccountReplica(`contract-${serial}`, undefined, listFixtures);
};

holdToStoreContract(openNew);

test('a database asked to go is gone at once, though it is open, and no late write makes it again', async () => {
  const replica = await openNew();
  await replica.write('strict', (tx) => tx.clearBases());
  const name = `mboa-u-contract-${serial}`;
  await Dexie.delete(name);
  await expect(replica.write('strict', (tx) => tx.clearBases())).rejects.toThrow();
  expect(await Dexie.exists(name)).toBe(false);
});

test('a lease is one holder’s until it ends or runs out, whatever the clock was set to', async () => {
  const replica = await openNew();
  const take = (holder: string, now: number) => replica.takeLease(holder, now, 1000);
  expect(await take('a', 5000)).toBe(true);
  expect(await take('b', 5500)).toBe(false);
  expect(await take('a', 5900)).toBe(true);
  expect(await take('b', 6901)).toBe(true);
  await replica.endLease('a');
  expect(await take('a', 6902)).toBe(false);
  await replica.endLease('b');
  expect(await take('a', 6903)).toBe(true);
  // The clock went back by years: a lease from the future holds nobody up.
  expect(await take('b', 1)).toBe(true);
});

test('what the app kept before it had an outbox stays through the upgrade', async () => {
  serial += 1;
  const old = new Dexie(`mboa-u-contract-${serial}`);
  old.version(1).stores({ kept: 'key' });
  await old.open();
  await old.table('kept').put({ key: 'session', value: { user: 'ngum' } });
  old.close();
  const replica = await openAccountReplica(`contract-${serial}`);
  replica.close();
  const now = await new Dexie(`mboa-u-contract-${serial}`).open();
  expect(await now.table('kept').get('session')).toEqual({ key: 'session', value: { user: 'ngum' } });
  now.close();
});
