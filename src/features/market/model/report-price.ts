/** What a member paid on a market (SQL: 20261129001640). */
import { defineMutation } from '#src/model/define-mutation.ts';

export interface ReportPriceArgs {
  readonly id: string;
  readonly division_code: string;
  readonly crop: string;
  readonly unit: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** For one of the unit, in francs; null: taken back. */
  readonly price: number | null;
}

export const reportPrice = defineMutation<ReportPriceArgs>({
  name: 'report_price',
  v: 1,
  entityOf: ({ id }) => `price:${id}`,
  applyLocally: (view, said, { user }) =>
    view.put('price_reports', { xid: '0', rev: 0, scope: `user:${user}`, ...said, fate: said.price === null ? 'none' : null }),
});
