/** Which shards to fetch, in which order: areas first because every name hangs on them, then the own region, then the rest. */
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { type InstalledShard, shardKey } from '#src/data/packs/packs-store.ts';

export const queueFor = (
  manifest: Manifest,
  installed: readonly InstalledShard[],
  { region, all }: { readonly region: string; readonly all: boolean },
): readonly string[] => {
  const isMissing = (entry: ShardEntry): boolean =>
    !installed.some((shard) => shard.key === shardKey(entry.module, entry.region) && shard.entry.hash === entry.hash);
  const turn = (entry: ShardEntry): number => {
    if (entry.module === 'core') return 0;
    if (entry.region !== null && entry.region === region) return 1;
    return entry.region === null ? 2 : 3;
  };
  return manifest.shards
    .filter((entry) => isMissing(entry) && (all || turn(entry) < 3))
    .map((entry, i) => ({ key: shardKey(entry.module, entry.region), turn: turn(entry), i }))
    .sort((a, b) => a.turn - b.turn || a.i - b.i)
    .map(({ key }) => key);
};
