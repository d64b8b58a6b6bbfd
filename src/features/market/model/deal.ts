/** What the two sides of a deal say of it (SQL: 20261129001600). */
import { defineMutation } from '#src/model/define-mutation.ts';
import { putSaid } from '#src/model/put-said.ts';
import type { DealTold, Word } from './read-deals.ts';

/** One of the two is said. */
export interface SayDealArgs extends DealTold {
  readonly id: string;
  readonly says?: Word;
  readonly stars?: number;
}

export const sayDeal = defineMutation<SayDealArgs>({
  name: 'say_deal',
  v: 1,
  entityOf: ({ content_id }) => `product:${content_id}`,
  // One a product and other side, who may have made it, too.
  applyLocally: (view, said, { user }) => putSaid(view, 'deal_sides', 'content_id', { ...said }, user, 'other_id'),
});
