/** Sample deals before moderators: one that waits, one that was answered; asked by the demo member, and said to be samples. Only what is missing is made. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoDealId } from './demo-deals.ts';
import type { Settings } from './settings.ts';

const demoDisputes = [
  {
    product: 'bancs',
    state: 'in_review',
    reason: 'not_given',
    text: 'J’ai pris les deux bancs samedi et tout payé. Il dit maintenant qu’il n’y a pas eu d’accord. Ceci est un exemple.',
    said: null,
  },
  {
    product: 'cocoyams',
    state: 'acted',
    reason: 'bad_goods',
    text: 'A third of the cocoyams were rotten when I opened the bag at home. This is a sample.',
    said: 'The seller gives back a third of the price at the next market day. Both of you confirmed it to us.',
  },
] as const;

const told = 'jsonb_to_recordset($1::jsonb) as r(id uuid, deal text, state text, reason text, text text, said text)';
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_id, owner_name, state, said, submitted_at)
  select r.id, '', 'dispute', true, m.id, app.shown_name(m.id, 'full'), r.state, r.said, app.now() - interval '1 day'
  from ${told} join app.deals d on d.id::text = r.deal join auth.users m on m.email = $2 on conflict do nothing`;
const insertDisputes = `
  insert into app.disputes (id, scope, deal, reason, text)
  select r.id, c.scope, r.deal, r.reason, r.text from ${told} join app.contents c on c.id = r.id
  where not exists (select from app.disputes f where f.id = r.id)`;
const tellOwner = 'select app.tell_owner(c) from app.contents c where c.id = any ($1)';
const tellSides = `
  update app.deal_sides s set dispute = app.dispute_of(s.deal_id, s.user_id) from app.disputes f
  where f.id = any ($1) and f.deal = s.deal_id::text and s.dispute is distinct from app.dispute_of(s.deal_id, s.user_id)`;

export async function ensureDemoDisputes(backend: Pick<Backend, 'exclusive'>, { member }: Pick<Settings, 'member'>): Promise<void> {
  const rows = demoDisputes.map(({ product, ...rest }) => ({ ...rest, id: stableId('demo-disputes', product), deal: demoDealId(product) }));
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [JSON.stringify(rows), member.email]);
    await db.query(insertDisputes, [JSON.stringify(rows)]);
    for (const each of [tellOwner, tellSides]) await db.query(each, [rows.map(({ id }) => id)]);
  });
}
