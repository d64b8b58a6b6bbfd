/** A database as a Supabase project has it, with our migrations applied unchanged by the role that applies them there. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate, readMigrations } from '#supabase/server/migrate.ts';
import { systemSchema } from '#supabase/server/system-schema.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

export interface TestDatabase {
  readonly server: PostgresServer;
  /** A superuser's connection. */
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** Where a run keeps what each of its test files begins with a copy of (`template.ts`). */
export const templateVariable = 'MBOA_POSTGRES_TEMPLATE';

/** Starts a server whose database `postgres` is prepared: a copy of the run's template, or made anew in about three seconds. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const template = process.env[templateVariable];
  const server = await startPostgres(template);
  try {
    if (!template) await prepareDatabase(server);
    const client = await connect(server, 'supabase_admin');
    return {
      server,
      client,
      close: async () => {
        await client.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/** `until`: without the migrations from this version on, as a database was before them. */
export const prepareDatabase = async (server: PostgresServer, until?: string): Promise<void> => {
  await withClient(server, 'supabase_admin', (client) => client.query(readFileSync(new URL('./platform.sql', import.meta.url), 'utf8')));
  await withClient(server, 'postgres', (client) => applyMigrations(client, until));
  // Nothing is public but what the test makes.
  if (until === undefined) await withClient(server, 'postgres', (client) => client.query('update app.settings set asks_weekly = false'));
};

const connect = async (server: PostgresServer, role: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: server.url(role, 'postgres') });
  await client.connect();
  return client;
};

const withClient = async (server: PostgresServer, role: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = await connect(server, role);
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

export const applyMigrations = (client: pg.Client, until = '9'): Promise<unknown> =>
  migrate(
    {
      exec: (sql) => client.query(sql),
      query: async <Row>(sql: string, parameters?: unknown[]) => ({ rows: (await client.query(sql, parameters)).rows as Row[] }),
    },
    [...systemSchema(), ...readMigrations().filter(({ version }) => version < until)],
  );
