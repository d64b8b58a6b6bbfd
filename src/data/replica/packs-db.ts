/**
 * The database `mboa-packs`, shared by all accounts: nothing private is in it, and all of it can be had again, so writes
 * use relaxed durability. Laws kept here: a shard and what is known of it change in one transaction; a newer overlay row
 * is never replaced by an older one; one transaction at a time, for WebKit keeps open what waits while its page is left (decision 147).
 */
import Dexie, { type EntityTable, type Table } from 'dexie';
import * as v from 'valibot';
import { cursorForm } from '#src/data/packs/changes/read-changes.ts';
import { type Manifest, readManifest } from '#src/data/packs/manifest.ts';
import {
  compareXid,
  confirmed,
  type DownloadPlan,
  emptyPlan,
  type InstalledShard,
  type OverlayRow,
  type PacksStore,
  type StoredIndex,
  type StoredShard,
  settledRows,
  withoutKey,
} from '#src/data/packs/packs-store.ts';
import { packsDatabases } from '#src/platform/packs-databases.ts';
import { oneByOne } from './one-by-one.ts';
import { openInTime } from './open-in-time.ts';

interface Setting {
  readonly key: 'manifest' | 'checkedAt' | 'plan' | 'cursor';
  readonly value: unknown;
}

type PacksDb = Dexie & {
  readonly installed: EntityTable<InstalledShard, 'key'>;
  readonly shards: EntityTable<StoredShard, 'key'>;
  readonly indexes: EntityTable<StoredIndex, 'key'>;
  readonly overlay: Table<OverlayRow, [string, string]>;
  readonly settings: EntityTable<Setting, 'key'>;
};

const openDb = (name: string): PacksDb => {
  const db = new Dexie(name, { chromeTransactionDurability: 'relaxed' }) as PacksDb;
  db.version(1).stores({ installed: 'key', shards: 'key', indexes: 'key', overlay: '[table+pid]', settings: 'key' });
  // Another tab with a newer app wants to change the database, or a wipe to remove it: let it. False: Dexie's own handler would only warn.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
};

export interface PacksDbStore extends PacksStore {
  readonly close: () => void;
  /** Nothing is being read or written any more. */
  readonly free: () => Promise<void>;
}

/** `onGone`: the database was cleared, or taken over by a newer app; what is known of it is no longer true. */
export const openPacksStore = async (name: string = packsDatabases[0], onGone?: () => void): Promise<PacksDbStore> => {
  const db = openDb(name);
  await openInTime(db);
  if (onGone) db.on('close', onGone);
  const prune = async (): Promise<void> => {
    if ((await db.overlay.count()) === 0) return;
    const settled = settledRows(await db.overlay.toArray(), await db.installed.toArray());
    await db.overlay.bulkDelete(settled.map(({ table, pid }) => [table, pid]));
  };
  const store = oneByOne<Omit<PacksStore, 'fleeting'>>({
    installed: () => db.installed.toArray(),
    shards: () => db.shards.toArray(),
    shard: async (key) => (await db.shards.get(key)) ?? null,
    putShards: (batch) =>
      db.transaction('rw', db.installed, db.shards, db.overlay, db.settings, async () => {
        await Promise.all(batch.flatMap(({ installed, stored }) => [db.shards.put(stored), db.installed.put(installed)]));
        await prune();
        return writePlan(db, (before) => batch.reduce((plan, { installed }) => withoutKey(plan, installed.key), before));
      }),
    indexes: () => db.indexes.toArray(),
    putIndex: async (index) => {
      await db.indexes.put(index);
    },
    removeShard: (key, hash) =>
      db.transaction('rw', db.installed, db.shards, db.indexes, async () => {
        const installed = await db.installed.get(key);
        if (!installed || (hash !== undefined && installed.entry.hash !== hash)) return false;
        await Promise.all([db.shards.delete(key), db.indexes.delete(key), db.installed.delete(key)]);
        return true;
      }),
    confirmShards: (hashes, manifest) =>
      db.transaction('rw', db.installed, db.overlay, async () => {
        const same = (await db.installed.toArray()).filter(({ entry }) => hashes.has(entry.hash));
        await db.installed.bulkPut(same.map((shard) => confirmed(shard, manifest)));
        await prune();
      }),
    ...overlayOf(db),
    ...settingsOf(db),
  });
  const free = (): Promise<void> => db.transaction('rw', db.tables, async () => void (await db.settings.count()));
  return { ...store, free, close: () => db.close() };
};

const overlayOf = (db: PacksDb): Pick<PacksStore, 'overlay' | 'putOverlay' | 'cursor' | 'forgetOverlay'> => ({
  overlay: () => db.overlay.toArray(),
  putOverlay: (rows, cursor) =>
    db.transaction('rw', db.overlay, db.settings, async () => {
      await putNewer(db, rows);
      if (cursor) await db.settings.put({ key: 'cursor', value: cursor });
    }),
  cursor: async () => {
    const value = (await db.settings.get('cursor'))?.value;
    return v.is(cursorForm, value) ? value : null;
  },
  forgetOverlay: () =>
    db.transaction('rw', db.overlay, db.settings, async () => {
      await Promise.all([db.overlay.clear(), db.settings.delete('cursor')]);
    }),
});

const putNewer = async (db: PacksDb, rows: readonly OverlayRow[]): Promise<void> => {
  const before = await db.overlay.bulkGet(rows.map(({ table, pid }) => [table, pid]));
  await db.overlay.bulkPut(rows.filter((row, i) => compareXid(before[i]?.xid ?? '', row.xid) < 0));
};

const settingsOf = (db: PacksDb): Pick<PacksStore, 'manifest' | 'checkedAt' | 'putManifest' | 'plan' | 'changePlan'> => ({
  manifest: async (): Promise<Manifest | null> => {
    const read = readManifest((await db.settings.get('manifest'))?.value);
    return read.ok ? read.value : null;
  },
  checkedAt: async () => {
    const at = (await db.settings.get('checkedAt'))?.value;
    return typeof at === 'number' ? at : null;
  },
  putManifest: async (value, checkedAt) => {
    // One write of both: a moment without its manifest would hold back the check that fetches it.
    await db.settings.bulkPut([
      { key: 'manifest', value },
      { key: 'checkedAt', value: checkedAt },
    ]);
  },
  plan: () => readPlan(db),
  changePlan: (change) => db.transaction('rw', db.settings, () => writePlan(db, change)),
});

const writePlan = async (db: PacksDb, change: (before: DownloadPlan) => DownloadPlan): Promise<DownloadPlan> => {
  const value = change(await readPlan(db));
  await db.settings.put({ key: 'plan', value });
  return value;
};

const readPlan = async (db: PacksDb): Promise<DownloadPlan> => {
  const value = (await db.settings.get('plan'))?.value;
  return isPlan(value) ? value : emptyPlan;
};

const isPlan = (value: unknown): value is DownloadPlan =>
  typeof value === 'object' &&
  value !== null &&
  'queue' in value &&
  Array.isArray(value.queue) &&
  'intent' in value &&
  'paused' in value &&
  'consent' in value;
