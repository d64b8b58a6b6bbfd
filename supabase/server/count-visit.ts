import type { CountReports } from '#supabase/functions/csp-report/handle.ts';
import type { CountVisit } from '#supabase/functions/vitals/handle.ts';
import type { Backend } from './backend.ts';

type Exclusive = Pick<Backend, 'exclusive'>;

/** The functions that count run in this process: they need no key, only their turn on the one session. */
const tellIn =
  ({ exclusive }: Exclusive, name: 'add_vitals' | 'add_policy_reports') =>
  async (told: unknown): Promise<boolean> => {
    const sql = `select app.${name}($1::text::jsonb) ->> 'status' as status`;
    const { rows } = await exclusive((db) => db.query<{ status: string }>(sql, [JSON.stringify(told)]));
    return rows[0]?.status === 'ok';
  };

export const countIn = (backend: Exclusive): CountVisit => tellIn(backend, 'add_vitals');
export const countReportsIn = (backend: Exclusive): CountReports => tellIn(backend, 'add_policy_reports');
