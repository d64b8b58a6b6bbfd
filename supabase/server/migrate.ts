/**
 * Brings a database up to supabase/migrations, the same files hosted Supabase runs, on any of the three engines.
 * Law: one transaction a file, and its record in the same transaction: a file is applied and recorded, or neither.
 * The port must be one session (one PGlite, one pg client, never a pool): begin and commit belong together.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Database {
  /** Runs any number of statements. */
  exec(sql: string): Promise<unknown>;
  query<Row = Readonly<Record<string, unknown>>>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

export interface MigrationFile {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

export interface MigrationReport {
  readonly applied: readonly string[];
  /** Files that were changed after this database ran them: the database does not have the change. */
  readonly changed: readonly string[];
}

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

const migrationsFolder = path.join(import.meta.dirname, '../migrations');

export function readMigrations(folder: string = migrationsFolder): readonly MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const files = names.sort().map((file) => {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) throw new MigrationFailed(`${file}: a migration is named <14 digits>_<name>.sql`);
    return { version, name, sql: readFileSync(path.join(folder, file), 'utf8') };
  });
  const twice = files.find((file, i) => file.version === files[i - 1]?.version);
  if (twice) throw new MigrationFailed(`${twice.version}_${twice.name}.sql: another migration has the same version`);
  return files;
}

/** Applies, in order, every file not yet recorded. */
export async function migrate(db: Database, files: readonly MigrationFile[] = readMigrations()): Promise<MigrationReport> {
  await db.exec(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  const { rows } = await db.query<{ version: string; sql: string | null }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  const recorded = new Map(rows.map((row) => [row.version, row.sql]));
  refuseNewerDatabase(recorded, files);
  const pending = files.filter((file) => !recorded.has(file.version));
  for (const file of pending) await applyFile(db, file);
  const changed = files.filter((file) => recorded.has(file.version) && recorded.get(file.version) !== file.sql);
  return { applied: pending.map(fileName), changed: changed.map(fileName) };
}

const fileName = (file: MigrationFile): string => `${file.version}_${file.name}.sql`;

/** Old code on a newer database would write rows the newer code does not expect. */
function refuseNewerDatabase(recorded: ReadonlyMap<string, unknown>, files: readonly MigrationFile[]): void {
  const known = new Set(files.map((file) => file.version));
  const unknown = [...recorded.keys()].filter((version) => !known.has(version));
  if (unknown.length > 0)
    throw new MigrationFailed(`The database has migrations this program does not know: ${unknown.join(', ')}. Update the program.`);
}

async function applyFile(db: Database, file: MigrationFile): Promise<void> {
  await db.exec('begin');
  try {
    await db.exec(file.sql);
    await db.query('insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)', [
      file.version,
      file.sql,
      file.name,
    ]);
    await db.exec('commit');
  } catch (cause) {
    await db.exec('rollback');
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationFailed(`${fileName(file)}${lineOf(file.sql, cause)}: ${message}`, { cause });
  }
}

/** PostgreSQL tells the position of a syntax error in the text it was given. */
function lineOf(sql: string, cause: unknown): string {
  if (!(cause instanceof Error) || !('position' in cause)) return '';
  const position = Number(cause.position);
  return Number.isInteger(position) && position > 0 ? ` line ${sql.slice(0, position - 1).split('\n').length}` : '';
}
