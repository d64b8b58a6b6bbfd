/** Packs that were built, opened as a phone would open them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Dataset, makeDataset } from '#src/data/packs/engine/dataset.ts';
import { type OpenedShard, partsWith, withIndex } from '#src/data/packs/engine/open-parts.ts';
import { checkShard } from '#src/data/packs/format/open-shard.ts';
import type { Manifest } from '#src/data/packs/manifest.ts';
import type { OverlayRow } from '#src/data/packs/packs-store.ts';
import type { Entity } from '#src/model/define-entity.ts';

export const makeFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mboa-packs-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export const openShards = (folder: string, manifest: Manifest, entities: readonly Entity[]): readonly OpenedShard[] =>
  manifest.shards.map(({ file }) => {
    const bytes = Uint8Array.from(readFileSync(path.join(folder, file))).buffer;
    const shard = checkShard(bytes);
    if (!shard.ok) throw new Error(`${file}: ${shard.error}`);
    return withIndex(shard.value, entities);
  });

export const datasetOf = (opened: readonly OpenedShard[], entities: readonly Entity[], overlay: readonly OverlayRow[] = []): Dataset =>
  makeDataset(entities, partsWith(opened, overlay, entities), () => []);
