/** The life of what moderators read before others do: shared by the kinds that have it. */
import { contentRejections } from '#src/model/written/reasons.ts';
import { from, type Move, type Rule } from './define-content.ts';

type Reviewed = 'draft' | 'in_review' | 'rejected' | 'open' | 'hidden' | 'withdrawn';

export const reviewed: readonly Move<Reviewed>[] = [
  ['draft', 'in_review', 'owner'],
  ['rejected', 'in_review', 'owner'],
  ['in_review', 'open', 'moderator'],
  ['in_review', 'rejected', 'moderator', { reasons: contentRejections }],
  ...from<Reviewed>(['draft', 'in_review', 'rejected'], 'withdrawn', 'owner'),
  ['open', 'hidden', 'moderator', { reasons: contentRejections }],
  ['hidden', 'open', 'moderator'],
];

export const reviewedStates = {
  draft: { edit: true },
  in_review: { waits: true },
  rejected: { edit: true },
  hidden: {},
  withdrawn: {},
} as const;

/** What must not stand in it: an address, or a telephone number. */
const advertises = /https?:|www\.|[0-9]([ .-]?[0-9]){7}/i;
export const plain = (at: string): Rule => ({
  at,
  sql: String.raw`${at} !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'`,
  holds: ({ [at]: told }) => !advertises.test(String(told)),
});
export const plainTitle = plain('title');
