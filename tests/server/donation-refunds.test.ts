/** Giving back on the embedded server: after two approvals, by a poke or within the minute, once; what the sandbox refuses, and a provider that does not answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#supabase/server/answer-safely.ts';
import { openDonations } from '#supabase/server/donations/open-donations.ts';
import type { Provider } from '#supabase/server/donations/port.ts';
import { createRefunds } from '#supabase/server/donations/refunds.ts';
import { createSite } from '#supabase/server/site.ts';
import { tickOnce } from '#supabase/server/tick.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
let site: Site;
let tick: () => Promise<void>;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await rows("update app.settings set donations = 'sandbox'", []);
  const donations = openDonations(backend, 'sandbox', { later: () => undefined });
  site = createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page'), donations });
  tick = () => tickOnce({ ...backend, donations });
});
afterAll(() => backend?.remove());

const rows = (sql: string, values: unknown[]) =>
  backend.exclusive(async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const poke = async (method = 'POST'): Promise<number> =>
  (
    await site(
      new Request('http://localhost/functions/v1/donation-refunds', { method, ...(method === 'POST' && { body: '{}' }) }),
      '127.0.0.1',
    )
  ).status;

/** Paid, asked for by one and, unless it says otherwise, approved by another. */
const promised = async (amount = 1000, { isApproved = true } = {}): Promise<string> => {
  const id = randomUUID();
  await rows('select app.begin_donation($1, $2, $3)', [id, 'mboa', amount]);
  await rows('select app.send_donation($1)', [id]);
  await rows('select app.accept_donation($1)', [id]);
  await rows("select app.settle_donation($1, 'succeeded', $2, null)", [id, amount]);
  await rows(
    `with asked as (insert into app.donation_refunds (donation_id, reason, requested_by) values ($1, 'Paid twice.', gen_random_uuid()) returning donation_id)
      update app.donations d set state = 'refund_requested' from asked where d.id = asked.donation_id`,
    [id],
  );
  if (isApproved)
    await rows('update app.donation_refunds set approved_by = gen_random_uuid(), approved_at = now() where donation_id = $1', [id]);
  return id;
};
const end = async (id: string): Promise<readonly unknown[]> => {
  const [row] = await rows(
    `select d.state, (select count(*)::int from app.fund_transactions t where t.refund_of = d.id) as booked, r.approved_by is not null as approved,
      r.refused_at is not null as refused from app.donations d join app.donation_refunds r on r.donation_id = d.id where d.id = $1`,
    [id],
  );
  return [row?.state, row?.booked, row?.approved, row?.refused];
};

test('what is approved is given back once it is poked, by anybody, and what is not is not', async () => {
  const [approved, asked] = [await promised(), await promised(1000, { isApproved: false })];
  expect(await Promise.all([poke(), poke(), poke()])).toEqual([200, 200, 200]);
  expect(await end(approved)).toEqual(['refunded', 1, true, false]);
  expect(await end(asked)).toEqual(['refund_requested', 0, false, false]);
  expect(await poke('GET')).toBe(405);
});

test('or within the minute, if nobody pokes', async () => {
  const id = await promised();
  await tick();
  expect(await end(id)).toEqual(['refunded', 1, true, false]);
});

test('…09 the sandbox would not give back: it is asked for again, and nothing is booked', async () => {
  const id = await promised(1009);
  await poke();
  expect(await end(id)).toEqual(['refund_requested', 0, false, true]);
  await tick();
  expect(await end(id)).toEqual(['refund_requested', 0, false, true]);
});

describe('a provider', () => {
  const asked: string[] = [];
  let isDeaf = true;
  const refund: Provider['refund'] = async ({ id, amountXaf }) => {
    asked.push(`${id} ${amountXaf}`);
    if (isDeaf) throw new Error('the provider does not answer');
    return 'done';
  };
  const provider: Provider = {
    name: 'sandbox',
    createCharge: async () => undefined,
    getStatus: async () => ({ told: 'pending' }),
    readCallback: () => null,
    refund,
  };

  test('that does not answer is asked again by the same id, and meanwhile nothing is booked', async () => {
    const giveBack = createRefunds(backend, provider);
    const id = await promised(2500);
    await giveBack();
    expect(await end(id)).toEqual(['refund_requested', 0, true, false]);
    isDeaf = false;
    await Promise.all([giveBack(), giveBack()]);
    expect(await end(id)).toEqual(['refunded', 1, true, false]);
    expect(asked.filter((one) => one.startsWith(id))).toEqual([`${id} 2500`, `${id} 2500`]);
  });
});

test('a poke is limited', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => poke()));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(5);
});
