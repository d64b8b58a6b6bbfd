import type { CountVisit } from '#supabase/functions/vitals/handle.ts';
import type { Backend } from './backend.ts';

/** The function that counts visits runs in this process: it needs no key, only its turn on the one session. */
export const countIn =
  ({ exclusive }: Pick<Backend, 'exclusive'>): CountVisit =>
  async (visit) => {
    const sql = "select app.add_vitals($1::text::jsonb) ->> 'status' as status";
    const { rows } = await exclusive((db) => db.query<{ status: string }>(sql, [JSON.stringify(visit)]));
    return rows[0]?.status === 'ok';
  };
