/** What the API's roles may keep others waiting for, on both engines: a transaction left open, and one long statement. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { copyTestTemplate, openTestBackend } from '#tests/server/fixtures/open-test-backend.ts';

const roles = ['anon', 'authenticated', 'authenticator', 'service_role'];
const settings = `select r.rolname as name, s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
  where r.rolname in ('${roles.join("', '")}') and 'idle_in_transaction_session_timeout=30s' = any (s.setconfig) order by 1`;
const statements = `select r.rolname as name, t.setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
  cross join unnest(s.setconfig) as t(setting) where t.setting ~ '^(statement_timeout|pgrst)' order by 1, 2`;
const statementLimits = [
  { name: 'anon', setting: 'statement_timeout=3s' },
  { name: 'authenticated', setting: 'statement_timeout=8s' },
  { name: 'authenticator', setting: 'pgrst.db_aggregates_enabled=false' },
  { name: 'authenticator', setting: 'pgrst.db_max_rows=1000' },
];

const readMigration = (file: string): string => readFileSync(new URL(`../../supabase/migrations/${file}.sql`, import.meta.url), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const connectAs = async (role: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.server.url(role, 'postgres') });
  // The server ends it: that is what is tried here.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

test('each role of the API has it, and a connection of PostgREST begins with it', async () => {
  expect((await database.client.query(settings)).rows.map(({ name }) => name)).toEqual(roles);
  const client = await connectAs('authenticator');
  expect((await client.query('show idle_in_transaction_session_timeout')).rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  await client.end();
});

test('a transaction that is left open ends, and what it locked is free', async () => {
  const client = await connectAs('authenticator');
  await client.query(`set idle_in_transaction_session_timeout = '200ms'`);
  await client.query('begin; select pg_advisory_xact_lock(4711)');
  const started = Date.now();
  await database.client.query('select pg_advisory_lock(4711)');
  expect(Date.now() - started).toBeGreaterThan(100);
  await database.client.query('select pg_advisory_unlock(4711)');
  await expect(client.query('select 1')).rejects.toThrow();
});

test('a statement of a visitor ends after 3 seconds, of a member after 8, as PostgREST takes it from the role', async () => {
  expect((await database.client.query(statements)).rows).toEqual(statementLimits.slice(0, 2));
  // What is PostgREST's own a superuser may set, and hosted Supabase's owner of migrations.
  await database.client.query(readMigration('20261123000200_statement_limits'));
  expect((await database.client.query(statements)).rows).toEqual(statementLimits);
  const client = await connectAs('authenticator');
  await client.query(`begin; set local role anon; set local statement_timeout = '3s'`);
  await expect(client.query('select pg_sleep(20)')).rejects.toThrow('statement timeout');
  await client.end();
});

test.each(['20261121001390_idle_limits', '20261123000200_statement_limits'])(
  '%s: a project that does not let a role be changed, or lacks one, is migrated all the same',
  async (file) => {
    const text = readMigration(file);
    await database.client.query('begin; create role stranger; set local role stranger');
    await database.client.query(text);
    await database.client.query('rollback; begin');
    await database.client.query(text.replace("'authenticated'", "'nobody_at_all'"));
    await database.client.query('rollback');
  },
);

test('on the embedded engine too', async () => {
  const backend = await openTestBackend(await copyTestTemplate());
  const { rows } = await backend.exclusive((db) => db.query<{ name: string }>(settings));
  const limits = await backend.exclusive((db) => db.query(statements));
  await backend.remove();
  // It has no authenticator.
  expect(limits.rows).toEqual(statementLimits.slice(0, 2));
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['anon', 'authenticated', 'service_role']));
});
