/**
 * RxDB 17 on its Dexie storage, filled by its own Supabase replication in batches of 1,000: our key and our index, no validation, no
 * leader to wait for, one replication.
 */
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const text = { type: 'string' };
const maybe = { type: ['string', 'null'] };
const number = { type: 'number' };

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    ...Object.fromEntries(['xid', 'pid', 'state', 'lang', 'title', 'text', 'category', 'reach', 'closes_at'].map((name) => [name, text])),
    ...Object.fromEntries(
      ['owner_name', 'reason', 'region_code', 'division_code', 'subdivision_code', 'submitted_at', 'opened_at', 'closed_at'].map((name) => [
        name,
        maybe,
      ]),
    ),
    rev: number,
    goal: number,
    addressees: { type: 'array', items: text },
    thresholds: { type: 'object' },
    is_sample: { type: 'boolean' },
    id: { type: 'string', maxLength: 36 },
    scope: { type: 'string', maxLength: 20 },
    updated_at: { type: 'string', maxLength: 40 },
  },
  required: ['id', 'scope', 'updated_at'],
  indexes: ['scope'],
};

interface Stored {
  readonly id: string;
  readonly scope: string;
  readonly updated_at: string;
}

window.bench = {
  pull: async () => {
    const began = performance.now();
    const database = await createRxDatabase<{ petitions: RxCollection<Stored> }>({
      name: 'bench',
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    const { petitions } = await database.addCollections({ petitions: { schema: schema as RxJsonSchema<Stored> } });
    const replication = replicateSupabase<Stored>({
      client: createClient(location.origin, 'anon', { auth: { persistSession: false } }),
      collection: petitions,
      tableName: 'petitions',
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
    const ms = performance.now() - began;
    return { ms, rows: await petitions.count().exec() };
  },
};
