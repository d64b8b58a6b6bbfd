/** What the two sides of a deal say of it (SQL: 20261129001600). */
import { defineMutation } from '#src/model/define-mutation.ts';
import { putSaid } from '#src/model/put-said.ts';

export interface SayDealArgs {
  readonly id: string;
  /** The product. */
  readonly content_id: string;
  readonly pid: string;
  readonly title: string;
  readonly other_id: string;
  /** As this phone knows it, until the server has spoken. */
  readonly other_name: string | null;
  readonly is_seller: boolean;
  /** One of the two. */
  readonly says?: 'made' | 'no' | 'none';
  readonly stars?: number;
}

export const sayDeal = defineMutation<SayDealArgs>({
  name: 'say_deal',
  v: 1,
  entityOf: ({ content_id }) => `product:${content_id}`,
  // One a product and other side, who may have made it, too.
  applyLocally: (view, said, { user }) => putSaid(view, 'deal_sides', 'content_id', { ...said }, user, 'other_id'),
});
