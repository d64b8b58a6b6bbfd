/**
 * What this phone does not have of a table, so that an answer can say what it could not look at. The whole country's code stands
 * for a national shard, and for everything when it is not even known what there is.
 */
import type { Manifest } from '#src/data/packs/manifest.ts';
import { type InstalledShard, shardKey } from '#src/data/packs/packs-store.ts';
import { defaultCountry as wholeCountry } from '#src/shared/country.ts';

export const missingFrom =
  (manifest: Manifest | null, installed: readonly InstalledShard[]) =>
  (table: string): readonly string[] => {
    if (!manifest) return installed.some(({ entry }) => table in entry.tables) ? [] : [wholeCountry];
    const have = new Set(installed.map(({ key }) => key));
    return manifest.shards
      .filter(({ module, region, tables }) => table in tables && !have.has(shardKey(module, region)))
      .map(({ region }) => region ?? wholeCountry);
  };
