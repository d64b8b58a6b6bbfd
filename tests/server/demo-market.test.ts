/** The sample stalls of a first start and what is sold there: what they say of themselves, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoDeals } from '#supabase/server/demo-deals.ts';
import { ensureDemoDisputes } from '#supabase/server/demo-disputes.ts';
import { demoStalls, ensureDemoMarket } from '#supabase/server/demo-market.ts';
import { demoPrices, ensureDemoPrices } from '#supabase/server/demo-prices.ts';
import { demoReviews, ensureDemoReviews } from '#supabase/server/demo-reviews.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoMarket(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, at its stall, which counts it', async () => {
  const rows =
    await demo.query(`select c.is_sample, c.owner_id, c.author_id, c.state, p.stall_name = s.title as is_there, c.scope = p.scope as agrees
    from app.products p join app.contents c on c.id = p.id join app.stalls s on s.id = c.parent_id`);
  expect(rows).toHaveLength(demoStalls.flatMap(({ products }) => products).length);
  for (const row of rows) expect(row).toMatchObject({ is_sample: true, owner_id: null, author_id: null, is_there: true, agrees: true });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'sold']));
  const counted = await demo.query(`select sum((counts ->> 'product')::integer)::integer as n from app.contents where kind = 'stall'`);
  expect(counted).toEqual([{ n: rows.length }]);
});

test('one has four pictures, and all their bytes are there', async () => {
  const rows =
    await demo.query(`select jsonb_array_length(app.images_of(c)) as told, (select count(*)::integer from app.content_images i where i.content_id = c.id) as kept
    from app.contents c where c.image is not null and c.kind = 'product'`);
  expect(rows).toEqual([{ told: 4, kept: 4 }]);
});

test('another start changes nothing, and what a moderator changed stays', async () => {
  await demo.query(`update app.contents set state = 'hidden' where id = (select id from app.products where unit = 'litre')`);
  const read = async () => [await demo.all('products'), await demo.query('select content_id, hash from app.content_images order by hash')];
  const before = await read();
  await ensureDemoMarket(demo.backend);
  expect(await read()).toEqual(before);
});

test('sample reviews stand at their stalls, one with its reply, and another start changes nothing', async () => {
  const read = () =>
    demo.query(`select c.state, c.is_sample, c.owner_id, r.stars, r.product_title, s.kind as at, c.scope = r.scope and c.scope = s.scope as agrees, c.rev,
      (select m.text from app.comments m join app.contents x on x.id = m.id where x.parent_id = c.id and x.is_sample) as reply
      from app.reviews r join app.contents c on c.id = r.id join app.contents s on s.id = c.parent_id order by r.stars`);
  await ensureDemoReviews(demo.backend);
  const before = await read();
  expect(before).toMatchObject(
    demoReviews.map(({ state, stars, reply }) => ({
      state,
      stars,
      at: 'stall',
      is_sample: true,
      owner_id: null,
      agrees: true,
      reply: reply ?? null,
    })),
  );
  expect(before.map(({ product_title }) => product_title)).toEqual(['Plantains, ripe or green', 'Red palm oil of this month']);
  await ensureDemoReviews(demo.backend);
  expect(await read()).toEqual(before);
});

test('sample deals stand in each state on the phones of both sides, and another start changes nothing', async () => {
  const settings = { member: { email: 'member@mboa.example', password: '' }, admin: { email: 'admin@mboa.example', password: '' } };
  for (const { email } of Object.values(settings))
    await demo.query(`insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
      values (gen_random_uuid(), '${email}', now(), now(), '{"display_name": "Demo ${email.split('@')[0]}", "region_code": "CM-NW"}')`);
  await ensureDemoDeals(demo.backend, settings);
  const sides = () =>
    demo.query('select says, other_says, is_seller, agreed_at is not null as agreed, rev, id from app.deal_sides order by id');
  const before = await sides();
  expect(new Set(before.map(({ says, other_says }) => `${says} ${other_says}`))).toEqual(
    new Set(['made none', 'none made', 'made made', 'made no', 'no made']),
  );
  expect(await demo.query(`select counts ->> 'stars' as stars from app.contents where counts ? 'stars'`)).toEqual([{ stars: '1' }]);
  await ensureDemoDeals(demo.backend, settings);
  expect(await sides()).toEqual(before);
  // Two of them were brought before moderators, by the member: one waits, one was answered.
  const asked = () =>
    demo.query(`select c.is_sample, c.state, s.is_seller, s.dispute ->> 'state' as told, s.dispute ->> 'said' is not null as said, s.rev, o.state as own
      from app.disputes f join app.contents c on c.id = f.id join app.content_own o on o.id = c.id join app.deal_sides s on s.deal_id::text = f.deal
      order by c.state, s.is_seller`);
  await ensureDemoDisputes(demo.backend, settings);
  const told = await asked();
  expect(told.map(({ rev: _, ...row }) => row)).toEqual(
    ['acted', 'in_review'].flatMap((state) =>
      [false, true].map((is_seller) => ({ is_sample: true, state, is_seller, told: state, said: state === 'acted', own: state })),
    ),
  );
  await ensureDemoDisputes(demo.backend, settings);
  expect(await asked()).toEqual(told);
});

test('sample prices are told by week, marked, and stay when weeks are worked out and at another start', async () => {
  await demo.query(`insert into public.divisions (id, source, source_key, as_of, licence, code, name, region_code)
    select gen_random_uuid(), 'test', code, '2026', 'none', code, name, 'CM-LT' from (values ('CM-LT-W', 'Wouri'), ('CM-LT-M', 'Mfoundi'), ('CM-LT-Z', 'Mezam')) as d(code, name)`);
  const read = () =>
    demo.query(
      'select id, division_code, crop, unit, monday, low, middle, high, reports, is_sample, deleted_at from app.price_weeks order by id',
    );
  await ensureDemoPrices(demo.backend);
  const told = await read();
  expect(told).toHaveLength(demoPrices.flatMap(({ weeks }) => weeks.filter((week) => week !== null)).length);
  for (const row of told) expect(row).toMatchObject({ is_sample: true, deleted_at: null });
  await demo.query('select app.tell_prices()');
  await ensureDemoPrices(demo.backend);
  expect(await read()).toEqual(told);
});
