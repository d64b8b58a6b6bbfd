/** The database of a server that is not running: what no request could put there, and what no request may see. */
import path from 'node:path';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { faultsOf } from '#tests/trust/polls/poll-rows.ts';

type Json = Readonly<Record<string, unknown>>;
type Query = (sql: string, values?: unknown[]) => Promise<readonly Json[]>;

export const inDataFolder = async <T>(data: string, work: (database: { readonly query: Query }) => Promise<T>): Promise<T> => {
  const pgliteOptions = { extensions: { citext, pg_trgm, unaccent } };
  const connection = await createPgliteConnection({ url: path.join(data, 'database'), pgliteOptions });
  await connection.driver.waitReady;
  try {
    return await work({ query: async (sql, values) => (await connection.driver.query<Json>(sql, values)).rows });
  } finally {
    await connection.close();
  }
};

/** Figures of a poll are nobody's to see, so only now it can be said that each vote of this run counted once. */
export const expectEachVoteOnce = async (data: string): Promise<void> => {
  const torn = await inDataFolder(data, faultsOf);
  if (torn.length > 0) throw new Error(`Sums of polls are not what their members did: ${JSON.stringify(torn)}`);
};
