import { afterAll, beforeAll, expect, test } from 'vitest';
import { MigrationFailed, type MigrationFile, migrate, readMigrations } from '#supabase/server/migrate.ts';
import { systemSchema } from '#supabase/server/system-schema.ts';
import { fixtureMigration } from './fixtures/fixture-migration.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
});
afterAll(() => backend.remove());

const known = (): readonly MigrationFile[] => [...systemSchema(), ...readMigrations(), fixtureMigration];
const file = (version: string, sql: string): MigrationFile => ({ version, name: 'planted', sql });
const run = (...files: readonly MigrationFile[]) => backend.exclusive((db) => migrate(db, [...known(), ...files]));
const exists = async (table: string): Promise<unknown> => {
  const { rows } = await backend.exclusive((db) => db.query('select to_regclass($1) is not null as found', [table]));
  return rows[0]?.found;
};

test('what has been applied is not applied again', async () => {
  expect(await run()).toEqual({ applied: [], changed: [] });
});

test('a file that fails leaves nothing behind, and the error names file and line', async () => {
  const bad = file('99990201000000', 'create table public.half (id int);\nselect oops;');
  await expect(run(bad)).rejects.toThrow(MigrationFailed);
  await expect(run(bad)).rejects.toThrow(/^99990201000000_planted\.sql line 2: .*oops/);
  expect(await exists('public.half')).toBe(false);
});

test('a file whose record cannot be written is not applied either', async () => {
  const unrecordable = file(
    '99990204000000',
    "create table public.unrecorded (id int); alter table supabase_migrations.schema_migrations add check (name <> 'planted') not valid;",
  );
  await expect(run(unrecordable)).rejects.toThrow('violates check constraint');
  expect(await exists('public.unrecorded')).toBe(false);
});

test('files before a failing one stay applied and recorded', async () => {
  const good = file('99990202000000', 'create table public.kept (id int)');
  await expect(run(good, file('99990203000000', 'nonsense'))).rejects.toThrow('99990203000000');
  expect(await exists('public.kept')).toBe(true);
  expect((await run(good)).applied).toEqual([]);
});

test('a file changed after it was applied is reported', async () => {
  const changed = known().map((entry) => (entry === fixtureMigration ? { ...entry, sql: `${entry.sql} ` } : entry));
  const { applied, ...report } = await backend.exclusive((db) =>
    migrate(db, [...changed, file('99990202000000', 'create table public.kept (id int)')]),
  );
  expect([applied, report.changed]).toEqual([[], ['99990101000000_server_tests.sql']]);
});

test('old code does not start on a newer database', async () => {
  await expect(backend.exclusive((db) => migrate(db, readMigrations()))).rejects.toThrow('migrations this program does not know');
});
