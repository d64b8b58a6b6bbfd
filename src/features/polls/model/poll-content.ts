/** A poll among contents: what moderators read and decide, what members report, follow and appeal. Its life has laws of its own (SQL: 20261124000200). */
import { choice, defineContent, from, integer, line, lines, optional, region, time } from '#src/model/content/define-content.ts';
import { type RejectionReason, rejectionReasons } from '#src/model/written/reasons.ts';
import type { PollState } from './poll.ts';

/** Whoever asks in a poll requests nothing. */
const rejected = rejectionReasons.filter((reason) => reason !== 'no_request');
/** Where the law or somebody's safety asks for it. */
const cancelled = ['private_person', 'court_case', 'defamation', 'hate_or_violence', 'spam'] as const satisfies readonly RejectionReason[];

export const pollContent = defineContent({
  kind: 'poll',
  table: 'polls',
  v: 1,
  hasOwnLife: true,
  authorships: 'poll_authorships',
  fields: {
    title: line(10, 200),
    text: optional(lines(1, 2000)),
    eligibility: choice(['members', 'area', 'invited']),
    invited: optional(integer(2, 200)),
    region_code: optional(region()),
    secrecy: choice(['secret', 'open']),
    results_when: choice(['live', 'after_vote', 'after_close']),
    quorum: optional(integer(10, 1_000_000)),
    opens_at: time(),
    closes_at: time(),
  },
  title: 'title',
  area: 'region_code',
  ends: 'closes_at',
  states: {
    draft: {},
    in_review: { waits: true },
    rejected: {},
    scheduled: { seen: 'everybody' },
    open: { seen: 'everybody' },
    closed: { seen: 'everybody' },
    cancelled: { seen: 'everybody' },
  },
  submitsTo: 'in_review',
  moves: [
    ['in_review', 'scheduled', 'moderator'],
    ['in_review', 'rejected', 'moderator', { reasons: rejected }],
    ...from<PollState>(['scheduled', 'open'], 'cancelled', 'moderator', { reasons: cancelled }),
  ],
  facets: [],
  sorts: {},
  limits: { perDay: 2, resubmissions: 2, keepDays: 36_500 },
});
