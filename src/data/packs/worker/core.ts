/** The worker without its messages: store, dataset and downloads tied together. */
import type { PacksState } from '#src/data/packs/directory.ts';
import { createDownloads, type Downloads } from '#src/data/packs/download/create-downloads.ts';
import { sha256 } from '#src/data/packs/download/sha256.ts';
import { buildIndex } from '#src/data/packs/engine/build-index.ts';
import { type Dataset, makeDataset } from '#src/data/packs/engine/dataset.ts';
import { findRow } from '#src/data/packs/engine/find-row.ts';
import { listRows } from '#src/data/packs/engine/list-rows.ts';
import { missingFrom } from '#src/data/packs/engine/missing-shards.ts';
import { openIndex } from '#src/data/packs/engine/open-index.ts';
import { type OpenedShard, partsWith } from '#src/data/packs/engine/open-parts.ts';
import { nearRows, relatedRows } from '#src/data/packs/engine/related-rows.ts';
import { searchRows } from '#src/data/packs/engine/search-rows.ts';
import { checkShard, openShard } from '#src/data/packs/format/open-shard.ts';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore, StoredShard } from '#src/data/packs/packs-store.ts';
import type { Asked } from '#src/data/packs/protocol.ts';
import { openPacksStore } from '#src/data/replica/packs-db.ts';
import { entities } from '#src/model/index.ts';
import { ok } from '#src/shared/result.ts';
import { browserPorts } from './browser-ports.ts';

export const openDirectoryCore = async (onState: (state: PacksState) => void): Promise<Asked> => {
  const store = await openStore();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mboa-packs');
  let dataset: Promise<Dataset> | null = null;
  const opened = new Map<string, OpenedShard>();
  const downloads = createDownloads(
    {
      ...browserPorts,
      store,
      buildIndex: (bytes) => {
        const checked = checkShard(bytes);
        return checked.ok ? ok(buildIndex(checked.value, entities)) : checked;
      },
      changed: (what) => {
        if (what === 'data') dataset = null;
        channel?.postMessage(what);
      },
    },
    onState,
  );
  const data = (): Promise<Dataset> => {
    dataset ??= openDataset(store, opened, downloads).catch((error: unknown) => {
      dataset = null;
      throw error;
    });
    return dataset;
  };
  if (channel) {
    channel.onmessage = ({ data: what }) => {
      if (what === 'data') dataset = null;
      void downloads.refresh();
    };
  }
  self.addEventListener('online', () => void downloads.resume());
  void downloads.start();
  return {
    list: async (query) => listRows(await data(), query),
    lookup: async (table, segment) => findRow(await data(), table, segment),
    search: async (query) => searchRows(await data(), query),
    related: async (query) => relatedRows(await data(), query),
    near: async (query) => nearRows(await data(), query),
    download: (options) => void downloads.download(options),
    downloadOne: (module, region) => void downloads.downloadOne(module, region),
    pause: () => void downloads.pause(),
    remove: (module, region) => downloads.remove(module, region),
  };
};

/** Where the browser gives no database (storage switched off, a full disk), packs live as long as this worker. */
const openStore = (): Promise<PacksStore> => openPacksStore().catch(() => createMemoryStore());

const openDataset = async (store: PacksStore, opened: Map<string, OpenedShard>, downloads: Downloads): Promise<Dataset> => {
  const [installed, stored, overlay, manifest] = await Promise.all([store.installed(), store.shards(), store.overlay(), store.manifest()]);
  const parts: OpenedShard[] = [];
  const whole = [];
  for (const shard of stored) {
    const about = installed.find(({ key }) => key === shard.key);
    if (!about) continue;
    const part = opened.get(about.entry.hash) ?? (await openStored(store, shard, about.entry.hash));
    if (part) {
      opened.set(about.entry.hash, part);
      parts.push(part);
      whole.push(about);
    } else await downloads.reject(shard.key, 'corrupt');
  }
  return makeDataset(entities, partsWith(parts, overlay, entities), missingFrom(manifest, whole));
};

/** Null when the bytes are no longer what was installed: then they are not shown, and can be fetched again. */
const openStored = async (store: PacksStore, { key, bytes, index }: StoredShard, hash: string): Promise<OpenedShard | null> => {
  if ((await sha256(bytes)) !== hash) return null;
  const shard = openShard(bytes);
  if (!shard.ok) return null;
  const kept = openIndex(index, shard.value);
  if (kept) return { shard: shard.value, index: kept };
  const built = buildIndex(shard.value, entities);
  await store.putIndex({ key, bytes, index: built });
  const fresh = openIndex(built, shard.value);
  return fresh ? { shard: shard.value, index: fresh } : null;
};
