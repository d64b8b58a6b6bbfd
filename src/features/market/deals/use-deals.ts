/** Deals of the member on this phone, live, with what they said of them that the server has not taken. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { sayDeal } from '#src/features/market/model/deal.ts';
import { type Deal, readDeal } from '#src/features/market/model/read-deals.ts';
import { textOf } from '#src/shared/text-of.ts';

export interface HeldDeals {
  /** Products that nobody sells. */
  readonly samples: ReadonlySet<string>;
  readonly deals: readonly Deal[];
  readonly ops: readonly Op[];
}

/** `product`: about this one alone. undefined: not known yet; null: nothing is kept here. */
export const useDeals = (product?: string): HeldDeals | null | undefined =>
  useReplica(
    async (reader) => {
      const [rows, ops] = await Promise.all([
        product ? reader.rowsOf('deal_sides', 'content_id', product) : reader.rowsOfTable('deal_sides'),
        reader.ops(),
      ]);
      const deals = rows.map(readDeal);
      const products = await Promise.all(deals.map(({ content_id }) => reader.row('contents', content_id)));
      return {
        deals,
        samples: new Set(products.flatMap((head) => (head?.is_sample === true ? [head.id] : []))),
        ops: ops.filter(({ name, entity }) => name === sayDeal.name && (!product || entity === `product:${product}`)),
      };
    },
    [product],
  );

/** About one deal. */
export const opsOf = (ops: readonly Op[], { content_id, other_id }: Pick<Deal, 'content_id' | 'other_id'>): readonly Op[] =>
  ops.filter(({ args }) => textOf(args, 'content_id') === content_id && textOf(args, 'other_id') === other_id);
