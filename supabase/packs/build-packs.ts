/**
 * Builds the packs: everything the public may read, as shard files and a manifest. Laws kept here:
 *   * one read-only REPEATABLE READ transaction as `anon`: row level security decides what is public, and all tables are
 *     seen at one moment, whose xmin is the watermark from which phones pull what is newer;
 *   * equal rows give equal bytes, and an unchanged shard is neither written nor compressed again;
 *   * the manifest is written last and only when a shard or the database's epoch changed, so it never names a file that is not there.
 */
import { encodeShard, type ShardTable } from '#src/data/packs/format/encode-shard.ts';
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { compareText } from '#src/data/packs/words.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import { entities as allEntities } from '#src/model/index.ts';
import { source } from '#src/model/source.ts';
import { type AsOf, asOfDates } from '#src/shared/years.ts';
import type { PacksDatabase } from './packs-database.ts';
import { readRows } from './read-rows.ts';
import { openShardFolder, type ShardFolder } from './shard-folder.ts';

export interface BuildOptions {
  readonly entities?: readonly Entity[];
  readonly now?: () => Date;
}

export interface BuildReport {
  readonly manifest: Manifest;
  /** False when every shard was the same as before. */
  readonly changed: boolean;
  readonly written: readonly string[];
}

interface Snapshot {
  readonly watermark: string;
  readonly epoch: string;
  readonly tables: readonly ShardTable[];
}

export const buildPacks = async (db: PacksDatabase, folder: string, options: BuildOptions = {}): Promise<BuildReport> => {
  const snapshot = await readSnapshot(db, options.entities ?? allEntities);
  const files = openShardFolder(folder);
  const entries: ShardEntry[] = [];
  const written: string[] = [];
  for (const { module, region, tables } of cutShards(snapshot.tables)) {
    const entry = keepShard(files, module, region, tables);
    entries.push(entry.entry);
    if (entry.isNew) written.push(entry.entry.file);
  }
  const before = files.manifest;
  if (before && before.epoch === snapshot.epoch && sameShards(before.shards, entries)) return { manifest: before, changed: false, written };
  const manifest: Manifest = {
    v: 1,
    builtAt: (options.now?.() ?? new Date()).toISOString(),
    watermark: snapshot.watermark,
    epoch: snapshot.epoch,
    shards: entries,
  };
  files.publish(manifest);
  return { manifest, changed: true, written };
};

const readSnapshot = async (db: PacksDatabase, entities: readonly Entity[]): Promise<Snapshot> => {
  await db.exec('begin isolation level repeatable read read only');
  try {
    await db.exec('set local role anon');
    const { rows } = await db.query(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as watermark, public.pull_directories(1, null) -> 'cursor' ->> 'epoch' as epoch`,
    );
    const tables: ShardTable[] = [];
    for (const entity of entities) tables.push({ entity, rows: await readRows(db, entity) });
    return { ...readMoment(rows[0]), tables };
  } finally {
    // Nothing was written; rollback ends the transaction whether or not reading failed.
    await db.exec('rollback');
  }
};

const readMoment = (row: unknown): Pick<Snapshot, 'watermark' | 'epoch'> => {
  const { watermark, epoch } = Object(row) as Readonly<Record<string, unknown>>;
  if (typeof watermark !== 'string' || !/^\d+$/.test(watermark)) throw new TypeError('The database told no snapshot');
  if (typeof epoch !== 'string') throw new TypeError('The database told no epoch');
  return { watermark, epoch };
};

interface ShardPlan {
  readonly module: string;
  readonly region: string | null;
  readonly tables: ShardTable[];
}

/** One shard for each module and region that has rows, in a fixed order; tables in the model's order. */
const cutShards = (tables: readonly ShardTable[]): readonly ShardPlan[] => {
  const plans = new Map<string, ShardPlan>();
  for (const { entity, rows } of tables) {
    const { module, shardBy } = entity.pack;
    for (const [region, part] of groupByRegion(rows, shardBy)) {
      const key = `${module} ${region ?? ''}`;
      const plan = plans.get(key) ?? { module, region, tables: [] };
      plan.tables.push({ entity, rows: part });
      plans.set(key, plan);
    }
  }
  return [...plans].sort(([a], [b]) => compareText(a, b)).map(([, plan]) => plan);
};

/** Rows whose region is not known travel in the national shard. */
const groupByRegion = (rows: readonly Row[], shardBy: string | undefined): ReadonlyMap<string | null, Row[]> => {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const value = shardBy === undefined ? null : row[shardBy];
    const region = typeof value === 'string' ? value : null;
    const group = groups.get(region);
    if (group) group.push(row);
    else groups.set(region, [row]);
  }
  return groups;
};

const keepShard = (
  files: ShardFolder,
  module: string,
  region: string | null,
  tables: readonly ShardTable[],
): { entry: ShardEntry; isNew: boolean } => {
  const { file, hash, size, bytes, isNew } = files.write(
    `${module}-${region ?? 'national'}`.toLowerCase(),
    encodeShard(module, region, tables),
  );
  const counts = Object.fromEntries(tables.map(({ entity, rows }) => [entity.table, rows.length]));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const asOf = asOfAll(tables);
  return { entry: { module, region, file, hash, bytes, size, rows, tables: counts, ...(asOf && { asOf }) }, isNew };
};

/** The credits' own dates are of no fact, and a sample's neither. */
const asOfAll = (tables: readonly ShardTable[]): AsOf | null =>
  asOfDates(
    tables
      .filter(({ entity }) => entity.table !== source.table)
      .flatMap(({ rows }) => rows.filter(({ isSample }) => !isSample).map(({ asOf }) => asOf)),
  );

const sameShards = (a: readonly ShardEntry[], b: readonly ShardEntry[]): boolean =>
  a.length === b.length &&
  a.every((entry, i) => entry.file === b[i]?.file && entry.hash === b[i]?.hash && entry.asOf?.to === b[i]?.asOf?.to);
