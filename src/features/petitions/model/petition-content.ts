/** A petition among contents: what moderators read and decide, what members report, comment, follow and appeal. Its life has laws of its own (SQL: 20261124000300). */
import { choice, defineContent, from, integer, line, lines, optional, region, time } from '#src/model/content/define-content.ts';
import { type RejectionReason, rejectionReasons } from '#src/model/written/reasons.ts';
import { type PetitionState, petitionCategories, petitionReaches } from './petition.ts';

/** Where the law or somebody's safety asks for it. */
const hidden = ['private_person', 'court_case', 'defamation', 'hate_or_violence'] as const satisfies readonly RejectionReason[];

const open = { seen: 'everybody', takes: ['comment'] } as const;

export const petitionContent = defineContent({
  kind: 'petition',
  table: 'petitions',
  v: 1,
  hasOwnLife: true,
  authorships: 'petition_authorships',
  readsFirst: ['comment'],
  fields: {
    title: line(10, 200),
    text: lines(50, 5000),
    addressees: line(1, 362),
    category: choice(petitionCategories),
    reach: choice(petitionReaches),
    region_code: optional(region()),
    goal: integer(10, 1_000_000),
    signatures: integer(0, 100_000_000),
    closes_at: time(),
  },
  title: 'title',
  area: 'region_code',
  ends: 'closes_at',
  states: {
    draft: {},
    gathering_supporters: {},
    dormant: {},
    in_review: { waits: true },
    flagged: { waits: true },
    rejected: {},
    hidden: {},
    open,
    closed: open,
    answered: open,
    succeeded: open,
    withdrawn: open,
    archived: {},
  },
  submitsTo: 'in_review',
  moves: [
    ['in_review', 'flagged', 'moderator'],
    ...from<PetitionState>(['in_review', 'flagged'], 'open', 'moderator'),
    ...from<PetitionState>(['in_review', 'flagged'], 'rejected', 'moderator', { reasons: rejectionReasons }),
    ...from<PetitionState>(['in_review', 'flagged', 'open'], 'hidden', 'moderator', { reasons: hidden }),
  ],
  facets: [],
  sorts: {},
  limits: { perDay: 2, resubmissions: 2, keepDays: 36_500 },
});
