/** Giving back: asked for by one, approved by another, once and whole; the books grow by it, and what is promised back is not spent meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle, unbalanced, undone } from './books-stage.ts';
import { addExpense, addFinance, balance, decide, type Json } from './finance-stage.ts';

let stage: Stage;
let people: readonly string[];
let [ada, ben, cle] = ['', '', ''];
beforeAll(async () => {
  stage = await openStage();
  await stage.query("update app.settings set donations = 'sandbox'");
  people = await addFinance(stage, 4);
  [ada = '', ben = '', cle = ''] = people;
});
afterAll(() => stage?.close());

interface Paid {
  readonly id: string;
  readonly number: string;
}
const paid = async (amount = 500): Promise<Paid> => {
  const id = await addDonation(stage, { state: 'awaiting_payer', amount });
  await settle(stage, id, ['succeeded', amount]);
  const [row] = await stage.query('select number from app.donation_receipts where donation_id = $1', [id]);
  return { id, number: String(row?.number) };
};
const request = (who: string | null, number: string | null, why: string | null = 'Paid twice.') =>
  stage.call(who, 'request_refund', number, why);
const approve = (who: string | null, id: string) => stage.call(who, 'approve_refund', id);
const give = async (id: string, told = 'done') => (await stage.query('select app.settle_refund($1, $2) as said', [id, told]))[0]?.said;
const stateOf = async (id: string) => (await stage.query('select state from app.donations where id = $1', [id]))[0]?.state;
const told = async (who = ada) =>
  (await stage.call(who, 'read_finance')) as {
    readonly refunds: Readonly<Record<'waiting' | 'ended', readonly Json[]>>;
    readonly funds: readonly Json[];
  };
const promised = async (): Promise<Paid> => {
  const one = await paid();
  await request(ada, one.number);
  await approve(ben, one.id);
  return one;
};

describe('a donation is given back', () => {
  test('when one has asked and another approved, by a transaction of its own; its receipt says so, and names nobody', async () => {
    const { id, number } = await paid();
    const before = Number(await balance(stage, true));
    expect(await request(ada, number.toLowerCase())).toEqual({ status: 'ok' });
    expect(await stateOf(id)).toBe('refund_requested');
    expect(await request(ada, number)).toEqual({ status: 'already' });
    expect(await approve(ada, id)).toEqual({ status: 'forbidden', why: 'own' });
    expect((await told()).refunds.waiting).toMatchObject([{ id, number, amount_xaf: 500, state: 'requested', acts: [{ is_me: true }] }]);
    expect(await give(id)).toBe('already');
    expect(await approve(ben, id)).toEqual({ status: 'ok' });
    expect(await approve(ben, id)).toEqual({ status: 'already' });
    expect(await approve(cle, id)).toEqual({ status: 'changed' });
    expect(await balance(stage, true)).toBe(before);
    expect([await give(id), await give(id)]).toEqual(['done', 'already']);
    expect(await stateOf(id)).toBe('refunded');
    expect(Number(await balance(stage, true)) - before).toBe(-500);
    expect(await unbalanced(stage)).toEqual([]);
    const [day] = await stage.query('select app.today()::text as today');
    expect(await stage.call(null, 'read_receipt', number)).toMatchObject({ amount_xaf: 500, given_back_on: day?.today });
    expect((await told()).refunds).toMatchObject({ waiting: [], ended: [{ id, state: 'done' }] });
    const { lines } = (await stage.call(null, 'read_funds', null)) as { readonly lines: readonly Json[] };
    expect(lines).toContainEqual({ day: day?.today, fund: 'mboa', kind: 'refund', amount_xaf: -500, count: 1 });
    const log = await stage.query(
      "select action, actor_id, details ->> 'title' as title from public.audit_log where action like 'refund%' order by id",
    );
    expect(log).toEqual([
      { action: 'refund_requested', actor_id: ada, title: number },
      { action: 'refund_approved', actor_id: ben, title: number },
    ]);
  });

  test('with what arrived, where that was another amount', async () => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await settle(stage, id, ['succeeded', 600]);
    await stage.call(ada, 'settle_doubt', id, 'succeeded', 600, 'As in the statement.');
    const [row] = await stage.query('select number from app.donation_receipts where donation_id = $1', [id]);
    await request(ada, String(row?.number));
    await approve(ben, id);
    const due = await stage.query('select told from app.refunds_due() as told');
    expect(due).toEqual([{ told: { id, amount_xaf: 600 } }]);
    const before = Number(await balance(stage, true));
    await give(id);
    expect(Number(await balance(stage, true)) - before).toBe(-600);
  });

  test('not when the provider refuses: it can be approved again, by another than who asked', async () => {
    const { id } = await promised();
    expect(await give(id, 'refused')).toBe('refused');
    expect(await stateOf(id)).toBe('refund_requested');
    expect((await told()).refunds.waiting).toMatchObject([{ id, state: 'refused' }]);
    expect(await stage.query('select told from app.refunds_due() as told')).toEqual([]);
    expect(await approve(cle, id)).toEqual({ status: 'ok' });
    expect(await give(id)).toBe('done');
  });

  test('never twice', async () => {
    const { id, number } = await promised();
    await give(id);
    expect(await request(cle, number)).toEqual({ status: 'changed', state: 'refunded' });
    const again = `with made as (insert into app.fund_transactions (fund, kind, day, is_test, refund_of) values ('mboa', 'refund', '2026-11-01', true, $1) returning id)
      insert into app.fund_entries select made.id, a.account, a.amount from made, (values ('fund', -500), ('payers', 500)) as a (account, amount)`;
    await expect(stage.query(again, [id])).rejects.toThrow('fund_transactions_refund_of_key');
    const other = await paid();
    await expect(stage.query(again, [other.id])).rejects.toThrow('given back otherwise');
  });
});

describe('nobody asks for it', () => {
  test('without the role, a reason, or a receipt of what was booked', async () => {
    const { number } = await paid();
    for (const who of [await stage.addMember(), await stage.addAdmin()]) {
      expect(await request(who, number)).toEqual({ status: 'forbidden', why: 'not_finance' });
      expect(await approve(who, (await paid()).id)).toEqual({ status: 'forbidden', why: 'not_finance' });
    }
    for (const why of [null, '', 'no', 'x'.repeat(501)])
      expect(await request(ada, number, why)).toEqual({ status: 'invalid', field: 'reason' });
    for (const wrong of [null, '', number.slice(0, -1), number.replace('TEST', 'CIV'), '%'])
      expect(await request(ada, wrong)).toEqual({ status: 'invalid', field: 'number' });
    expect(await approve(ada, (await paid()).id)).toEqual({ status: 'not_found' });
  });

  test('where no provider is connected that could do it', async () => {
    const { number, id } = await paid();
    await stage.query("update app.settings set donations = 'closed'");
    expect(await request(ada, number)).toEqual({ status: 'invalid', field: 'number' });
    expect(await approve(ben, id)).toEqual({ status: 'not_found' });
    expect(await stage.query('select told from app.refunds_due() as told')).toEqual([]);
    await stage.query("update app.settings set donations = 'sandbox'");
  });
});

describe('the fund', () => {
  const empty = async (): Promise<void> => {
    const left = Number(await balance(stage, true));
    if (left > 0) await decide(stage, ada, await addExpense(stage, people, 'approved2', { amount: left }), 'approved2', 'paid');
  };
  beforeEach(empty);

  test('must have it', async () => {
    const one = await paid(700);
    await request(ada, one.number);
    await empty();
    expect(await approve(ben, one.id)).toEqual({ status: 'not_enough' });
    expect(await stateOf(one.id)).toBe('refund_requested');
    await paid(700);
    expect(await approve(ben, one.id)).toEqual({ status: 'ok' });
    await give(one.id);
  });

  test('keeps what is promised back: no expense is paid with it', async () => {
    const one = await paid(700);
    await request(ada, one.number);
    await approve(ben, one.id);
    expect((await told()).funds).toMatchObject([{ free_xaf: 0 }]);
    const expense = await addExpense(stage, people, 'approved2', { amount: 1 });
    expect(await decide(stage, ada, expense, 'approved2', 'paid')).toEqual({ status: 'not_enough' });
    expect(await give(one.id)).toBe('done');
    expect(await balance(stage, true)).toBe(0);
  });
});

describe('a refund stays what it is, whoever tries', () => {
  test.each([
    ["update app.donation_refunds set reason = 'Another reason'", 'does not change'],
    ['update app.donation_refunds set requested_by = gen_random_uuid()', 'does not change'],
    ['delete from app.donation_refunds', 'not removed'],
    ['update app.donation_refunds set approved_by = requested_by, approved_at = now() where done_at is null', 'check constraint'],
    ["update app.donations set state = 'refunded' where state = 'refund_requested'", 'given back otherwise'],
    ["update app.donations set state = 'refund_requested' where state = 'succeeded'", 'given back otherwise'],
  ])('%s', async (sql, said) => {
    const { number } = await paid();
    await request(ada, number);
    await paid();
    const heard = await undone(stage, async () => {
      const error = await stage.query(sql).then(() => stage.query('set constraints all immediate').then(() => 'done', String), String);
      return error;
    });
    expect(heard).toContain(said);
  });
});
