/** From stored bytes to a dataset: opened shards with their indexes, and the overlay as one more part that hides others' rows. */
import { encodeShard } from '#src/data/packs/format/encode-shard.ts';
import { openShard } from '#src/data/packs/format/open-shard.ts';
import { pidToNumber } from '#src/data/packs/format/pid-number.ts';
import { once, type Shard } from '#src/data/packs/format/shard.ts';
import type { OverlayRow } from '#src/data/packs/packs-store.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import { buildIndex } from './build-index.ts';
import type { Part } from './dataset.ts';
import type { SearchIndex } from './index-shape.ts';
import { openIndex } from './open-index.ts';

export interface OpenedShard {
  readonly shard: Shard;
  readonly index: () => SearchIndex;
}

/** A shard that indexes itself when it is first searched. */
export const withIndex = (shard: Shard, entities: readonly Entity[]): OpenedShard => ({
  shard,
  index: once(() => {
    const index = openIndex(buildIndex(shard, entities), shard);
    if (!index) throw new Error(`The shard ${shard.module} does not index`);
    return index;
  }),
});

/** Parts of the shards, then one of the overlay's living rows. Every row the overlay speaks of is hidden in the shards. */
export const partsWith = (opened: readonly OpenedShard[], overlay: readonly OverlayRow[], entities: readonly Entity[]): readonly Part[] => {
  const replaced = new Map<string, Set<number>>();
  for (const { table, pid } of overlay) replaced.set(table, (replaced.get(table) ?? new Set()).add(pidToNumber(pid)));
  const parts = opened.map(({ shard, index }): Part => ({ shard, index, hidden: hiddenRows(shard, replaced) }));
  const newer = overlay.length === 0 ? null : overlayPart(overlay, entities);
  return newer ? [...parts, newer] : parts;
};

const hiddenRows = (shard: Shard, replaced: ReadonlyMap<string, ReadonlySet<number>>): ReadonlyMap<string, Uint8Array> => {
  const hidden = new Map<string, Uint8Array>();
  for (const [table, pids] of replaced) {
    const places = shard.tables.get(table)?.columns.get('pid')?.places?.();
    if (!places) continue;
    const pool = shard.pool();
    hidden.set(
      table,
      Uint8Array.from(places, (place) => (pids.has(pool[place] ?? -1) ? 1 : 0)),
    );
  }
  return hidden;
};

const overlayPart = (overlay: readonly OverlayRow[], entities: readonly Entity[]): Part | null => {
  const tables = entities.flatMap((entity) => {
    const rows = overlay.flatMap(({ table, row }): Row[] => (table === entity.table && row ? [row] : []));
    return rows.length > 0 ? [{ entity, rows }] : [];
  });
  if (tables.length === 0) return null;
  const bytes = encodeShard('overlay', null, tables);
  const shard = openShard(bytes.slice().buffer);
  if (!shard.ok) throw new Error('The overlay does not encode');
  return { ...withIndex(shard.value, entities), hidden: new Map() };
};
