/** What members say of deals in a step of the simulated world: each for itself, on phones that know nothing of each other. */
import { sayDeal } from '#src/features/market/model/deal.ts';
import type { Row } from '#src/shared/row.ts';
import { talkers } from './said.ts';
import { mutate, nextSerial, type Sea } from './sea.ts';
import { stallOf } from './sim-contents.ts';
import type { Tab } from './sim-phone.ts';

interface Spot {
  readonly sea: Sea;
  readonly tab: Tab;
  readonly user: string;
  readonly rows: readonly { readonly table: string; readonly row: Row }[];
  readonly luck: object;
}

/** About one of the last products that stand here, or of which somebody has said it already. */
export const makeDeal = ({ sea, tab, user, rows, luck }: Spot): void => {
  const { random } = sea;
  const products = rows.flatMap(({ table, row }) => (table === 'contents' && row.kind === 'product' ? [row] : [])).slice(-3);
  const known = rows.flatMap(({ table, row }) => (table === 'deal_sides' ? [row] : []));
  const side = random.chance(0.7) ? random.pick(known) : undefined;
  const product = side ? String(side.content_id) : random.pick(products)?.id;
  if (!product) return;
  const seller = talkers.find(
    (one) => stallOf(one) === rows.find(({ table, row }) => table === 'contents' && row.id === product)?.row.parent_id,
  );
  const other_id = side ? String(side.other_id) : seller === user ? random.pick(talkers.filter((one) => one !== user)) : seller;
  if (!other_id) return;
  const stars = side && random.chance(0.4) ? random.pick([1, 3, 5]) : undefined;
  const says = random.pick(['made', 'made', 'made', 'no', 'none'] as const) ?? 'made';
  const is_seller = side ? side.is_seller === true : seller === user;
  const args = {
    id: `deal-${nextSerial(sea)}`,
    content_id: product,
    pid: product,
    title: product,
    other_id,
    other_name: null,
    is_seller,
    ...(stars ? { stars } : { says }),
    ...luck,
  };
  mutate(sea, tab, `says of a deal about ${product} with ${other_id}: ${stars ?? says}`, () => tab.engine.mutate(sayDeal, args));
};
