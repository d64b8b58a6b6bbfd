/** Donations in doubt: finance decides each with a reason, what arrived is booked and nothing else, and the provider's word before theirs is not lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle, unbalanced } from './books-stage.ts';
import { addFinance, balance, type Json } from './finance-stage.ts';

let stage: Stage;
let [ada, ben] = ['', ''];
beforeAll(async () => {
  stage = await openStage();
  await stage.query("update app.settings set donations = 'sandbox'");
  [ada = '', ben = ''] = await addFinance(stage, 2);
});
afterAll(() => stage?.close());

const why = 'It stands in the statement of the provider.';
const decide = (who: string, id: string, outcome: string | null, amount: number | null, reason: string | null = why) =>
  stage.call(who, 'settle_doubt', id, outcome, amount, reason);
/** The provider reported 600 where 500 was asked for. */
const doubt = async (reported: number | null = 600): Promise<string> => {
  const id = await addDonation(stage, { state: 'awaiting_payer' });
  await settle(stage, id, reported === null ? ['unreachable', null] : ['succeeded', reported]);
  return id;
};
const rowOf = async (id: string): Promise<Json | undefined> =>
  (
    await stage.query(
      `select d.state, d.reason, d.check_at, (select r.number from app.donation_receipts r where r.donation_id = d.id) is not null as has_receipt,
        (select e.amount_xaf::int from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund' where t.donation_id = d.id) as booked
        from app.donations d where d.id = $1`,
      [id],
    )
  )[0];
const listed = async (id: string): Promise<Json | undefined> =>
  ((await stage.call(ada, 'read_finance')) as { readonly doubts: readonly Json[] }).doubts.find((one) => one.id === id);

describe('what arrived', () => {
  test('is booked as the provider reported it, with a receipt over that amount, and the log says who decided and why', async () => {
    const id = await doubt();
    const before = Number(await balance(stage, true));
    expect(await listed(id)).toMatchObject({
      amount_xaf: 500,
      reported_xaf: 600,
      arrives_xaf: 600,
      state: 'unknown',
      reason: 'amount_mismatch',
      hours: 0,
    });
    expect(await decide(ada, id, 'succeeded', 600)).toEqual({ status: 'ok', state: 'succeeded' });
    expect(await rowOf(id)).toEqual({ state: 'succeeded', reason: null, check_at: null, has_receipt: true, booked: 600 });
    expect(Number(await balance(stage, true)) - before).toBe(600);
    expect(await unbalanced(stage)).toEqual([]);
    const [told] = await stage.query('select app.tell_donation($1) as told', [id]);
    expect(told?.told).toMatchObject({ amount_xaf: 500, arrived_xaf: 600 });
    const [row] = await stage.query(
      "select actor_id, details from public.audit_log where action = 'donation_settled' order by id desc limit 1",
    );
    expect(row).toEqual({
      actor_id: ada,
      details: { donation: id, from: 'unknown', to: 'succeeded', asked_xaf: 500, booked_xaf: 600, reason: why },
    });
    expect(await listed(id)).toBeUndefined();
    const receipt = await stage.query('select number from app.donation_receipts where donation_id = $1', [id]);
    expect(await stage.call(null, 'read_receipt', receipt[0]?.number)).toMatchObject({ amount_xaf: 600 });
  });

  test('is what was asked for, where the provider named no amount', async () => {
    const id = await doubt(null);
    expect(await decide(ada, id, 'succeeded', 500)).toMatchObject({ status: 'ok' });
    expect(await rowOf(id)).toMatchObject({ booked: 500, has_receipt: true });
  });

  test.each([0, -100, 100_000_001])('cannot be %i', async (reported) => {
    const id = await doubt(reported);
    expect(await decide(ada, id, 'succeeded', reported)).toEqual({ status: 'invalid', field: 'amount' });
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', booked: null });
  });

  test('is not what the caller says, but what they have seen', async () => {
    const id = await doubt();
    for (const amount of [500, 999_999, null])
      expect(await decide(ada, id, 'succeeded', amount)).toEqual({ status: 'changed', state: 'unknown' });
    await settle(stage, id, ['succeeded', 700]);
    expect(await decide(ada, id, 'succeeded', 600)).toEqual({ status: 'changed', state: 'unknown' });
    expect(await rowOf(id)).toMatchObject({ booked: null });
  });

  test('is written with its booking and never after it, by the owner either', async () => {
    const id = await doubt();
    await decide(ada, id, 'succeeded', 600);
    await expect(stage.query('update app.donations set arrived_xaf = 700 where id = $1', [id])).rejects.toThrow('written once');
    const paid = await addDonation(stage, { state: 'awaiting_payer' });
    await settle(stage, paid, ['succeeded', 500]);
    await expect(stage.query('update app.donations set arrived_xaf = 700 where id = $1', [paid])).rejects.toThrow('written once');
    const other = await doubt();
    await expect(stage.query("update app.donations set state = 'succeeded', arrived_xaf = 600 where id = $1", [other])).rejects.toThrow(
      'booked otherwise',
    );
  });
});

