/**
 * RxDB 17 on its Dexie storage, filled by its own Supabase replication in batches of 1,000: one collection, so one
 * replication, which is the arrangement that favours it most. Three indexes, no validation, no leader to wait for.
 */
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type ColumnType, columnsOf } from '#src/data/packs/format/columns-of.ts';
import { entities } from '#src/model/index.ts';
import { firstQuestion } from './install-result.ts';

const jsonTypes: Readonly<Record<ColumnType, object>> = {
  pid: { type: 'string' },
  link: { type: ['string', 'null'] },
  text: { type: ['string', 'null'] },
  code: { type: ['string', 'null'] },
  names: { type: 'array', items: { type: 'string' } },
  integer: { type: ['number', 'null'] },
  degrees: { type: ['number', 'null'] },
  flag: { type: 'boolean' },
};

const fieldsOfAllKinds = Object.fromEntries(entities.flatMap(columnsOf).map(({ field, type }) => [field, jsonTypes[type]]));

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    ...fieldsOfAllKinds,
    id: { type: 'string', maxLength: 40 },
    table: { type: 'string', maxLength: 20 },
    source: { type: 'string', maxLength: 40 },
    updated_at: { type: 'string', maxLength: 40 },
  },
  required: ['id', 'table', 'source', 'updated_at'],
  indexes: ['table', 'source', 'updated_at'],
};

interface Stored {
  readonly id: string;
  readonly table: string;
  readonly source: string;
  readonly updated_at: string;
}

window.install = async () => {
  const began = performance.now();
  const database = await createRxDatabase<{ directory: import('rxdb').RxCollection<Stored> }>({
    name: 'bench',
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { directory } = await database.addCollections({ directory: { schema: schema as import('rxdb').RxJsonSchema<Stored> } });
  const replication = replicateSupabase<Stored>({
    client: createClient(location.origin, 'anon', { auth: { persistSession: false } }),
    collection: directory,
    tableName: 'directory',
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
  const first = await directory.find({ selector: { table: firstQuestion.table }, limit: firstQuestion.limit }).exec();
  const ms = performance.now() - began;
  return { ms, rows: await directory.count().exec(), answered: first.length };
};
