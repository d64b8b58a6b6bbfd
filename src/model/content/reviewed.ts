/** The life of what moderators read before others do: shared by the kinds that have it. */
import { from, type Move } from './define-content.ts';

export const rejectionReasons = [
  'duplicate',
  'private_person',
  'defamation',
  'hate_or_violence',
  'out_of_scope',
  'spam',
  'unclear',
  'asks_money',
  'false_official',
] as const;
export type ContentRejection = (typeof rejectionReasons)[number];

type Reviewed = 'draft' | 'in_review' | 'rejected' | 'open' | 'hidden' | 'withdrawn';

export const reviewed: readonly Move<Reviewed>[] = [
  ['draft', 'in_review', 'owner'],
  ['rejected', 'in_review', 'owner'],
  ['in_review', 'open', 'moderator'],
  ['in_review', 'rejected', 'moderator', { reasons: rejectionReasons }],
  ...from<Reviewed>(['draft', 'in_review', 'rejected'], 'withdrawn', 'owner'),
  ['open', 'hidden', 'moderator', { reasons: rejectionReasons }],
  ['hidden', 'open', 'moderator'],
];

export const reviewedStates = {
  draft: { edit: true },
  in_review: { waits: true },
  rejected: { edit: true },
  hidden: {},
  withdrawn: {},
} as const;
