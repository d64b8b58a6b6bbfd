/** A few rows as phones hold them: encoded, opened and indexed. */
import { withIndex } from '#src/data/packs/engine/open-parts.ts';
import { encodeShard } from '#src/data/packs/format/encode-shard.ts';
import { checkShard } from '#src/data/packs/format/open-shard.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';

/** Nothing is known of it but `known`. */
export const rowOf = (entity: Entity, pid: string, known: object): Row => ({
  ...Object.fromEntries(Object.entries(entity.fields).map(([name, { kind }]) => [name, kind === 'names' ? [] : null])),
  pid,
  source: 'osm',
  asOf: '2019',
  licence: 'ODbL',
  isSample: false,
  ...known,
});

/** `of`: the kinds that are searched. `code`: the shard's region. */
export const openRows = (of: readonly Entity[], module: string, code: string | null, entity: Entity, rows: readonly Row[]) => {
  const shard = checkShard(encodeShard(module, code, [{ entity, rows }]).slice().buffer);
  if (!shard.ok) throw new Error(shard.error);
  return withIndex(shard.value, of);
};
