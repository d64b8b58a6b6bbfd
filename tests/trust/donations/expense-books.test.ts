/** Expenses in the books: what they refuse, whose money pays, and what finance and everybody are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { undone } from './books-stage.ts';
import { addExpense, addFinance, balance, decide, fill, type Json, stateOf } from './finance-stage.ts';

let stage: Stage;
let people: readonly string[];
let [ada, ben, dan] = ['', '', ''];
beforeAll(async () => {
  stage = await openStage();
  people = await addFinance(stage, 4);
  [ada = '', ben = '', , dan = ''] = people;
  await fill(stage, 10_000);
});
afterAll(() => stage?.close());

describe('the books', () => {
  const booking = (kind: string, amount: number, columns = '', values = '') => `with made as (
    insert into app.fund_transactions (fund, kind, day, is_test${columns}) values ('mboa', '${kind}', '2026-11-01', false${values}) returning id)
    insert into app.fund_entries select made.id, a.account, a.amount from made, (values ('fund', ${-amount}), ('payees', ${amount})) as a (account, amount)`;

  test('take no expense that nobody approved, none of another amount, and none twice, from their owner either', async () => {
    await fill(stage, 5000);
    const waiting = await addExpense(stage, people, 'approved2');
    await expect(stage.query(booking('expense', 400, ', expense_id', `, '${waiting}'`))).rejects.toThrow('booked otherwise');
    const paid = await addExpense(stage, people, 'paid');
    await expect(stage.query(booking('expense', 400, ', expense_id', `, '${paid}'`))).rejects.toThrow('fund_transactions_expense_id_key');
    await expect(stage.query(booking('expense', 400))).rejects.toThrow('check constraint');
    await expect(
      stage.query("update app.expenses set state = 'paid', ended_by = first_by, ended_at = now() where id = $1", [waiting]),
    ).rejects.toThrow('booked otherwise');
    const other = await undone(stage, async () => {
      await stage.query("update app.expenses set state = 'paid', ended_by = first_by, ended_at = now() where id = $1", [waiting]);
      await stage.query(booking('expense', 300, ', expense_id', `, '${waiting}'`));
      return stage.query('set constraints all immediate').catch((error: Error) => error.message);
    });
    expect(other).toContain('booked otherwise');
  });

  test('never say that a fund is below zero, whoever writes into them', async () => {
    const amount = Number(await balance(stage)) + 1;
    const id = await addExpense(stage, people, 'approved2', { amount });
    const said = await undone(stage, async () => {
      await stage.query("update app.expenses set state = 'paid', ended_by = first_by, ended_at = now() where id = $1", [id]);
      return stage.query(booking('expense', amount, ', expense_id', `, '${id}'`)).catch((error: Error) => error.message);
    });
    expect(said).toContain('falls below zero');
  });
});

describe('test money and real money', () => {
  test('pay their own: what was submitted while the server tried is not found when it does not', async () => {
    await stage.query("update app.settings set donations = 'sandbox'");
    await fill(stage, 900, { isTest: true });
    const id = await addExpense(stage, people, 'approved2');
    const [real, tests] = [await balance(stage), await balance(stage, true)];
    await stage.query("update app.settings set donations = 'closed'");
    expect(await decide(stage, dan, id, 'approved2', 'paid')).toEqual({ status: 'not_found' });
    expect(JSON.stringify(await stage.call(dan, 'read_finance'))).not.toContain(id);
    await stage.query("update app.settings set donations = 'sandbox'");
    expect(JSON.stringify(await stage.call(dan, 'read_finance'))).toContain(id);
    expect(await decide(stage, dan, id, 'approved2', 'paid')).toMatchObject({ status: 'ok' });
    expect([await balance(stage), await balance(stage, true)]).toEqual([real, Number(tests) - 400]);
    await stage.query("update app.settings set donations = 'closed'");
  });
});

describe('told', () => {
  test('to finance: what waits, by whom, what may be spent; nothing of what came in today', async () => {
    const id = await addExpense(stage, people, 'approved1', { payee: 'Planted Payee' });
    const read = async () => (await stage.call(ben, 'read_finance')) as Json & { expenses: { waiting: Json[] }; funds: Json[] };
    const told = await read();
    expect(told).toMatchObject({ status: 'ok', mode: 'closed', members: 4, funds: [{ fund: 'mboa', free_xaf: await balance(stage) }] });
    expect(told.expenses.waiting.find((one) => one.id === id)).toMatchObject({
      payee: 'Planted Payee',
      state: 'approved1',
      acts: [
        { act: 'submitted', is_me: false, name: 'Finance A' },
        { act: 'approved', is_me: true, name: 'Finance B' },
      ],
    });
    const [day] = await stage.query('select app.today()::text as today');
    await fill(stage, 77_000, { day: String(day?.today) });
    expect((await read()).funds).toEqual(told.funds);
    const spent = await addExpense(stage, people, 'paid', { amount: Number(await balance(stage)) - 100 });
    expect([await stateOf(stage, spent), (await read()).funds]).toEqual(['paid', [expect.objectContaining({ free_xaf: 0 })]]);
  });

  test('to everybody: category and purpose, once the day is over, and nobody’s name', async () => {
    await fill(stage, 5000);
    await stage.setClock('2027-03-10T12:00:00Z');
    await addExpense(stage, people, 'paid', {
      category: 'work',
      fr: 'La traduction en français',
      payee: 'Planted Payee',
      proof: 'PLANTED-1',
    });
    const lines = async () => ((await stage.call(null, 'read_funds', 2027)) as { lines: Json[] }).lines;
    expect(await lines()).toEqual([]);
    await stage.setClock('2027-03-11T12:00:00Z');
    expect(await lines()).toEqual([
      {
        day: '2027-03-10',
        fund: 'mboa',
        kind: 'expense',
        amount_xaf: -400,
        count: 1,
        category: 'work',
        purpose_en: 'The server in October',
        purpose_fr: 'La traduction en français',
      },
    ]);
    const told = JSON.stringify(await stage.call(null, 'read_funds', 2027));
    for (const secret of ['Planted Payee', 'PLANTED-1', 'Finance', ada]) expect(told).not.toContain(secret);
    await stage.setClock(null);
  });
});
