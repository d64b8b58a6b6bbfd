/** The database of a server that is not running: what no request could put there, and what no request may see. */
import path from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { extensions } from '#supabase/server/extensions.ts';
import { faultsOf } from '#tests/trust/polls/poll-rows.ts';

type Json = Readonly<Record<string, unknown>>;
type Query = (sql: string, values?: unknown[]) => Promise<readonly Json[]>;

export const inDataFolder = async <T>(data: string, work: (database: { readonly query: Query }) => Promise<T>): Promise<T> => {
  const connection = await createPgliteConnection({ url: path.join(data, 'database'), pgliteOptions: { extensions } });
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