describe('nothing arrived', () => {
  test('books nothing, gives no receipt, and nobody asks any more', async () => {
    const id = await doubt();
    expect(await decide(ben, id, 'failed', null)).toEqual({ status: 'ok', state: 'failed' });
    expect(await rowOf(id)).toEqual({ state: 'failed', reason: 'not_arrived', check_at: null, has_receipt: false, booked: null });
    expect(await settle(stage, id, ['succeeded', 500])).toBe('already');
  });

  test('of what expired with another amount: it stays expired, and late money is booked all the same', async () => {
    const id = await addDonation(stage, { state: 'expired' });
    await settle(stage, id, ['succeeded', 600]);
    expect(await listed(id)).toMatchObject({ state: 'expired', reported_xaf: 600 });
    expect(await decide(ada, id, 'failed', null)).toEqual({ status: 'ok', state: 'expired' });
    expect(await listed(id)).toBeUndefined();
    expect(await settle(stage, id, ['succeeded', 500])).toBe('succeeded');
    expect(await rowOf(id)).toMatchObject({ booked: 500 });
  });
});

describe('nobody decides', () => {
  test('without a reason, without the role, or what is not in doubt', async () => {
    const id = await doubt();
    for (const reason of [null, ' ', 'no', 'x'.repeat(501)])
      expect(await decide(ada, id, 'failed', null, reason)).toEqual({ status: 'invalid', field: 'reason' });
    expect(await decide(ada, id, 'refunded', null)).toEqual({ status: 'invalid', field: 'outcome' });
    for (const who of [await stage.addMember(), await stage.addAdmin()])
      expect(await decide(who, id, 'failed', null)).toEqual({ status: 'forbidden', why: 'not_finance' });
    for (const state of ['created', 'sent_to_provider', 'awaiting_payer', 'failed', 'expired'])
      expect(await decide(ada, await addDonation(stage, { state }), 'succeeded', 500)).toMatchObject({ status: 'changed' });
    expect(await rowOf(id)).toMatchObject({ state: 'unknown' });
  });

  test('twice: the second hears how it stands, and who did it that it is done', async () => {
    const id = await doubt();
    await decide(ada, id, 'succeeded', 600);
    expect(await decide(ada, id, 'succeeded', 600)).toEqual({ status: 'already' });
    expect(await decide(ben, id, 'failed', null)).toEqual({ status: 'changed', state: 'succeeded' });
    expect(await rowOf(id)).toMatchObject({ booked: 600 });
  });

  test('about real money while the server tries, or the other way round', async () => {
    const id = await doubt();
    await stage.query("update app.settings set donations = 'closed'");
    expect(await decide(ada, id, 'succeeded', 600)).toEqual({ status: 'not_found' });
    expect(await listed(id)).toBeUndefined();
    await stage.query("update app.settings set donations = 'sandbox'");
  });
});

test('what the provider sent is told with its age in hours, and no minute', async () => {
  const id = await doubt();
  await stage.query("select app.note_callback('sandbox', $1, $2, 'succeeded', 600)", [`${id}-1`, id]);
  const told = await listed(id);
  expect(told).toMatchObject({ events: [{ told: 'succeeded', amount_xaf: 600, hours: 0 }], is_asked: true });
  expect(JSON.stringify(told)).not.toMatch(/\d{2}:\d{2}/);
});
