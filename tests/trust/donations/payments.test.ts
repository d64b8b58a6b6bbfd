/** A donation is settled once: by poller and webhook at the same moment, by callbacks that come twice, late, out of order or with another amount. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle, type Told, undone } from './books-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.query("update app.settings set donations = 'sandbox'");
});
afterAll(() => stage?.close());

const at = async (id: string): Promise<unknown> => {
  const [row] = await stage.query(
    `select d.state, d.reason, (select coalesce(sum(e.amount_xaf), 0)::int from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id
      where t.donation_id = d.id and e.account = 'fund') as booked from app.donations d where d.id = $1`,
    [id],
  );
  return [row?.state, row?.reason, row?.booked];
};
const letPass = (id: string, minutes: number) =>
  stage.query(
    "update app.donations set sent_at = sent_at - $2 * interval '1 minute', expires_at = expires_at - $2 * interval '1 minute' where id = $1",
    [id, minutes],
  );

describe('the moves', () => {
  test('are those of the state machine, to the letter', async () => {
    const rows = await stage.query("select from_state || ' ' || to_state as move from app.donation_moves order by 1");
    expect(rows.map(({ move }) => move)).toEqual([
      'awaiting_payer expired',
      'awaiting_payer failed',
      'awaiting_payer succeeded',
      'awaiting_payer unknown',
      'created sent_to_provider',
      'expired succeeded',
      'refund_requested refunded',
      'sent_to_provider awaiting_payer',
      'succeeded refund_requested',
      'unknown expired',
      'unknown failed',
      'unknown succeeded',
    ]);
  });

  test.each([
    ['created', 'succeeded'],
    ['sent_to_provider', 'succeeded'],
    ['failed', 'succeeded'],
    ['expired', 'failed'],
    ['unknown', 'awaiting_payer'],
  ])('and no other: %s to %s', async (from, to) => {
    const id = await addDonation(stage, { state: from });
    await expect(
      stage.query('update app.donations set state = $2, sent_at = now(), expires_at = now() where id = $1', [id, to]),
    ).rejects.toThrow('does not go');
  });

  test.each(['amount_xaf = 600', "fund = 'other'", 'is_test = false', "provider = 'other'", 'id = gen_random_uuid()'])(
    'what it is stays: %s',
    async (change) => {
      const id = await addDonation(stage, {});
      await expect(stage.query(`update app.donations set ${change} where id = $1`, [id])).rejects.toThrow('does not change');
    },
  );

  test('paid without a booking is refused, and so is a booking without a payment', async () => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await expect(stage.query("update app.donations set state = 'succeeded' where id = $1", [id])).rejects.toThrow('booked otherwise');
    const booking = `with made as (insert into app.fund_transactions (fund, kind, day, is_test, donation_id) values ('mboa', 'donation', '2026-11-01', true, $1) returning id)
      insert into app.fund_entries select made.id, a.account, a.amount from made, (values ('fund', 500), ('payers', -500)) as a (account, amount)`;
    await expect(stage.query(booking, [id])).rejects.toThrow('booked otherwise');
  });
});

describe('a donation is begun', () => {
  const begin = async (...values: unknown[]): Promise<Record<string, unknown>> =>
    (await stage.query('select app.begin_donation($1, $2, $3) as told', values))[0]?.told as Record<string, unknown>;

  test('once, however often the phone asks, and its id means no other', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1)
      expect(await begin(id, 'mboa', 500)).toMatchObject({ status: 'ok', id, state: 'created', is_test: true });
    expect(await begin(id, 'mboa', 600)).toEqual({ status: 'id_conflict' });
    expect((await stage.query('select from app.donations where id = $1', [id])).length).toBe(1);
  });

  test.each([
    [99, 'amount'],
    [500_001, 'amount'],
    [null, 'amount'],
    [-500, 'amount'],
  ])('with an amount that can be: %s', async (amount, field) => {
    expect(await begin(randomUUID(), 'mboa', amount)).toEqual({ status: 'invalid', field });
  });

  test('for a fund that is open, and never while they are closed', async () => {
    expect(await begin(randomUUID(), 'no-such-fund', 500)).toEqual({ status: 'invalid', field: 'fund' });
    const told = await undone(stage, async () => {
      await stage.query("update app.settings set donations = 'closed'");
      return begin(randomUUID(), 'mboa', 500);
    });
    expect(told).toEqual({ status: 'closed' });
  });

  test('by no API role, nor settled by one', async () => {
    for (const name of [
      'begin_donation(gen_random_uuid(), $1, 500)',
      "settle_donation(gen_random_uuid(), $1, 500, '')",
      "note_callback('sandbox', $1, gen_random_uuid(), 'succeeded', 5)",
    ])
      for (const who of [null, await stage.addAdmin()])
        expect((await stage.request(who, `select app.${name}`, ['mboa'])).error).toBe('42501');
  });
});

describe('what the provider says', () => {
  const ends: readonly (readonly [name: string, told: readonly Told[], end: readonly unknown[]])[] = [
    ['paid', [['succeeded', 500]], ['succeeded', null, 500]],
    [
      'paid, three times',
      [
        ['succeeded', 500],
        ['succeeded', 500],
        ['succeeded', 500],
      ],
      ['succeeded', null, 500],
    ],
    ['not paid', [['failed', null]], ['failed', 'rejected', 0]],
    [
      'paid after it was said not to be',
      [
        ['failed', null],
        ['succeeded', 500],
      ],
      ['failed', 'rejected', 0],
    ],
    [
      'not paid after it was paid',
      [
        ['succeeded', 500],
        ['failed', null],
        ['pending', null],
      ],
      ['succeeded', null, 500],
    ],
    ['another amount', [['succeeded', 600]], ['unknown', 'amount_mismatch', 0]],
    [
      'another amount, then the right one',
      [
        ['succeeded', 600],
        ['succeeded', 500],
      ],
      ['succeeded', null, 500],
    ],
    ['no amount', [['succeeded', null]], ['unknown', 'amount_mismatch', 0]],
    [
      'nothing, then that it failed',
      [
        ['unreachable', null],
        ['failed', null],
      ],
      ['failed', 'rejected', 0],
    ],
    ['a word that nobody knows', [['paid', 500]], ['awaiting_payer', null, 0]],
  ];
  test.each(ends)('%s', async (_, told, end) => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    for (const one of told) await settle(stage, id, one);
    expect(await at(id)).toEqual(end);
  });

  test('a provider that was out of reach and then heard of no payment ends the doubt, once its time is over; another amount stays in doubt', async () => {
    const [late, early, other] = await Promise.all([1, 2, 3].map(() => addDonation(stage, { state: 'awaiting_payer' })));
    await settle(stage, String(other), ['succeeded', 600]);
    for (const id of [late, early]) await settle(stage, String(id), ['unreachable', null]);
    for (const id of [late, other])
      await stage.query("update app.donations set expires_at = now() - interval '1 second' where id = $1", [id]);
    for (const id of [late, early, other]) await settle(stage, String(id), ['pending', null]);
    expect(await at(String(late))).toEqual(['expired', null, 0]);
    expect(await at(String(early))).toEqual(['unknown', null, 0]);
    expect(await at(String(other))).toEqual(['unknown', 'amount_mismatch', 0]);
    await settle(stage, String(late), ['succeeded', 500]);
    expect(await at(String(late))).toEqual(['succeeded', null, 500]);
  });

  test('after ten minutes it has expired; late money is booked, a late refusal changes nothing, and another amount is not booked', async () => {
    for (const [told, end] of [
      [
        ['succeeded', 500],
        ['succeeded', null, 500],
      ],
      [
        ['failed', null],
        ['expired', null, 0],
      ],
      [
        ['succeeded', 600],
        ['expired', 'amount_mismatch', 0],
      ],
    ] as const) {
      const id = await addDonation(stage, { state: 'awaiting_payer' });
      await settle(stage, id, ['pending', null]);
      expect(await at(id)).toEqual(['awaiting_payer', null, 0]);
      await letPass(id, 11);
      await settle(stage, id, ['pending', null]);
      expect(await at(id)).toEqual(['expired', null, 0]);
      await settle(stage, id, told);
      expect(await at(id)).toEqual(end);
    }
  });

  test('of a donation that never reached the provider changes nothing', async () => {
    const id = await addDonation(stage, { state: 'sent_to_provider' });
    expect(await settle(stage, id, ['succeeded', 500])).toBe('already');
    expect(await at(id)).toEqual(['sent_to_provider', null, 0]);
  });

  test('a callback is kept once, and of a donation that is none not at all', async () => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    const note = async (donation: string) =>
      (await stage.query("select app.note_callback('sandbox', $1, $2, 'succeeded', 500) as said", [`${id}-1`, donation]))[0]?.said;
    expect([await note(id), await note(id), await note(randomUUID())]).toEqual(['new', 'already', 'not_found']);
    expect(await at(id)).toEqual(['awaiting_payer', null, 0]);
  });
});
