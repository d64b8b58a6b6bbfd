/** A product at the member's stall for the fuzz, a deal about it that its buyer marked, and what somebody means who says of it. */
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { withFields } from './anything.ts';
import { pidOf } from './job-fields.ts';
import { type InTheirPlace, stall } from './seed-jobs.ts';

const product = 'b0000000-0000-4000-8000-000000000041';
const deal = 'b0000000-0000-4000-8000-000000000042';
const idOf = (name: string) => actors.find((actor) => actor.name === name)?.userId ?? null;

export const seedDeals = async (query: Query): Promise<void> => {
  await query(
    `insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state, ends_at)
      values ($1, '', 'product', $2, $3, 'Ngum Awa', 'draft', now() + interval '20 days')`,
    [product, stall, idOf('member')],
  );
  await query(
    `insert into app.products (id, scope, title, category, price, unit, negotiable, last_day, told_at)
      values ($1, 'archive', 'Maize of this year', 'food', 9000, 'bag_50kg', false, current_date + 20, now())`,
    [product],
  );
  await query(`update app.contents set state = 'open' where id = $1`, [product]);
  await query(
    `insert into app.deals (id, product_id, stall_id, product_pid, title, seller_id, buyer_id, buyer_says, created_at)
      values ($1, $2, $3, $4, 'Maize of this year', $5, $6, 'made', now())`,
    [deal, product, stall, pidOf(product), idOf('member'), idOf('otherMember')],
  );
  await query('select app.tell_side(d, side, gen_random_uuid()) from app.deals d cross join unnest(array[d.seller_id, d.buyer_id]) side');
  await query(`insert into app.stall_phones (stall_id, user_id, phone, given_at) values ($1, $2, '+237670000001', now())`, [
    stall,
    idOf('member'),
  ]);
};

const asked = { deal, reason: 'unfair_words', text: 'They never came to the market and now say that it was me.', product_title: 'x' };
/** What its seller means who brings a deal before moderators. */
export const inDeals: readonly InTheirPlace[] = [
  {
    name: 'a deal of theirs, before moderators',
    mutation: 'create_content',
    saysInvalid: true,
    means: {
      kind: fc.constant('dispute'),
      parent_id: fc.constant(null),
      image: fc.constant(null),
      fields: withFields(asked, 'product_title'),
    },
  },
];

export const saidOfDeals: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'say_deal.content_id': fc.constant(product),
  'say_deal.other_id': fc.constant(idOf('otherMember')),
  stars: fc.constantFrom(null, null, 4),
  says: fc.constantFrom('made', 'made', 'none'),
};

/** What its member means who gives a number, and who asks for it. */
export const phonesWanted: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'set_stall_phone.pid': fc.constant(pidOf(stall)),
  'set_stall_phone.phone': fc.constantFrom('+237670000001', '+237670000002', null, '670000001'),
  'read_stall_phone.pid': fc.constant(pidOf(stall)),
  'ask_stall_phone.pid': fc.constant(pidOf(product)),
};

/** What somebody means who paid a price. */
export const saidOfPrices: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'report_price.division_code': fc.constantFrom('CM-NW-MEZ', 'CM-NW-MEZ', 'CM-NW-MEZ', 'CM-XX-00'),
  'report_price.crop': fc.constantFrom('maize', 'maize', 'maize', 'gold'),
  'report_price.unit': fc.constant('kg'),
  'report_price.day': fc.constantFrom(0, -3, -40).map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)),
  'report_price.price': fc.constantFrom(250, 245, 260, 1, null),
};

/** What somebody means who keeps a search. */
export const saidOfSearches: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'set_saved_search.kind': fc.constantFrom('job', 'job', 'event'),
  'set_saved_search.query': fc.constantFrom(
    '{"text":"mason","where":{"field":["building"]}}',
    '{"text":"","where":{"pay":["50000"]}}',
    '{"text":"","where":{"pay":["1"]}}',
  ),
};
