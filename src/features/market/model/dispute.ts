/** What one side of a deal brings before moderators: why, and in their own words (SQL: 20261201000200, printed from here; decision 199). */
import { choice, defineContent, from, imported, line, lines } from '#src/model/content/define-content.ts';

/** What went wrong, as the side that asks sees it. */
const disputeReasons = ['no_deal', 'not_given', 'bad_goods', 'money_first', 'unfair_words', 'other'] as const;

export const dispute = defineContent({
  kind: 'dispute',
  table: 'disputes',
  v: 1,
  wholeName: true,
  goesWithOwner: true,
  fields: {
    /** Its id. */
    deal: line(36, 36),
    reason: choice(disputeReasons),
    text: lines(3, 1000),
    product_title: imported(line(1, 120)),
  },
  title: 'product_title',
  states: {
    draft: {},
    in_review: { waits: true },
    no_action: {},
    acted: {},
    /** What the other side gave for it counts no more. */
    stars_removed: {},
    /** What who asked gave for it counts no more. */
    own_stars_removed: {},
    withdrawn: {},
  },
  submitsTo: 'in_review',
  moves: [
    ['draft', 'in_review', 'owner'],
    // With a reason it can be appealed; the others change nothing for who asked, and whom they meet appeals what was hidden.
    ['in_review', 'no_action', 'moderator', { reasons: ['unclear', 'defamation', 'out_of_scope', 'duplicate', 'spam'], note: 'everybody' }],
    ...from(['in_review'], 'acted', 'moderator', { note: 'everybody' }),
    ...from(['in_review'], 'stars_removed', 'moderator', { note: 'everybody' }),
    [
      'in_review',
      'own_stars_removed',
      'moderator',
      { reasons: ['defamation', 'hate_or_violence', 'spam', 'asks_money'], note: 'everybody' },
    ],
    ...from(['draft', 'in_review'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 0, keepDays: 365 },
});

/** How it stands for both sides. `said`: the words of the moderators. */
export interface DisputeTold {
  readonly id: string;
  readonly state: string;
  readonly said: string | null;
  readonly isMine: boolean;
}
export const readDispute = (told: unknown): DisputeTold | null => {
  if (typeof told !== 'object' || told === null) return null;
  const { id, state, said, is_mine } = told as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof state === 'string'
    ? { id, state, said: typeof said === 'string' ? said : null, isMine: is_mine === true }
    : null;
};
