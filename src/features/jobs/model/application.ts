/**
 * An application: its author's and of who acts for the company, nobody else's; moderators read it once it was reported
 * (SQL: 20261125000220, printed from here).
 */
import { defineContent, from, line, lines, optional } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

const atCompany = { seen: 'company' } as const;
/** Still undecided, in their order. */
const running = ['sent', 'seen', 'shortlisted', 'interview', 'offer'] as const;
const shown = [...running, 'hired', 'not_selected', 'position_cancelled'] as const;

export const application = defineContent({
  kind: 'application',
  table: 'applications',
  v: 1,
  hangs: true,
  isOnce: true,
  isConfidential: true,
  wholeName: true,
  goesWithOwner: true,
  files: 2,
  fields: {
    letter: lines(20, 3000),
    experience: optional(lines(2, 2000)),
    education: optional(lines(2, 2000)),
    skills: optional(line(2, 1000)),
    phone: optional(line(6, 20)),
  },
  title: 'letter',
  states: {
    draft: {},
    sent: atCompany,
    seen: atCompany,
    shortlisted: atCompany,
    interview: atCompany,
    offer: atCompany,
    hired: atCompany,
    not_selected: atCompany,
    position_cancelled: atCompany,
    hidden: {},
    withdrawn: {},
  },
  submitsTo: 'sent',
  moves: [
    ['draft', 'sent', 'owner'],
    ['sent', 'seen', 'company'],
    ...from(['sent', 'seen'], 'shortlisted', 'company'),
    ...from(['sent', 'seen', 'shortlisted'], 'interview', 'company', { note: 'owner' }),
    ...from(['seen', 'shortlisted', 'interview'], 'offer', 'company', { note: 'owner' }),
    // Only the person knows whether it came true.
    ['offer', 'hired', 'owner'],
    ...from(running, 'not_selected', 'company'),
    ...from(running, 'position_cancelled', 'company'),
    ...from(['draft', ...running], 'withdrawn', 'owner'),
    ...from(shown, 'hidden', 'moderator', { reasons: contentRejections }),
    ['hidden', 'sent', 'moderator'],
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  // Half a year, from when the job ended (SQL: 20261129001590).
  limits: { perDay: 20, resubmissions: 0, keepDays: 183 },
});
