/**
 * The rows and the outbox of one account, in its database `mboa-u-<hash>`. Laws kept here:
 *   * a transaction holds everything the engine keeps, so that rows, outbox, effects and cursor move together;
 *   * what a person did goes over a connection whose transactions are on the disk when they are done; the rest does not wait for that;
 *   * a database that is asked to go is let go at once, and never made again by a write that came late.
 */
import Dexie, { liveQuery } from 'dexie';
import { type Op, withCarried } from '#src/data/sync/op.ts';
import { type Durability, noProgress, type Progress, type Reader, type Tx } from '#src/data/sync/ports.ts';
import type { Receipt } from '#src/data/sync/receipts.ts';
import type { DiskReplica, Replica } from '#src/data/sync/replica.ts';
import type { ListIndex } from '#src/model/content/list-index.ts';
import { listIndexes } from '#src/model/content/list-indexes.ts';
import type { Row } from '#src/shared/row.ts';
import { declareAccountVersions } from './account-versions.ts';
import { renewEntries } from './keep-entries.ts';
import { listsOn } from './list-reader.ts';
import { openInTime } from './open-in-time.ts';
import { accountDatabase, visitorReplica } from './replica-here.ts';
import { joinIndex, type ReplicaTables, runGathered } from './replica-tx.ts';

type ReplicaDb = Dexie & ReplicaTables;

const nameOf = (hash: string | null): string => (hash === null ? visitorReplica : accountDatabase(hash));

/** `onGone`: the database was cleared, or taken over by a newer app. Nothing is kept here from then on, and whatever is tried fails. */
export const openAccountReplica = async (
  hash: string | null,
  onGone?: () => void,
  indexes: readonly ListIndex[] = listIndexes,
): Promise<DiskReplica> => {
  const connections = {} as Record<Durability, ReplicaDb>;
  let isOurEnd = false;
  for (const durability of ['strict', 'relaxed'] as const) {
    const db = new Dexie(nameOf(hash), { chromeTransactionDurability: durability, autoOpen: false }) as ReplicaDb;
    declareAccountVersions(db);
    // A wipe, or another tab with a newer app: let it. False: Dexie's own handler would only warn.
    db.on('versionchange', () => {
      db.close();
      return false;
    });
    connections[durability] = db;
    await openInTime(db);
    db.on('close', () => {
      if (!isOurEnd) onGone?.();
    });
  }
  await renewEntries(connections.relaxed, indexes);
  return {
    write: (durability, work) => {
      const db = connections[durability];
      return db.transaction('rw', [db.ops, db.carried, db.rows, db.bases, db.kept, db.entries], (transaction) =>
        runGathered(transaction, indexes, work),
      );
    },
    ...readerOn(connections.relaxed),
    ...listsOn(connections.relaxed),
    ...leasesOn(connections.relaxed),
    ...markOn(connections.relaxed),
    close: () => {
      isOurEnd = true;
      for (const db of Object.values(connections)) db.close();
    },
  };
};

/** Whoever listens to a query (dexie-react-hooks) hears of every write to what it read, in any tab. */
const readerOn = ({ ops, carried, rows, kept }: ReplicaDb): Omit<Reader, 'page' | 'counts'> & Pick<Tx, 'whole'> => ({
  ops: () => opsOf(ops),
  whole: async (op) => withCarried(op, await carried.get(op.id)),
  row: async (table, id) => (await rows.get([table, id]))?.row,
  rowsOfTable: (table) => rowsOfTable(rows, table),
  rowsById: async (table, ids) => (await rows.bulkGet(ids.map((id) => [table, id]))).map((held) => held?.row),
  rowsOf: async (table, column, value, most = Number.POSITIVE_INFINITY) =>
    (await rows.where(joinIndex(column)).equals([table, value]).limit(most).toArray()).map(({ row }) => row),
  lastOfThread: async (table, threadId, below, most) =>
    (
      await rows
        .where('[table+row.thread_id+row.seq]')
        .between([table, threadId, Dexie.minKey], [table, threadId, below], true, false)
        .reverse()
        .limit(most)
        .toArray()
    ).map(({ row }) => row),
  expiring: async (table, most) =>
    (await rows.where('[table+row.expires_at]').between([table, Dexie.minKey], [table, Dexie.maxKey]).limit(most).toArray()).map(
      ({ id, row }) => ({ id, expires_at: String(row.expires_at) }),
    ),
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

const markOn = (db: ReplicaDb): Pick<DiskReplica, 'mark' | 'watchMark'> => {
  const read = async (): Promise<unknown> => (await db.kept.get('mark'))?.value;
  const held = async () => {
    const changes = Object.keys(Object((await db.kept.get('profile-changes'))?.value)).length;
    return {
      mark: await read(),
      waiting: changes + (await db.ops.filter(({ quiet }) => !quiet).count()),
      syncedAt: (await progressOf(db.kept)).synced_at,
    };
  };
  return {
    mark: (fresh) =>
      db.transaction('rw', db.kept, async () => {
        const stands = await read();
        if (typeof stands === 'string') return stands;
        await db.kept.put({ key: 'mark', value: fresh });
        return fresh;
      }),
    watchMark: (mark, hear) => {
      // A database that is gone has nothing to tell any more.
      const watching = liveQuery(held).subscribe({ next: (now) => void (now.mark === mark && hear(now)), error: () => undefined });
      return () => watching.unsubscribe();
    },
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
