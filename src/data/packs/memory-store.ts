/** The store where the browser gives none (storage switched off): packs then live as long as the worker does. */
import type { Manifest } from './manifest.ts';
import {
  compareXid,
  confirmed,
  emptyPlan,
  type InstalledShard,
  type OverlayRow,
  type PacksStore,
  type PullCursor,
  type StoredIndex,
  type StoredShard,
  settledRows,
  withoutKey,
} from './packs-store.ts';

export const createMemoryStore = (): PacksStore => {
  const installed = new Map<string, InstalledShard>();
  const shards = new Map<string, StoredShard>();
  const indexes = new Map<string, StoredIndex>();
  const overlay = new Map<string, OverlayRow>();
  let plan = emptyPlan;
  const prune = (): void => {
    for (const { table, pid } of settledRows([...overlay.values()], [...installed.values()])) overlay.delete(`${table} ${pid}`);
  };
  return {
    installed: async () => [...installed.values()],
    shards: async () => [...shards.values()],
    shard: async (key) => shards.get(key) ?? null,
    putShards: async (batch) => {
      for (const { installed: about, stored } of batch) {
        installed.set(about.key, about);
        shards.set(stored.key, stored);
        plan = withoutKey(plan, about.key);
      }
      prune();
      return plan;
    },
    indexes: async () => [...indexes.values()],
    putIndex: async (index) => {
      indexes.set(index.key, index);
    },
    removeShard: async (key, hash = installed.get(key)?.entry.hash) => {
      if (installed.get(key)?.entry.hash !== hash) return false;
      for (const map of [shards, indexes]) map.delete(key);
      return installed.delete(key);
    },
    confirmShards: async (hashes, manifest) => {
      for (const shard of installed.values()) if (hashes.has(shard.entry.hash)) installed.set(shard.key, confirmed(shard, manifest));
      prune();
    },
    ...keepOverlay(overlay),
    fleeting: true,
    ...keepManifest(),
    plan: async () => plan,
    changePlan: async (change) => {
      plan = change(plan);
      return plan;
    },
  };
};

const keepOverlay = (overlay: Map<string, OverlayRow>): Pick<PacksStore, 'overlay' | 'putOverlay' | 'cursor' | 'forgetOverlay'> => {
  let cursor: PullCursor | null = null;
  return {
    overlay: async () => [...overlay.values()],
    putOverlay: async (rows, readTo) => {
      keepNewer(overlay, rows);
      if (readTo) cursor = readTo;
    },
    cursor: async () => cursor,
    forgetOverlay: async () => {
      overlay.clear();
      cursor = null;
    },
  };
};

const keepManifest = (): Pick<PacksStore, 'manifest' | 'checkedAt' | 'putManifest'> => {
  let manifest: Manifest | null = null;
  let checkedAt: number | null = null;
  return {
    manifest: async () => manifest,
    checkedAt: async () => checkedAt,
    putManifest: async (next, at) => {
      manifest = next;
      checkedAt = at;
    },
  };
};

const keepNewer = (overlay: Map<string, OverlayRow>, rows: readonly OverlayRow[]): void => {
  for (const row of rows) {
    const key = `${row.table} ${row.pid}`;
    if (compareXid(overlay.get(key)?.xid ?? '', row.xid) < 0) overlay.set(key, row);
  }
};
