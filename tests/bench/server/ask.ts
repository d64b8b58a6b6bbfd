/** One call as PostgREST makes it: a transaction on a pooled connection of `authenticator` that takes the caller's role and claims. */
import pg from 'pg';

export type Ask = (member: string, name: string, sql: string, values: readonly unknown[]) => Promise<unknown>;

export interface Line {
  readonly ask: Ask;
  readonly close: () => Promise<void>;
}

export const openLine = async (url: string, role: 'authenticated' | 'postgres' = 'authenticated'): Promise<Line> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask: Ask = async (member, name, text, values) => {
    const claims = JSON.stringify({ sub: member, session_id: member, role });
    // One message for all of it; member is an id of ours.
    await client.query(`begin; set local role ${role}; select set_config('request.jwt.claims', '${claims}', true),
      set_config('request.jwt.claim.sub', '${member}', true), set_config('request.jwt.claim.role', '${role}', true)`);
    try {
      const { rows } = await client.query<{ answer: unknown }>({ name, text, values: [...values] });
      await client.query('commit');
      return rows[0]?.answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  return { ask, close: () => client.end() };
};
