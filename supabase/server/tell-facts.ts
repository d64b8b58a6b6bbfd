/** What only this process knows, told to the database for the administrators' checks (20261125000700, 710): which migrations it brings, when a copy was made, which packs it offers. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '#src/data/packs/manifest.ts';
import type { Backend } from './backend.ts';
import { newestCopy } from './disk/copies-folder.ts';
import { readMigrations } from './migrate.ts';

type Exclusive = Backend['exclusive'];

/** The newest of its name stands. */
export async function tellFact(exclusive: Exclusive, name: string, told: unknown): Promise<void> {
  await exclusive((db) => db.query('select app.tell_fact($1, $2::text::jsonb)', [name, JSON.stringify(told)]));
}

export async function tellMigrations({ exclusive, migrated }: Pick<Backend, 'exclusive' | 'migrated'>): Promise<void> {
  const told = { versions: readMigrations().map(({ version }) => version), changed: migrated.changed };
  await tellFact(exclusive, 'migrations', told);
}

/** At the start: the newest that lies here, unless a later one was made and taken elsewhere. */
export const tellCopies = (exclusive: Exclusive, dataFolder: string): Promise<void> =>
  tellCopy(exclusive, newestCopy(dataFolder)?.madeAt ?? null);

/** `at`: a time as PostgreSQL reads it; null: none is known. */
export async function tellCopy(exclusive: Exclusive, at: string | null): Promise<void> {
  const sql = `select app.tell_fact('copies', jsonb_build_object('newest', greatest($1::text::timestamptz,
    (select (f.told ->> 'newest')::timestamptz from app.server_facts f where f.name = 'copies'))))`;
  await exclusive((db) => db.query(sql, [at]));
}

/** Rows by table, over all shards. */
export async function tellPacks(exclusive: Exclusive, packs: string): Promise<void> {
  const file = path.join(packs, 'manifest.json');
  const read = existsSync(file) ? readManifest(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (!read?.ok) return;
  const tables: Record<string, number> = {};
  for (const shard of read.value.shards)
    for (const [table, rows] of Object.entries(shard.tables)) tables[table] = (tables[table] ?? 0) + rows;
  const told = { built_at: read.value.builtAt, tables };
  await tellFact(exclusive, 'packs', told);
}
