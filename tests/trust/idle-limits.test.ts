/** Whoever begins a transaction and goes away does not keep its locks: on both engines the API's roles have a limit. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { copyTemplate, openTestBackend } from '#tests/server/fixtures/open-test-backend.ts';

const roles = ['anon', 'authenticated', 'authenticator', 'service_role'];
const settings = `select r.rolname as name, s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
  where r.rolname in ('${roles.join("', '")}') and 'idle_in_transaction_session_timeout=30s' = any (s.setconfig) order by 1`;

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

test('a project that does not let a role be changed, or lacks one, is migrated all the same', async () => {
  const text = readFileSync(new URL('../../supabase/migrations/20261121001390_idle_limits.sql', import.meta.url), 'utf8');
  await database.client.query('create role stranger login');
  await database.client.query('begin; set local role stranger');
  await database.client.query(text);
  await database.client.query('rollback; begin');
  await database.client.query(text.replace("'service_role'", "'nobody_at_all'"));
  await database.client.query('rollback');
});

test('on the embedded engine too', async () => {
  const backend = await openTestBackend(await copyTemplate());
  const { rows } = await backend.exclusive((db) => db.query<{ name: string }>(settings));
  await backend.remove();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['anon', 'authenticated', 'service_role']));
});
