import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { holdToStoreContract } from '#tests/sync/store-contract.ts';
import { type AccountReplica, openAccountReplica } from './account-replica.ts';

let serial = 0;
const openNew = (): Promise<AccountReplica> => {
  serial += 1;
  return openAccountReplica(`contract-${serial}`);
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
