/**
 * The rows and the outbox of one account, in its database `mboa-u-<hash>`. Laws kept here:
 *   * a transaction holds everything the engine keeps, so that rows, outbox, effects and cursor move together;
 *   * what a person did goes over a connection whose transactions are on the disk when they are done; the rest does not wait for that;
 *   * a database that is asked to go is let go at once, and never made again by a write that came late.
 */
import Dexie, { type Table } from 'dexie';
import type { Op } from '#src/data/sync/op.ts';
import { type Base, type Durability, noProgress, type Progress, type Store, type Tx } from '#src/data/sync/ports.ts';
import type { Row } from '#src/shared/row.ts';
import { declareAccountVersions } from './account-versions.ts';

interface StoredRow {
  readonly table: string;
  readonly id: string;
  readonly scope: string;
  readonly row: Row;
}

type ReplicaDb = Dexie & {
  readonly ops: Table<Op, string>;
  readonly rows: Table<StoredRow, [string, string]>;
  readonly bases: Table<Base, [string, string]>;
  readonly kept: Table<{ readonly key: string; readonly value: unknown }, string>;
};

export interface AccountReplica extends Store {
  close(): void;
}

export const openAccountReplica = async (hash: string): Promise<AccountReplica> => {
  const connections = {} as Record<Durability, ReplicaDb>;
  for (const durability of ['strict', 'relaxed'] as const) {
    const db = new Dexie(`mboa-u-${hash}`, { chromeTransactionDurability: durability, autoOpen: false }) as ReplicaDb;
    declareAccountVersions(db);
    // A wipe, or another tab with a newer app: let it. False: Dexie's own handler would only warn.
    db.on('versionchange', () => {
      db.close();
      return false;
    });
    connections[durability] = db;
    await db.open();
  }
  return {
    write: (durability, work) => {
      const db = connections[durability];
      return db.transaction('rw', [db.ops, db.rows, db.bases, db.kept], () => work(txOn(db)));
    },
    close: () => {
      for (const db of Object.values(connections)) db.close();
    },
  };
};

const txOn = ({ ops, rows, bases, kept }: ReplicaDb): Tx => ({
  // Few enough to be sorted here: an index would cost every write.
  ops: async () => (await ops.toArray()).sort((a, b) => a.seq - b.seq),
  putOp: async (op) => void (await ops.put(op)),
  deleteOp: (id) => ops.delete(id),
  row: async (table, id) => (await rows.get([table, id]))?.row,
  putRow: async (table, row) => void (await rows.put({ table, id: row.id, scope: row.scope, row })),
  deleteRow: (table, id) => rows.delete([table, id]),
  rowsOfScope: async (scope) => (await rows.where({ scope }).primaryKeys()).map(([table, id]) => ({ table, id })),
  bases: () => bases.toArray(),
  base: (table, id) => bases.get([table, id]),
  putBase: async (base) => void (await bases.put(base)),
  clearBases: () => bases.clear(),
  progress: async () => ((await kept.get('progress'))?.value as Progress | undefined) ?? noProgress,
  putProgress: async (value) => void (await kept.put({ key: 'progress', value })),
});
