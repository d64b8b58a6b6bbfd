/**
 * The rows and the outbox of one account, in its database `mboa-u-<hash>`. Laws kept here:
 *   * a transaction holds everything the engine keeps, so that rows, outbox, effects and cursor move together;
 *   * what a person did goes over a connection whose transactions are on the disk when they are done; the rest does not wait for that;
 *   * a database that is asked to go is let go at once, and never made again by a write that came late.
 */
import Dexie, { type Table, type Transaction } from 'dexie';
import type { Op } from '#src/data/sync/op.ts';
import { type Base, type Durability, noProgress, type Progress, type Reader, type Tx } from '#src/data/sync/ports.ts';
import type { Receipt } from '#src/data/sync/receipts.ts';
import type { Replica } from '#src/data/sync/replica.ts';
import type { Row } from '#src/shared/row.ts';
import { declareAccountVersions } from './account-versions.ts';

interface StoredRow {
  readonly table: string;
  readonly id: string;
  readonly scope: string;
  readonly row: Row;
}

interface Tables {
  readonly ops: Table<Op, string>;
  readonly rows: Table<StoredRow, [string, string]>;
  readonly bases: Table<Base, [string, string]>;
  readonly kept: Table<{ readonly key: string; readonly value: unknown }, string>;
}
type ReplicaDb = Dexie & Tables;

/** Null: what a visitor reads; nothing in it is anybody's. */
const nameOf = (hash: string | null): string => (hash === null ? 'mboa-visitor' : `mboa-u-${hash}`);

export const openAccountReplica = async (hash: string | null): Promise<Replica> => {
  const connections = {} as Record<Durability, ReplicaDb>;
  for (const durability of ['strict', 'relaxed'] as const) {
    const db = new Dexie(nameOf(hash), { chromeTransactionDurability: durability, autoOpen: false }) as ReplicaDb;
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
      return db.transaction('rw', [db.ops, db.rows, db.bases, db.kept], (transaction) => work(txOn(tablesOf(transaction))));
    },
    ...readerOn(connections.relaxed),
    ...leasesOn(connections.relaxed),
    close: () => {
      for (const db of Object.values(connections)) db.close();
    },
  };
};

/** Whoever listens to a query (dexie-react-hooks) hears of every write to what it read, in any tab. */
const readerOn = ({ ops, rows, kept }: ReplicaDb): Reader => ({
  ops: () => opsOf(ops),
  row: async (table, id) => (await rows.get([table, id]))?.row,
  rowsOfTable: (table) => rowsOfTable(rows, table),
  progress: () => progressOf(kept),
  receipts: () => receiptsOf(kept),
});

interface Lease {
  readonly holder: string;
  readonly until: number;
}

const leasesOn = (db: ReplicaDb): Pick<Replica, 'takeLease' | 'endLease'> => {
  const read = async (): Promise<Lease | undefined> => (await db.kept.get('lease'))?.value as Lease | undefined;
  return {
    takeLease: (holder, now, ms) =>
      db.transaction('rw', db.kept, async () => {
        const lease = await read();
        if (lease && lease.holder !== holder && lease.until > now && lease.until <= now + ms) return false;
        await db.kept.put({ key: 'lease', value: { holder, until: now + ms } satisfies Lease });
        return true;
      }),
    endLease: (holder) =>
      db.transaction('rw', db.kept, async () => {
        if ((await read())?.holder === holder) await db.kept.delete('lease');
      }),
  };
};

/** Few enough to be sorted here: an index would cost every write. */
const opsOf = async (ops: ReplicaDb['ops']): Promise<readonly Op[]> => (await ops.toArray()).sort((a, b) => a.seq - b.seq);
const rowsOfTable = async (rows: ReplicaDb['rows'], table: string): Promise<readonly Row[]> =>
  (await rows.where('[table+id]').between([table, Dexie.minKey], [table, Dexie.maxKey]).toArray()).map(({ row }) => row);
const progressOf = async (kept: ReplicaDb['kept']): Promise<Progress> =>
  ((await kept.get('progress'))?.value as Progress | undefined) ?? noProgress;

const receiptsOf = async (kept: ReplicaDb['kept']): Promise<readonly Receipt[]> =>
  ((await kept.get('receipts'))?.value as readonly Receipt[] | undefined) ?? [];

/**
 * Bound to this transaction by name. Dexie would find it by itself, but loses it when work awaits a promise that is not Dexie's: what
 * came after would be written outside, and half an act could be on the disk.
 */
const tablesOf = (transaction: Transaction): Tables => ({
  ops: transaction.table('ops'),
  rows: transaction.table('rows'),
  bases: transaction.table('bases'),
  kept: transaction.table('kept'),
});

const txOn = ({ ops, rows, bases, kept }: Tables): Tx => ({
  ops: () => opsOf(ops),
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
  progress: () => progressOf(kept),
  rowsOfTable: (table) => rowsOfTable(rows, table),
  putProgress: async (value) => void (await kept.put({ key: 'progress', value })),
  receipts: () => receiptsOf(kept),
  putReceipts: async (value) => void (await kept.put({ key: 'receipts', value })),
});
