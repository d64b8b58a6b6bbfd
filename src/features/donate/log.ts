import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = {
  expense_submitted: msg`Expense submitted`,
  expense_approved: msg`Expense approved`,
  expense_rejected: msg`Expense rejected`,
  expense_paid: msg`Expense paid`,
  donation_settled: msg`Donation in doubt decided`,
  refund_requested: msg`Refund of a donation asked for`,
  refund_approved: msg`Refund of a donation approved`,
};
