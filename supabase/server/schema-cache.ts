/**
 * What @supabase/lite asks of the catalog at each start (every table, column, key and function: the longest part of a start) is kept
 * in a file beside the database. Law: it is used for no other schema than the one it was read of. Every statement that changes a schema writes
 * rows of the catalog anew, with the number of its transaction; the migrations tell apart what a restored copy could give the same numbers.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { Connection } from '@supabase/lite';
import type { Database } from './migrate.ts';

type CacheDriver = NonNullable<Connection['config']['schemaCache']>;

const catalogs = [
  ...['pg_namespace', 'pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_type', 'pg_enum'],
  ...['pg_proc', 'pg_trigger', 'pg_policy', 'pg_rewrite', 'pg_inherits', 'pg_description'],
];
const written = catalogs.map(
  (name) =>
    `select '${name}' as name, count(*) as rows, sum(xmin::text::bigint) as made, max(xmin::text::bigint) as last from pg_catalog.${name}`,
);
const printSql = `select md5(string_agg(concat_ws(' ', name, rows, made, last), ',' order by name) || (
    select string_agg(version || md5(coalesce(statements[1], '')), ',' order by version) from supabase_migrations.schema_migrations
  )) as print from (${written.join(' union all ')}) c`;

/** `file`: where it is kept. */
export function keepSchema(db: Database, file: string): CacheDriver {
  const readPrint = async (): Promise<string> => `${reader()} ${(await db.query<{ print: string }>(printSql)).rows[0]?.print}\n`;
  return {
    get: async () => {
      const kept = readOrNull(file);
      if (kept === null) return undefined;
      const print = await readPrint();
      return kept.startsWith(print) ? kept.slice(print.length) : undefined;
    },
    set: async (_, read) => writeWhole(file, `${await readPrint()}${read}`),
    // Asked for at each close. What is outdated is told by its print, and written over.
    delete: async () => undefined,
  };
}

/** Another version of lite may ask for more. */
function reader(): string {
  const described = findPackageJSON('@supabase/lite', import.meta.url);
  if (described === undefined) throw new Error('@supabase/lite has no package.json');
  return `lite ${JSON.parse(readFileSync(described, 'utf8')).version}`;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there yet: the catalog is asked.
    return null;
  }
}

/** Half of it would be read as another schema. A disk that takes it not costs the next start its time and nothing else. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}
