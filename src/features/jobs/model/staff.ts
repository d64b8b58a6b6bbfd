/** Somebody who acts for a company beside who has its claim: invited by them, by name, and gone with the claim (SQL: 20261129001520, printed from here; decision 167). */
import { choice, defineContent, from, imported, line, link } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

/** editor: writes openings. recruiter: reads and moves applications. Somebody may be both, by two invitations. */
export const staffRoles = ['editor', 'recruiter'] as const;

export const staff = defineContent({
  kind: 'staff',
  table: 'company_staff',
  v: 1,
  hangs: true,
  onOwn: true,
  isConfidential: true,
  wholeName: true,
  goesWithOwner: true,
  fields: {
    /** As it is after the @; when they have another, the old one stays here. */
    username: line(3, 30),
    role: choice(staffRoles),
    /** Of the claim. */
    company: imported(link('companies')),
    company_name: imported(line(1, 300)),
  },
  title: 'company_name',
  states: {
    draft: {},
    invited: { seen: 'invited' },
    active: { seen: 'invited' },
    declined: {},
    left: {},
    ended: {},
    hidden: {},
    withdrawn: {},
  },
  submitsTo: 'invited',
  moves: [
    ['draft', 'invited', 'owner'],
    ['invited', 'active', 'invited'],
    ['invited', 'declined', 'invited'],
    ['active', 'left', 'invited'],
    ['active', 'ended', 'owner'],
    ...from(['draft', 'invited'], 'withdrawn', 'owner'),
    ...from(['invited', 'active'], 'hidden', 'moderator', { reasons: contentRejections }),
    ['hidden', 'invited', 'moderator'],
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 20, resubmissions: 0, keepDays: 3650 },
});
