/**
 * Puts a fetched shard in place of the old one. Law: the bytes are checked against the manifest's hash and decoded once,
 * whole, before anything is replaced; whatever fails, the shard that was there stays.
 */
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { type DownloadPlan, shardKey } from '#src/data/packs/packs-store.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { DownloadPorts, Failure } from './ports.ts';

/** The shard, the copy it replaces and its index have to fit for a moment. */
const roomFactor = 4;

/** A wrong hash may come from a cache on the way: asked once more, past every cache, before it is called corrupt. */
export const fetchWhole = async (
  ports: DownloadPorts,
  entry: ShardEntry,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<ArrayBuffer, Failure>> => {
  const room = await ports.room();
  if (room !== null && room < entry.size * roomFactor) return fail('quota');
  for (const fresh of [false, true]) {
    const onLoaded = (loaded: number) => onProgress(Math.min(1, loaded / Math.max(1, entry.size)));
    const fetched = await ports.fetchShard(entry, { fresh, signal, onProgress: onLoaded });
    if (!fetched.ok) return fetched;
    if (fetched.value.byteLength === entry.size && (await ports.digest(fetched.value)) === entry.hash) return fetched;
  }
  return fail('corrupt');
};

/** Answers the plan, which the shard has left. */
export const installShard = async (
  { check, store }: DownloadPorts,
  { builtAt, watermark }: Manifest,
  entry: ShardEntry,
  bytes: ArrayBuffer,
): Promise<Result<DownloadPlan, Failure>> => {
  const checked = check(bytes, entry);
  if (!checked.ok) return checked;
  const key = shardKey(entry.module, entry.region);
  try {
    return ok(await store.putShard({ key, entry, builtAt, watermark }, { key, bytes }));
  } catch (error) {
    return fail(storeFailure(error));
  }
};

/** IndexedDB refuses when the disk or the origin's share is full, or for reasons of its own; Dexie may wrap the browser's error. */
export const storeFailure = (error: unknown): 'quota' | 'storage' => (isQuota(error) ? 'quota' : 'storage');

export const isQuota = (error: unknown): boolean => {
  const named = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === 'QuotaExceededError';
  return named(error) || (typeof error === 'object' && error !== null && 'inner' in error && named(error.inner));
};
