import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  desk: { to: '/donate/finance', name: msg`Finance`, roles: ['finance'] },
  log: {
    expense_submitted: msg`Expense submitted`,
    expense_approved: msg`Expense approved`,
    expense_rejected: msg`Expense rejected`,
    expense_paid: msg`Expense paid`,
    donation_settled: msg`Donation in doubt decided`,
    refund_requested: msg`Refund of a donation asked for`,
    refund_approved: msg`Refund of a donation approved`,
  },
  entry: { to: '/donate', name: msg`Donate`, about: msg`What Mboa costs, and every franc that came in and went out` },
};
