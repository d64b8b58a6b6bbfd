/**
 * Sample deals of `npm start`, one in each state, about sample products: between the demo member and the demo administrator. They say that they are samples, as
 * their products do. Only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoProductId } from './demo-market.ts';
import type { Settings } from './settings.ts';

const idOf = (key: string): string => stableId('demo-deals', key);

export const demoDealId = idOf;

/** The demo member buys all but the last. */
const deals = [
  { product: 'plantains', buyer: 'made', seller: 'none' },
  { product: 'palm-oil', buyer: 'none', seller: 'made' },
  { product: 'cocoyams', buyer: 'made', seller: 'made' },
  { product: 'bancs', buyer: 'made', seller: 'no' },
  { product: 'lit', buyer: 'made', seller: 'none', isSold: true },
].map((deal) => ({ ...deal, id: idOf(deal.product), own: idOf(`${deal.product} own`), other: idOf(`${deal.product} other`) }));

const insert = `
  insert into app.deals (id, stall_id, product_id, product_pid, title, seller_id, buyer_id, seller_says, buyer_says, agreed_at, created_at,
    buyer_stars, buyer_starred_at)
  select d.id, c.parent_id, c.id, c.pid, app.content_title(c), case when d.sold then m.id else a.id end, case when d.sold then a.id else m.id end, d.seller, d.buyer,
    case when d.seller = 'made' and d.buyer = 'made' then app.now() - interval '1 day' end, app.now() - interval '2 days',
    case when d.seller = 'made' and d.buyer = 'made' then 4 end, case when d.seller = 'made' and d.buyer = 'made' then app.now() end
  from jsonb_to_recordset($1::jsonb) as d(id uuid, product_id uuid, buyer text, seller text, sold boolean)
    join app.contents c on c.id = d.product_id join auth.users m on m.email = $2 join auth.users a on a.email = $3
  on conflict do nothing`;
const tell = `
  select app.tell_side(x, x.buyer_id, d.own), app.tell_side(x, x.seller_id, d.other)
  from jsonb_to_recordset($1::jsonb) as d(id uuid, own uuid, other uuid) join app.deals x on x.id = d.id
  where not exists (select from app.deal_sides s where s.deal_id = x.id)`;

export async function ensureDemoDeals(
  backend: Pick<Backend, 'exclusive'>,
  { member, admin }: Pick<Settings, 'member' | 'admin'>,
): Promise<void> {
  const told = JSON.stringify(
    deals.map(({ product, isSold, ...deal }) => ({ ...deal, product_id: demoProductId(product), sold: isSold === true })),
  );
  await backend.exclusive(async (db) => {
    await db.query(insert, [told, member.email, admin.email]);
    await db.query(tell, [told]);
    await db.query(
      'select app.count_stars(s.stall_id) from (select distinct d.stall_id from app.deals d where d.buyer_stars is not null and d.id = any ($1)) s',
      [deals.map(({ id }) => id)],
    );
  });
}
