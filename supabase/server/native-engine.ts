/**
 * The same server on native PostgreSQL: requests run beside each other on a pool. @supabase/lite has a connection for it, but only for a driver
 * that we do not use and that stores JSON as text in it; ours is lite's own base of both its connections on `pg`. Laws kept here:
 *   * a request is one transaction with the caller's role and claims, as with PGlite, and takes the limits that were set for the role:
 *     SET ROLE alone does not;
 *   * visitors' reads of tables take one connection of the pool at most.
 */
import { PgliteConnection } from '@supabase/lite/pglite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';
import type { Database } from './migrate.ts';
import { createMutex, unguarded } from './mutex.ts';
import { afterRole } from './rest/before-request.ts';
import { toIsoTimestamp } from './timestamps.ts';

const poolSize = 16;

const textArray: number = 1009;

/** Texts as the embedded engine gives them: JSON, ISO times, numbers that are safe. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  // name[], in which the catalog names columns.
  1003: (text) => pg.types.getTypeParser(textArray, 'text')(text),
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
  1082: String,
  1083: String,
  1114: toIsoTimestamp,
  1184: toIsoTimestamp,
  1266: String,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => parsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

interface Limit {
  readonly role: string;
  readonly name: string;
  readonly value: string;
}
// Not exported by lite: the parent of the one that is.
const BasePostgresConnection: new (config: { readonly url: string }) => PgliteConnection = Object.getPrototypeOf(PgliteConnection);

function createConnection(url: string, pool: pg.Pool): Engine['connection'] {
  const connection = new BasePostgresConnection({ url });
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
  takeLimits(connection);
  return connection;
}

function takeLimits(connection: Engine['connection']): void {
  let limits: readonly Limit[] | null = null;
  afterRole(connection, async (transaction, asked) => {
    limits ??= await readLimits(transaction);
    for (const { role, name, value } of limits)
      if (role === asked) await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
  });
}

/** What `alter role … set` says of the API's roles; PostgREST reads it in the same way. */
async function readLimits(transaction: Transaction<unknown>): Promise<readonly Limit[]> {
  const { rows } = await sql<Limit>`select r.rolname as role, split_part(t.setting, '=', 1) as name, split_part(t.setting, '=', 2) as value
    from pg_catalog.pg_db_role_setting s join pg_catalog.pg_roles r on r.oid = s.setrole cross join unnest(s.setconfig) as t(setting)
    where r.rolname in ('anon', 'authenticated', 'service_role') and t.setting ~ '_timeout='`.execute(transaction);
  return rows;
}

export async function openNative(url: string): Promise<Engine> {
  const options = { connectionString: url, types, options: '-c TimeZone=UTC' };
  const pool = new pg.Pool({ ...options, max: poolSize });
  // A connection that the server ended while nobody used it is made anew.
  pool.on('error', () => undefined);
  const client = new pg.Client(options);
  await client.connect();
  const connection = createConnection(url, pool);
  const alone = createMutex().now;
  return {
    connection,
    db: toDatabase(client),
    alone,
    now: unguarded.now,
    later: createMutex().now,
    watched: null,
    listen: (name, hear) => listen(options, name, hear),
    close: async () => {
      await pool.end();
      await alone(() => client.end());
    },
  };
}

const toDatabase = (client: pg.Client): Database => ({
  exec: (text) => client.query(text),
  query: async <Row>(text: string, params: unknown[] = []) => {
    const { rows } = await client.query(text, params);
    return { rows: rows as Row[] };
  },
});

/** On a session of its own, which waits for nobody. */
async function listen(options: pg.ClientConfig, name: string, hear: (told: string) => void): Promise<() => Promise<void>> {
  const ear = new pg.Client(options);
  await ear.connect();
  ear.on('notification', ({ payload }) => hear(payload ?? ''));
  await ear.query(`listen ${pg.escapeIdentifier(name)}`);
  return () => ear.end();
}
