/** A member's claim to act for a company of the directory; once it was approved, it is the right to do so, for twelve months (SQL: 20261125000200, printed from here; decision 162). */
import { choice, defineContent, from, imported, line, lines, link, time, yesNo } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

/** From the least; below them nothing was seen beyond what was sent. Of a company the highest of those who act for it (SQL: 20261129001510). */
export const companyLevels = ['phone', 'registry', 'official'] as const;

export const claim = defineContent({
  kind: 'claim',
  table: 'company_claims',
  v: 1,
  wholeName: true,
  files: 2,
  editorsReview: true,
  cameLater: ['code_until', 'answered_at'],
  fields: {
    company: link('companies'),
    /** Of the directory, when the claim was written. */
    company_name: imported(line(1, 300)),
    role: line(2, 80),
    evidence: lines(20, 1000),
    phone: line(6, 20),
    /** Until then it is the right to act. */
    holds_until: imported(time()),
    /** Somebody else asks for the same company, or has it. */
    is_disputed: imported(yesNo()),
    /** What who reviewed it has seen beyond its words. */
    level: imported(choice(companyLevels)),
    /** Until then a code counts that is read out at the number of the directory (SQL: 20261201000110; decision 197). */
    code_until: imported(time()),
    /** When that code was typed. */
    answered_at: imported(time()),
  },
  title: 'company_name',
  ends: 'holds_until',
  states: {
    draft: { edit: true },
    in_review: { waits: true },
    rejected: { edit: true },
    approved: { takes: ['staff'] },
    revoked: {},
    ended: {},
    withdrawn: {},
  },
  submitsTo: 'in_review',
  moves: [
    ...from(['draft', 'rejected'], 'in_review', 'owner'),
    ['in_review', 'approved', 'moderator'],
    ['in_review', 'rejected', 'moderator', { reasons: contentRejections }],
    ['approved', 'revoked', 'moderator', { reasons: contentRejections }],
    ...from(['revoked', 'ended'], 'approved', 'moderator'),
    ['approved', 'ended', 'clock'],
    ...from(['draft', 'in_review', 'rejected', 'approved'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 2, keepDays: 3650 },
});

/** So long after it was refused or has ended, what proved it is kept: an appeal has been answered by then. */
export const evidenceDays = 90;
/** Before the end of its twelve months whoever has it is told, and renews it with one tap. */
const renewDays = 30;

/** Whether it is time; null: it is no right to act. `now` in ms. */
export const renewalOf = (fields: Readonly<Record<string, unknown>>, state: string, now: number): 'early' | 'due' | 'over' | null => {
  const until = typeof fields.holds_until === 'string' ? Date.parse(fields.holds_until) : Number.NaN;
  if (Number.isNaN(until) || (state !== 'approved' && state !== 'ended')) return null;
  if (state === 'ended' || until <= now) return 'over';
  return until - now <= renewDays * 86_400_000 ? 'due' : 'early';
};
