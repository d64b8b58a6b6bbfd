/**
 * RxDB 17 on its Dexie storage, filled by its own Supabase replication in batches of 1,000: one collection, so one replication, which is the
 * arrangement that favours it most. No validation, no leader to wait for.
 */
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

/** `name`: of the table at the server and of the collection. Resolves when all of it is on the phone. */
export const pullWithRxdb = async <T extends { readonly id: string; readonly updated_at: string }>(
  name: string,
  schema: object,
): Promise<RxCollection<T>> => {
  const database = await createRxDatabase<Record<string, RxCollection<T>>>({
    name: 'bench',
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const collection = (await database.addCollections({ [name]: { schema: schema as RxJsonSchema<T> } }))[name];
  if (!collection) throw new Error(`RxDB made no collection ${name}`);
  const replication = replicateSupabase<T>({
    client: createClient(location.origin, 'anon', { auth: { persistSession: false } }),
    collection,
    tableName: name,
    replicationIdentifier: 'bench',
    modifiedField: 'updated_at',
    deletedField: 'deleted',
    live: false,
    waitForLeadership: false,
    pull: { batchSize: 1_000 },
  });
  let failure: unknown = null;
  replication.error$.subscribe((error) => {
    failure ??= error;
  });
  await replication.awaitInitialReplication();
  if (failure) throw failure;
  return collection;
};
