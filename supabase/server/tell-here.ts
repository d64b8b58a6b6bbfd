import { isTaken } from '#supabase/functions/_shared/tell-over-rest.ts';
import type { CountReports } from '#supabase/functions/csp-report/handle.ts';
import type { AddFeeReport } from '#supabase/functions/fee-report/handle.ts';
import type { AddFeedback } from '#supabase/functions/feedback/handle.ts';
import type { StopMails } from '#supabase/functions/unsubscribe/handle.ts';
import type { CountVisit } from '#supabase/functions/vitals/handle.ts';
import type { Backend } from './backend.ts';

type Exclusive = Pick<Backend, 'exclusive'>;

/** These functions run in this process: they need no key, only their turn on the one session. Null: the service is read only. */
const askIn =
  ({ exclusive }: Exclusive, name: 'add_vitals' | 'add_policy_reports' | 'add_feedback' | 'add_fee_report' | 'stop_mails') =>
  async (told: unknown): Promise<unknown> => {
    const sql = `select case when not app.is_read_only() then app.${name}($1::text::jsonb) end as verdict`;
    const { rows } = await exclusive((db) => db.query<{ verdict: unknown }>(sql, [JSON.stringify(told)]));
    return rows[0]?.verdict;
  };

export const countIn = (backend: Exclusive): CountVisit => isTaken(askIn(backend, 'add_vitals'));
export const countReportsIn = (backend: Exclusive): CountReports => isTaken(askIn(backend, 'add_policy_reports'));
export const addFeedbackIn = (backend: Exclusive): AddFeedback => askIn(backend, 'add_feedback');
export const addFeeReportIn = (backend: Exclusive): AddFeeReport => askIn(backend, 'add_fee_report');
export const stopMailsIn = (backend: Exclusive): StopMails => askIn(backend, 'stop_mails');
