/** The country's rows, read back from its packs: peers get exactly what our packs hold, no more and no less. */
import { openShard } from '#src/data/packs/format/open-shard.ts';
import type { Shard, TablePart } from '#src/data/packs/format/shard.ts';
import type { Row } from '#src/model/define-entity.ts';

export interface TableOfRows {
  readonly table: string;
  readonly rows: readonly Row[];
}

export const readShard = (bytes: Uint8Array): Shard => {
  const opened = openShard(bytes.slice().buffer);
  if (!opened.ok) throw new Error(`A pack that the builder wrote is ${opened.error}`);
  return opened.value;
};

/** All rows of these shards, table by table. */
export const rowsOfShards = (shards: readonly Shard[]): readonly TableOfRows[] => {
  const tables = new Map<string, Row[]>();
  for (const shard of shards) {
    for (const part of shard.tables.values()) tables.set(part.table, [...(tables.get(part.table) ?? []), ...rowsOfPart(part)]);
  }
  return [...tables].map(([table, rows]) => ({ table, rows }));
};

const rowsOfPart = (part: TablePart): Row[] =>
  Array.from(
    { length: part.rows },
    (_, row) => Object.fromEntries([...part.columns].map(([field, column]) => [field, column.valueAt(row)])) as Row,
  );
