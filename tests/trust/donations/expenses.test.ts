/** Expenses: who may submit, approve and pay, and in which order. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { unbalanced, undone } from './books-stage.ts';
import { addExpense, addFinance, balance, decide, fill, stateOf, submit } from './finance-stage.ts';

let stage: Stage;
let people: readonly string[];
let [ada, ben, cle, dan] = ['', '', '', ''];
beforeAll(async () => {
  stage = await openStage();
  people = await addFinance(stage, 4);
  [ada = '', ben = '', cle = '', dan = ''] = people;
  await fill(stage, 10_000);
});
afterAll(() => stage?.close());

const no = { status: 'forbidden', why: 'not_finance' };
const log = async (id: string): Promise<readonly unknown[]> =>
  (
    await stage.query(
      "select action, actor_id, details ->> 'from' as was, details ->> 'to' as is from public.audit_log where details ->> 'expense' = $1 order by id",
      [id],
    )
  ).map(({ action, actor_id, was, is }) => [action, actor_id, was, is]);

describe('an expense is paid', () => {
  test('after two others than who submitted it have approved, and then once; each act stands in the log', async () => {
    const id = randomUUID();
    const before = Number(await balance(stage));
    expect(await submit(stage, ada, { id })).toEqual({ status: 'ok' });
    expect(await decide(stage, ben, id, 'submitted', 'approved')).toEqual({ status: 'ok', state: 'approved1' });
    expect(await decide(stage, cle, id, 'approved1', 'approved')).toEqual({ status: 'ok', state: 'approved2' });
    expect(await balance(stage)).toBe(before);
    expect(await decide(stage, ada, id, 'approved2', 'paid')).toEqual({ status: 'ok', state: 'paid' });
    expect(await balance(stage)).toBe(before - 400);
    expect(await decide(stage, ada, id, 'approved2', 'paid')).toEqual({ status: 'already' });
    expect(await decide(stage, dan, id, 'approved2', 'paid')).toEqual({ status: 'changed', state: 'paid' });
    expect(await balance(stage)).toBe(before - 400);
    expect(await unbalanced(stage)).toEqual([]);
    expect(await log(id)).toEqual([
      ['expense_submitted', ada, null, 'submitted'],
      ['expense_approved', ben, 'submitted', 'approved1'],
      ['expense_approved', cle, 'approved1', 'approved2'],
      ['expense_paid', ada, 'approved2', 'paid'],
    ]);
  });

  test('never before', async () => {
    for (const state of ['submitted', 'approved1'] as const) {
      const id = await addExpense(stage, people, state);
      expect(await decide(stage, dan, id, state, 'paid')).toEqual({ status: 'invalid', field: 'decision' });
      expect(await decide(stage, dan, id, 'approved2', 'paid')).toEqual({ status: 'changed', state });
    }
  });

  test('never with more than is in the fund', async () => {
    const id = await addExpense(stage, people, 'approved2', { amount: Number(await balance(stage)) + 1 });
    expect(await decide(stage, dan, id, 'approved2', 'paid')).toEqual({ status: 'not_enough' });
    expect(await stateOf(stage, id)).toBe('approved2');
    await fill(stage, 100);
    expect(await decide(stage, dan, id, 'approved2', 'paid')).toMatchObject({ status: 'ok' });
  });
});

describe('nobody approves', () => {
  test('what they submitted, or twice', async () => {
    const id = await addExpense(stage, people, 'submitted');
    expect(await decide(stage, ada, id, 'submitted', 'approved')).toEqual({ status: 'forbidden', why: 'own' });
    await decide(stage, ben, id, 'submitted', 'approved');
    expect(await decide(stage, ben, id, 'submitted', 'approved')).toEqual({ status: 'already' });
    expect(await decide(stage, ben, id, 'approved1', 'approved')).toEqual({ status: 'forbidden', why: 'twice' });
    expect(await decide(stage, ada, id, 'approved1', 'approved')).toEqual({ status: 'forbidden', why: 'own' });
    expect(await stateOf(stage, id)).toBe('approved1');
  });

  test('in a database whose function forgets it either: the table refuses', async () => {
    const id = await addExpense(stage, people, 'submitted');
    for (const [column, who] of [
      ['first_by', ada],
      ['second_by', ada],
      ['second_by', ben],
    ] as const) {
      const said = await undone(stage, async () => {
        if (column === 'second_by')
          await stage.query("update app.expenses set state = 'approved1', first_by = $2, first_at = now() where id = $1", [id, ben]);
        const to = column === 'first_by' ? 'approved1' : 'approved2';
        return stage
          .query(`update app.expenses set state = '${to}', ${column} = $2, ${column.replace('_by', '_at')} = now() where id = $1`, [
            id,
            who,
          ])
          .catch((error: Error) => error.message);
      });
      expect([column, said]).toEqual([column, expect.stringContaining('check constraint')]);
    }
  });

  test('without the role, or once it has ended; administrators neither', async () => {
    const id = await addExpense(stage, people, 'submitted');
    const ends = [{ isActive: false }, { expiresAt: '2020-01-01T00:00:00Z' }] as const;
    for (const end of ends) {
      await stage.giveRole(dan, { role: 'finance', ...end });
      expect(await decide(stage, dan, id, 'submitted', 'approved')).toEqual(no);
      expect(await submit(stage, dan)).toEqual(no);
      expect(await stage.call(dan, 'read_finance')).toEqual(no);
    }
    await stage.giveRole(dan, { role: 'finance' });
    for (const who of [await stage.addMember(), await stage.addAdmin()]) {
      expect(await decide(stage, who, id, 'submitted', 'approved')).toEqual(no);
      expect(await submit(stage, who)).toEqual(no);
      expect(await stage.call(who, 'read_finance')).toEqual(no);
    }
    expect(await stage.call(null, 'read_finance')).toBe('42501');
    expect(await stateOf(stage, id)).toBe('submitted');
  });

  test('without the second factor where the installation has one', async () => {
    const id = await addExpense(stage, people, 'submitted');
    await stage.query('create table auth.mfa_factors (id uuid primary key); update app.settings set admin_needs_second_factor = true');
    const ask = async (claims: object) =>
      (await stage.withClaims(claims)(ben, "select public.decide_expense($1, 'submitted', 'approved', null) as answer", [id])).rows[0]
        ?.answer;
    expect(await ask({ aal: 'aal1' })).toEqual(no);
    expect(await ask({ aal: 'aal2' })).toEqual({ status: 'ok', state: 'approved1' });
    await stage.query('drop table auth.mfa_factors; update app.settings set admin_needs_second_factor = false');
  });
});

describe('an expense is rejected', () => {
  test('before its second approval, with a reason, and stays so', async () => {
    for (const state of ['submitted', 'approved1'] as const) {
      const id = await addExpense(stage, people, state);
      for (const why of [null, '', 'no', 'x'.repeat(501)])
        expect(await decide(stage, dan, id, state, 'rejected', why)).toEqual({ status: 'invalid', field: 'reason' });
      expect(await decide(stage, dan, id, state, 'rejected', 'The invoice is of another year.')).toEqual({
        status: 'ok',
        state: 'rejected',
      });
      expect(await decide(stage, cle, id, state, 'approved')).toEqual({ status: 'changed', state: 'rejected' });
      expect(await decide(stage, cle, id, 'rejected', 'approved')).toEqual({ status: 'invalid', field: 'decision' });
      expect((await log(id)).at(-1)).toEqual(['expense_rejected', dan, state, 'rejected']);
    }
  });

  test('and not after it', async () => {
    const id = await addExpense(stage, people, 'approved2');
    expect(await decide(stage, dan, id, 'approved2', 'rejected', 'Too late.')).toEqual({ status: 'invalid', field: 'decision' });
  });
});

describe('what is submitted', () => {
  test.each([
    [{ fund: 'no-such-fund' }, 'fund'],
    [{ fund: null }, 'fund'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -400 }, 'amount'],
    [{ amount: 100_000_001 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ category: 'presents' }, 'category'],
    [{ payee: ' ' }, 'payee'],
    [{ payee: 'x'.repeat(121) }, 'payee'],
    [{ en: null, fr: null }, 'purpose_en'],
    [{ en: 'abc' }, 'purpose_en'],
    [{ fr: 'x'.repeat(201) }, 'purpose_fr'],
    [{ proof: '\u200b' }, 'evidence'],
  ])('is whole: %j', async (spent, field) => {
    expect(await submit(stage, ada, spent)).toEqual({ status: 'invalid', field });
  });

  test('counts once, and its id means no other', async () => {
    const id = randomUUID();
    expect(await submit(stage, ada, { id })).toEqual({ status: 'ok' });
    expect(await submit(stage, ada, { id })).toEqual({ status: 'already' });
    expect(await submit(stage, ada, { id, amount: 401 })).toEqual({ status: 'invalid', field: 'id' });
    expect(await submit(stage, ben, { id })).toEqual({ status: 'invalid', field: 'id' });
    expect((await log(id)).length).toBe(1);
  });

  test.each([
    'amount_xaf = 1',
    "payee = 'Somebody else'",
    "purpose_en = 'Another thing'",
    'is_test = true',
    'submitted_by = gen_random_uuid()',
    "state = 'paid'",
    "state = 'approved2'",
  ])('does not change, whoever tries: %s', async (change) => {
    const id = await addExpense(stage, people, 'submitted');
    await expect(stage.query(`update app.expenses set ${change} where id = $1`, [id])).rejects.toThrow(
      /does not (change|go)|check constraint/,
    );
  });

  test('is not removed', async () => {
    await addExpense(stage, people, 'submitted');
    await expect(stage.query('delete from app.expenses')).rejects.toThrow('not removed');
    await expect(stage.query('truncate app.expenses cascade')).rejects.toThrow('the books only grow');
  });
});
