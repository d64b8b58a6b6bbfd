/**
 * The opened shards of this phone. A shard is opened once for its hash: just installed, or read from the store and
 * verified against the hash it was installed under, so that bytes edited or damaged since are not shown.
 */

import { buildIndex } from '#src/data/packs/engine/build-index.ts';
import { type Dataset, makeDataset } from '#src/data/packs/engine/dataset.ts';
import type { SearchIndex } from '#src/data/packs/engine/index-shape.ts';
import { missingFrom } from '#src/data/packs/engine/missing-shards.ts';
import { openIndex } from '#src/data/packs/engine/open-index.ts';
import { partsWith } from '#src/data/packs/engine/open-parts.ts';
import { checkShard, openShard, type ShardFault } from '#src/data/packs/format/open-shard.ts';
import type { Shard } from '#src/data/packs/format/shard.ts';
import type { ShardEntry } from '#src/data/packs/manifest.ts';
import type { InstalledShard, PacksStore, StoredShard } from '#src/data/packs/packs-store.ts';
import type { Entity } from '#src/model/define-entity.ts';
import type { Result } from '#src/shared/result.ts';
import { sha256 } from '#src/shared/sha256.ts';

export interface Library {
  /** What is on the phone now. */
  readonly dataset: () => Promise<Dataset>;
  /** The same, ready to be searched without a wait. */
  readonly indexed: () => Promise<Dataset>;
  readonly renew: () => void;
  /** Checks a shard that is about to be installed, and remembers it opened. */
  readonly check: (bytes: ArrayBuffer, entry: ShardEntry) => Result<Shard, ShardFault>;
}

interface Opened {
  readonly shard: Shard;
  index: SearchIndex | null;
}

interface Shelf {
  readonly store: PacksStore;
  readonly entities: readonly Entity[];
  readonly opened: Map<string, Opened>;
  readonly onDamage: (key: string, hash: string) => Promise<void>;
}

interface Holding {
  readonly dataset: Dataset;
  readonly installed: readonly InstalledShard[];
}

export const createLibrary = (
  store: PacksStore,
  entities: readonly Entity[],
  onDamage: (key: string, hash: string) => Promise<void>,
): Library => {
  const shelf: Shelf = { store, entities, opened: new Map(), onDamage };
  let holding: Promise<Holding> | null = null;
  const hold = (): Promise<Holding> => {
    const asked = holding ?? openHolding(shelf);
    holding = asked;
    asked.catch(() => {
      if (holding === asked) holding = null;
    });
    return asked;
  };
  return {
    dataset: async () => (await hold()).dataset,
    indexed: async () => {
      const { dataset, installed } = await hold();
      await readIndexes(shelf, installed);
      return dataset;
    },
    renew: () => {
      holding = null;
    },
    check: (bytes, { hash }) => {
      const shard = checkShard(bytes);
      if (shard.ok) shelf.opened.set(hash, { shard: shard.value, index: null });
      return shard;
    },
  };
};

const openHolding = async (shelf: Shelf): Promise<Holding> => {
  const { store, entities, opened } = shelf;
  const [installed, overlay, manifest] = await Promise.all([store.installed(), store.overlay(), store.manifest()]);
  await openMissing(shelf, installed);
  const whole = installed.filter(({ entry }) => opened.has(entry.hash));
  const parts = whole
    .flatMap(({ entry }) => opened.get(entry.hash) ?? [])
    .map((part) => ({ shard: part.shard, index: () => indexOf(part, entities) }));
  return { dataset: makeDataset(entities, partsWith(parts, overlay, entities), missingFrom(manifest, whole)), installed: whole };
};

const openMissing = async ({ store, opened, onDamage }: Shelf, installed: readonly InstalledShard[]): Promise<void> => {
  for (const hash of opened.keys()) if (!installed.some(({ entry }) => entry.hash === hash)) opened.delete(hash);
  const closed = installed.filter(({ entry }) => !opened.has(entry.hash));
  // All at once when the worker starts; one by one when a few are new.
  const stored = closed.length === installed.length ? await store.shards() : await Promise.all(closed.map(({ key }) => store.shard(key)));
  for (const { key, entry } of closed) {
    const bytes = stored.find((shard): shard is StoredShard => shard?.key === key)?.bytes;
    const shard = bytes && (await sha256(bytes)) === entry.hash ? openShard(bytes) : null;
    if (shard?.ok) opened.set(entry.hash, { shard: shard.value, index: null });
    else await onDamage(key, entry.hash);
  }
};

/** Opens kept indexes, builds and keeps those that are missing or of another version. */
const readIndexes = async ({ store, entities, opened }: Shelf, installed: readonly InstalledShard[]): Promise<void> => {
  const bare = installed.filter(({ entry }) => opened.get(entry.hash)?.index === null);
  if (bare.length === 0) return;
  const kept = await store.indexes();
  for (const { key, entry } of bare) {
    const part = opened.get(entry.hash);
    if (!part || part.index) continue;
    const bytes = kept.find((index) => index.key === key && index.hash === entry.hash)?.bytes;
    part.index = bytes ? openIndex(bytes, part.shard) : null;
    if (part.index) continue;
    const built = buildIndex(part.shard, entities);
    part.index = openIndex(built, part.shard);
    // Keeping it only saves time at the next start; a full disk must not cost the search.
    await store.putIndex({ key, hash: entry.hash, bytes: built }).catch(() => undefined);
  }
};

const indexOf = (part: Opened, entities: readonly Entity[]): SearchIndex => {
  part.index ??= openIndex(buildIndex(part.shard, entities), part.shard);
  if (!part.index) throw new Error(`The shard ${part.shard.module} does not index`);
  return part.index;
};
