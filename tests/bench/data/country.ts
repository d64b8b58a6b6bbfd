/**
 * The whole country, by the project's own road: migrations and seed in an embedded database in memory, packs by the real
 * builder. Built anew for each run, so that no figure is ever of yesterday's data.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Shard } from '#src/data/packs/format/shard.ts';
import type { Manifest } from '#src/data/packs/manifest.ts';
import { buildPacks } from '#supabase/packs/build-packs.ts';
import type { PacksDatabase } from '#supabase/packs/packs-database.ts';
import { importSeed } from '#supabase/seed/import-seed.ts';
import { extensions } from '#supabase/server/extensions.ts';
import { migrate, readMigrations } from '#supabase/server/migrate.ts';
import { systemSchema } from '#supabase/server/system-schema.ts';
import { readShard, rowsOfShards, type TableOfRows } from './as-rows.ts';

export interface PackFolder {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly rows: number;
}

export interface Country extends PackFolder {
  readonly tables: readonly TableOfRows[];
  readonly shards: readonly Shard[];
}

export const buildCountry = async (log: (line: string) => void): Promise<Country> => {
  const began = performance.now();
  const database = new PGlite({ extensions });
  const port = databasePort(database);
  await migrate(port, [...systemSchema(), ...readMigrations()]);
  await importSeed(port, { unclear: false });
  log(`seeded after ${Math.round(performance.now() - began)} ms`);
  const packs = await buildFolder(port);
  await database.close();
  log(`${packs.rows} rows in ${packs.manifest.shards.length} packs after ${Math.round(performance.now() - began)} ms`);
  const shards = await Promise.all(packs.manifest.shards.map(async ({ file }) => readShard(await readFile(path.join(packs.folder, file)))));
  return { ...packs, shards, tables: rowsOfShards(shards) };
};

const databasePort = (database: PGlite) => ({
  exec: (sql: string) => database.exec(sql),
  query: <Row = Readonly<Record<string, unknown>>>(sql: string, params?: readonly unknown[]) =>
    database.query<Row>(sql, params ? [...params] : undefined),
});

/** Packs of any rows by the same builder: it is given a database that answers with them. */
export const buildPacksOf = (tables: readonly TableOfRows[]): Promise<PackFolder> => {
  const byTable = new Map(tables.map(({ table, rows }) => [table, rows]));
  return buildFolder({
    exec: async () => undefined,
    query: async (sql) => {
      const table = /from public\."(\w+)"/.exec(sql)?.[1];
      return { rows: table === undefined ? [{ watermark: '1', epoch: 'bench' }] : [...(byTable.get(table) ?? [])] };
    },
  });
};

const buildFolder = async (database: PacksDatabase): Promise<PackFolder> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mboa-bench-packs-'));
  const { manifest } = await buildPacks(database, folder);
  return { folder, manifest, rows: manifest.shards.reduce((sum, shard) => sum + shard.rows, 0) };
};
