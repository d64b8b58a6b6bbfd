/**
 * What the engine answers from: the opened shards of this phone, the overlay as one more part, and which rows of the
 * others it hides. A dataset never changes; a new shard or overlay makes a new one, and caches go with the old.
 */

import type { Shard } from '#src/data/packs/format/shard.ts';
import type { Entity } from '#src/model/define-entity.ts';
import type { SearchIndex } from './index-shape.ts';
import { makeView, type View } from './view.ts';

export interface Part {
  readonly shard: Shard;
  /** Opened or built when the first search needs it: lists and details do without. */
  readonly index: () => SearchIndex;
  /** Rows that a newer row or a tombstone replaces, by table: 1 hides. */
  readonly hidden: ReadonlyMap<string, Uint8Array>;
}

export interface Dataset {
  readonly entities: readonly Entity[];
  readonly parts: readonly Part[];
  readonly entity: (table: string) => Entity | undefined;
  /** All rows of a table over all parts; made once. */
  readonly view: (table: string) => View;
  /** Codes of the regions whose shards with this table are not on this phone; 'CM' for a national one. */
  readonly missing: (table: string) => readonly string[];
  /** A place for what is worked out once per dataset (vocabulary, names). */
  readonly keep: <T>(key: string, make: () => T) => T;
}

export const makeDataset = (
  entities: readonly Entity[],
  parts: readonly Part[],
  missing: (table: string) => readonly string[],
): Dataset => {
  const byTable = new Map(entities.map((entity) => [entity.table, entity]));
  const kept = new Map<string, unknown>();
  const keep = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  const view = (table: string): View => keep(`view ${table}`, () => makeView(byTable.get(table), table, parts));
  return { entities, parts, entity: (table) => byTable.get(table), view, missing, keep };
};
