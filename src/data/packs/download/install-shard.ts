/**
 * Fetches one shard and puts it in place of the old one. Law: the bytes are checked against the manifest's hash and decoded
 * once, whole, before anything is replaced; whatever fails, the shard that was there stays.
 */
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { shardKey } from '#src/data/packs/packs-store.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { DownloadPorts, Failure } from './ports.ts';

/** The shard, its index and the copy that is being replaced have to fit for a moment. */
const roomFactor = 4;

export const installShard = async (
  ports: DownloadPorts,
  manifest: Manifest,
  entry: ShardEntry,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<null, Failure>> => {
  const room = await ports.room();
  if (room !== null && room < entry.size * roomFactor) return fail('quota');
  const fetched = await fetchWhole(ports, entry, signal, onProgress);
  if (!fetched.ok) return fetched;
  const index = ports.buildIndex(fetched.value);
  if (!index.ok) return index;
  const key = shardKey(entry.module, entry.region);
  try {
    await ports.store.putShard(
      { key, entry, builtAt: manifest.builtAt, watermark: manifest.watermark },
      { key, bytes: fetched.value, index: index.value },
    );
  } catch (error) {
    // IndexedDB refuses when the disk or the origin's share is full; Dexie may wrap the browser's error.
    if (isQuota(error)) return fail('quota');
    throw error;
  }
  return ok(null);
};

/** A wrong hash may come from a cache on the way: asked once more, past every cache, before it is called corrupt. */
const fetchWhole = async (
  ports: DownloadPorts,
  entry: ShardEntry,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<ArrayBuffer, Failure>> => {
  for (const fresh of [false, true]) {
    const onLoaded = (loaded: number) => onProgress(Math.min(1, loaded / Math.max(1, entry.size)));
    const fetched = await ports.fetchShard(entry, { fresh, signal, onProgress: onLoaded });
    if (!fetched.ok) return fetched;
    if (fetched.value.byteLength === entry.size && (await ports.digest(fetched.value)) === entry.hash) return fetched;
  }
  return fail('corrupt');
};

const isQuota = (error: unknown): boolean => {
  const named = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === 'QuotaExceededError';
  return named(error) || (typeof error === 'object' && error !== null && 'inner' in error && named(error.inner));
};
