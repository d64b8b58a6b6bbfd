/** Sample reviews of the sample stalls, one that may still be changed and one that has its reply. They say that they are samples; only what is missing is made. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { insertDemoComments } from './demo-comments.ts';
import { demoProductId } from './demo-market.ts';

const day = 86_400_000;
const idOf = (key: string): string => stableId('demo-reviews', key);

interface DemoReview {
  readonly product: string;
  readonly state: 'open' | 'stands';
  readonly stars: number;
  readonly text: string;
  readonly reply?: string;
  /** Days before the first start. */
  readonly ago: number;
}
export const demoReviews: readonly DemoReview[] = [
  {
    product: 'plantains',
    state: 'stands',
    stars: 4,
    text: 'Good plantains at the price we had agreed on. The lorry came an hour late.',
    reply: 'The road was flooded that morning. Next time we call before we leave.',
    ago: 30,
  },
  { product: 'palm-oil', state: 'open', stars: 5, text: 'Clean oil, well measured. I will come back.', ago: 3 },
];

const told = 'jsonb_to_recordset($1::jsonb) as r(id uuid, product_id uuid, state text, stars integer, text text, written_at timestamptz)';
const insertHeads = `
  insert into app.contents (id, scope, kind, parent_id, is_sample, owner_name, state, region_code, opened_at, ends_at)
  select r.id, '', 'review', p.parent_id, true, 'Demo', r.state, p.region_code, r.written_at, r.written_at + interval '14 days'
  from ${told} join app.contents p on p.id = r.product_id on conflict do nothing`;
const insertReviews = `
  insert into app.reviews (id, scope, text, product, product_title, stars, changes_until)
  select r.id, c.scope, r.text, p.pid, app.content_title(p), r.stars, r.written_at + interval '14 days'
  from ${told} join app.contents c on c.id = r.id join app.contents p on p.id = r.product_id on conflict do nothing`;

export async function ensureDemoReviews(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const rows = JSON.stringify(
    demoReviews.map(({ product, reply: _, ago, ...rest }) => ({
      ...rest,
      id: idOf(product),
      product_id: demoProductId(product),
      written_at: new Date(Date.now() - ago * day).toISOString(),
    })),
  );
  const replies = demoReviews.flatMap(({ product, reply }) =>
    reply ? [{ id: idOf(`${product} reply`), parent_id: idOf(product), text: reply }] : [],
  );
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [rows]);
    await db.query(insertReviews, [rows]);
    await insertDemoComments(db, replies);
  });
}
