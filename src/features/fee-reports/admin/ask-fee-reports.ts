/** What moderators ask about sealed reports (SQL: 20261129000600, 610). They are opened on this device; the server never hears the words of a key. */
import * as v from 'valibot';
import type { Ask, QueuePage } from '#src/data/session/moderation-port.ts';
import type { MadeKey } from '#src/features/fee-reports/model/locked-key.ts';
import { quarterOf } from '#src/features/fee-reports/model/report.ts';
import { type OpenedReport, sealAnswer } from '#src/features/fee-reports/model/seal.ts';
import { fromBase64 } from '#src/shared/base64.ts';

const text = v.string();

const sealedReport = v.pipe(
  v.object({ id: text, key: text, sealed: text, day: text, is_sample: v.boolean() }),
  // A report is called by the beginning of its number.
  v.transform((report) => ({ ...report, title: report.id.slice(0, 8).toUpperCase() })),
);
export type SealedReport = v.InferOutput<typeof sealedReport>;
const page = v.object({ items: v.array(sealedReport), more: v.boolean() });
export const readSealed =
  (number: number): Ask<QueuePage<SealedReport>> =>
  ({ read }) =>
    read('list_fee_reports', { page: number }, page);

const keys = v.object({ may_make: v.boolean(), keys: v.array(v.object({ id: text, public_key: text, locked: text, made_at: text })) });
export type ReportKeys = v.InferOutput<typeof keys>;
export const readKeys: Ask<ReportKeys> = ({ read }) => read('list_fee_report_keys', {}, keys);

export const addKey =
  ({ publicKey, locked }: MadeKey): Ask<null> =>
  ({ done }) =>
    done('add_fee_report_key', { public_key: publicKey, locked });

export type FeeDecision = 'counted' | 'person' | 'no_fee' | 'twice' | 'unclear';

/** `report`: null where it could not be opened. `answer`: in the moderator's words, sealed here for whoever holds the receipt. */
export const decideReport =
  (target: string, decision: FeeDecision, report: OpenedReport | null, answer: string | null): Ask<null> =>
  async ({ done }) =>
    done('decide_fee_report', {
      target,
      decision,
      counted: report && decision === 'counted' ? countedOf(report) : null,
      answer: report && answer !== null ? await sealAnswer(fromBase64(report.answerKey), answer) : null,
    });

const countedOf = ({ division, office, outcome, amount, month }: OpenedReport) => ({
  division,
  office,
  outcome,
  amount,
  quarter: quarterOf(month),
});
