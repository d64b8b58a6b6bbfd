/** Fetches a shard until its bytes are those that the manifest promised, or says why they are not to be had. */
import type { ShardEntry } from '#src/data/packs/manifest.ts';
import { fail, type Result } from '#src/shared/result.ts';
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

/** IndexedDB refuses when the disk or the origin's share is full, or for reasons of its own; Dexie may wrap the browser's error. */
export const storeFailure = (error: unknown): 'quota' | 'storage' => (isQuota(error) ? 'quota' : 'storage');

export const isQuota = (error: unknown): boolean => {
  const named = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === 'QuotaExceededError';
  return named(error) || (typeof error === 'object' && error !== null && 'inner' in error && named(error.inner));
};
