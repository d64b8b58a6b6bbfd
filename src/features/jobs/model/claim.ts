/** A member's claim to act for a company of the directory; once moderators approved it, it is the right to do so (SQL: 20261125000200, printed from here). */
import { defineContent, from, imported, line, lines, link } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

export const claim = defineContent({
  kind: 'claim',
  table: 'company_claims',
  v: 1,
  pictures: 1,
  wholeName: true,
  fields: {
    company: link('companies'),
    /** Of the directory, when the claim was written. */
    company_name: imported(line(1, 300)),
    role: line(2, 80),
    evidence: lines(20, 1000),
    phone: line(6, 20),
  },
  title: 'company_name',
  states: {
    draft: { edit: true },
    in_review: { waits: true },
    rejected: { edit: true },
    approved: {},
    revoked: {},
    withdrawn: {},
  },
  submitsTo: 'in_review',
  moves: [
    ...from(['draft', 'rejected'], 'in_review', 'owner'),
    ['in_review', 'approved', 'moderator'],
    ['in_review', 'rejected', 'moderator', { reasons: contentRejections }],
    ['approved', 'revoked', 'moderator', { reasons: contentRejections }],
    ['revoked', 'approved', 'moderator'],
    ...from(['draft', 'in_review', 'rejected', 'approved'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 2, keepDays: 3650 },
});
