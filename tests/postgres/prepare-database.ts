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

/** Starts a server and prepares its database `postgres`; takes about two seconds. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = await startPostgres();
  try {
    await withClient(server, 'supabase_admin', (client) => client.query(readFileSync(new URL('./platform.sql', import.meta.url), 'utf8')));
    await withClient(server, 'postgres', applyMigrations);
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

const applyMigrations = (client: pg.Client): Promise<unknown> =>
  migrate(
    {
      exec: (sql) => client.query(sql),
      query: async <Row>(sql: string, parameters?: unknown[]) => ({ rows: (await client.query(sql, parameters)).rows as Row[] }),
    },
    [systemSchema(), ...readMigrations()],
  );
