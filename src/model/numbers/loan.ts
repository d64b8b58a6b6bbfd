import { kindLabel, nameLabel } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { amount, choice, date, optional, quiet, repeats, searchable, text, url } from '#src/model/fields.ts';

/** What the state borrowed, loan by loan (civic.md §12). No open list is known, so none comes with the seed: editors bring them in, each with its source. */
export const loan = defineEntity({
  table: 'loans',
  pack: { module: 'numbers' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    lender: repeats(text(/*i18n*/ { id: 'loan.lender', message: 'Lender' })),
    lenderKind: optional(
      choice(kindLabel, {
        bilateral: /*i18n*/ { id: 'loan.lenderKind.bilateral', message: 'Another state' },
        multilateral: /*i18n*/ { id: 'loan.lenderKind.multilateral', message: 'International institution' },
        bank: /*i18n*/ { id: 'loan.lenderKind.bank', message: 'Bank' },
        bond: /*i18n*/ { id: 'loan.lenderKind.bond', message: 'Buyers of bonds' },
      }),
    ),
    amount: amount(/*i18n*/ { id: 'loan.amount', message: 'Amount' }),
    currency: repeats(text(/*i18n*/ { id: 'loan.currency', message: 'Currency' })),
    amountXaf: optional(amount(/*i18n*/ { id: 'loan.amountXaf', message: 'In CFA francs, on the day it was signed' })),
    signed: optional(date(/*i18n*/ { id: 'loan.signed', message: 'Signed' })),
    purpose: optional(text(/*i18n*/ { id: 'loan.purpose', message: 'Purpose' })),
    rate: optional(text(/*i18n*/ { id: 'loan.rate', message: 'Interest and term' })),
    status: optional(
      choice(
        /*i18n*/ { id: 'loan.status', message: 'Where it stands' },
        {
          signed: /*i18n*/ { id: 'loan.status.signed', message: 'Signed' },
          paid_out: /*i18n*/ { id: 'loan.status.paidOut', message: 'Being paid out' },
          repaying: /*i18n*/ { id: 'loan.status.repaying', message: 'Being paid back' },
          repaid: /*i18n*/ { id: 'loan.status.repaid', message: 'Paid back' },
          cancelled: /*i18n*/ { id: 'loan.status.cancelled', message: 'Cancelled' },
        },
      ),
    ),
    document: optional(url(/*i18n*/ { id: 'loan.document', message: 'Document' })),
  },
  directory: {
    paths: ['loans'],
    labels: {
      one: /*i18n*/ { id: 'loan.one', message: 'Loan to the state' },
      many: /*i18n*/ { id: 'loan.many', message: 'Loans to the state' },
      count: /*i18n*/ { id: 'loan.count', message: '{count, plural, one {# loan} other {# loans}}' },
      about: /*i18n*/ {
        id: 'loan.about',
        message: 'Single loans, as their documents tell them. No open list of all loans is known to us: whoever adds one names its source.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name'],
    context: ['lender', 'status'],
    fact: 'amountXaf',
    facets: ['lenderKind', 'status'],
    group: 'numbers',
  },
});
