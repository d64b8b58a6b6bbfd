/** Finance decides on two lines at the same moment: a fund pays what is in it and no more, and an approval counts once; each guard that is taken out is seen to be missing. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle } from './books-stage.ts';
import { addExpense, addFinance, balance, fill, stateOf } from './finance-stage.ts';

let stage: Stage;
let people: readonly string[];
let lines: readonly pg.Client[];
beforeAll(async () => {
  stage = await openStage();
  people = await addFinance(stage, 4);
  lines = [1, 2].map(() => new pg.Client({ connectionString: stage.database.server.url('authenticator', 'postgres') }));
  for (const line of lines) await line.connect();
});
afterAll(async () => {
  for (const line of lines ?? []) await line.end();
  await stage?.close();
});

type Asked = readonly [who: string, sql: string, values: readonly unknown[]];
const begin = async (line: pg.Client, [who, sql, values]: Asked): Promise<unknown> => {
  await line.query('begin; set local role authenticated');
  await line.query("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
    JSON.stringify({ sub: who, role: 'authenticated', session_id: who }),
    who,
  ]);
  return (await line.query(`select public.${sql} as answer`, [...values])).rows[0]?.answer;
};
const statusOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'status') : answer);

/** The first has answered and not committed when the second comes; what both were told. */
const both = async (first: Asked, second: Asked): Promise<readonly unknown[]> => {
  const [one, other] = lines;
  if (!one || !other) throw new Error('no lines');
  const said = await begin(one, first);
  const waiting = begin(other, second).then(
    async (answer) => {
      await other.query('commit');
      return answer;
    },
    async (error: Error) => {
      await other.query('rollback');
      return error.message;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await one.query('commit');
  return [statusOf(said), statusOf(await waiting)];
};

const decide = (who: string | undefined, id: string, seen: string, decision: string): Asked => [
  who ?? '',
  'decide_expense($1, $2, $3, null)',
  [id, seen, decision],
];
/** A function without a part of it, and how to have it back. */
const without = async (name: string, part: string): Promise<() => Promise<unknown>> => {
  const [row] = await stage.query('select pg_get_functiondef($1::regproc) as sql', [name]);
  const sql = String(row?.sql);
  expect(sql).toContain(part);
  await stage.query(sql.replaceAll(part, part.endsWith(';') && !part.startsWith(' ') ? '' : ';'));
  return () => stage.query(sql);
};

describe('two payments that the fund has money for once', () => {
  const pay = async (): Promise<readonly unknown[]> => {
    const missing = 1000 - Number(await balance(stage));
    if (missing > 0) await fill(stage, missing);
    const before = Number(await balance(stage));
    const ids = [
      await addExpense(stage, people, 'approved2', { amount: 800 }),
      await addExpense(stage, people, 'approved2', { amount: 800 }),
    ];
    const [one = '', other = ''] = ids;
    const said = await both(decide(people[0], one, 'approved2', 'paid'), decide(people[1], other, 'approved2', 'paid'));
    return [...said, await stateOf(stage, one), await stateOf(stage, other), before - Number(await balance(stage))];
  };

  test('are one payment, and the second hears that there is not enough', async () => {
    expect(await pay()).toEqual(['ok', 'not_enough', 'paid', 'approved2', 800]);
  });

  test('without the lock the books refuse the second; without that it would be paid', async () => {
    const lockAgain = await without('app.decide_expense', 'perform app.lock_fund(x.fund);');
    expect(await pay()).toEqual(['ok', expect.stringContaining('falls below zero'), 'paid', 'approved2', 800]);
    await stage.query('alter table app.fund_entries disable trigger not_below_zero');
    expect(await pay()).toEqual(['ok', 'ok', 'paid', 'paid', 1600]);
    await stage.query('alter table app.fund_entries enable trigger not_below_zero');
    await lockAgain();
    await fill(stage, 2000);
  });
});

describe('one expense', () => {
  test('is paid once, by two at the same moment', async () => {
    await fill(stage, 3000);
    const before = Number(await balance(stage));
    const id = await addExpense(stage, people, 'approved2');
    expect(await both(decide(people[0], id, 'approved2', 'paid'), decide(people[1], id, 'approved2', 'paid'))).toEqual(['ok', 'changed']);
    expect(before - Number(await balance(stage))).toBe(400);
  });

  test('is approved once by one who taps twice, and by two it is approved by the first', async () => {
    const id = await addExpense(stage, people, 'submitted');
    expect(await both(decide(people[1], id, 'submitted', 'approved'), decide(people[1], id, 'submitted', 'approved'))).toEqual([
      'ok',
      'already',
    ]);
    expect(await stateOf(stage, id)).toBe('approved1');
    expect(await both(decide(people[2], id, 'approved1', 'approved'), decide(people[3], id, 'approved1', 'approved'))).toEqual([
      'ok',
      'changed',
    ]);
    expect(await stateOf(stage, id)).toBe('approved2');
  });

  test('without its lock the second approval of the same member is refused by the guard', async () => {
    const lockAgain = await without('app.decide_expense', ' for update;');
    const id = await addExpense(stage, people, 'submitted');
    const [said, again] = await both(decide(people[1], id, 'submitted', 'approved'), decide(people[1], id, 'submitted', 'approved'));
    expect([said, String(again)]).toEqual(['ok', expect.stringMatching(/does not (go|change)/)]);
    await lockAgain();
    expect(await stateOf(stage, id)).toBe('approved1');
  });
});

test('whoever loses the role while they wait for another decides nothing', async () => {
  const id = await addExpense(stage, people, 'submitted');
  const [, ben = '', , dan = ''] = people;
  const [one, other] = lines;
  if (!one || !other) throw new Error('no lines');
  await begin(one, decide(ben, id, 'submitted', 'approved'));
  const waiting = begin(other, decide(dan, id, 'submitted', 'approved'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await stage.giveRole(dan, { role: 'finance', isActive: false });
  await one.query('commit');
  expect(await waiting).toEqual({ status: 'forbidden', why: 'not_finance' });
  await other.query('commit');
  await stage.giveRole(dan, { role: 'finance' });
});

describe('while the server tries', () => {
  beforeAll(async () => void (await stage.query("update app.settings set donations = 'sandbox'")));
  afterAll(async () => void (await stage.query("update app.settings set donations = 'closed'")));
  const come = async (told: number): Promise<string> => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await settle(stage, id, ['succeeded', told]);
    return id;
  };

  test('the same money is not promised back and spent: whoever comes second hears that there is not enough', async () => {
    const id = await come(500);
    const rest = Number(await balance(stage, true)) - 500;
    const [row] = await stage.query('select number from app.donation_receipts where donation_id = $1', [id]);
    const [ada = '', ben = ''] = people;
    await stage.call(ada, 'request_refund', String(row?.number), 'Paid twice.');
    const expense = await addExpense(stage, people, 'approved2', { amount: rest + 1 });
    const approve: Asked = [ben, 'approve_refund($1)', [id]];
    expect(await both(approve, decide(ada, expense, 'approved2', 'paid'))).toEqual(['ok', 'not_enough']);
    const later = await addExpense(stage, people, 'approved2', { amount: rest + 1 });
    await stage.query("select app.settle_refund($1, 'refused')", [id]);
    expect(await both(decide(ada, later, 'approved2', 'paid'), approve)).toEqual(['ok', 'not_enough']);
  });

  test('a donation in doubt is decided once, by one of two, and by the provider’s word if that comes first', async () => {
    const settled = (who: string | undefined, id: string, outcome: string): Asked => [
      who ?? '',
      "settle_doubt($1, $2, 600, 'As in the statement.')",
      [id, outcome],
    ];
    const id = await come(600);
    expect(await both(settled(people[0], id, 'succeeded'), settled(people[1], id, 'failed'))).toEqual(['ok', 'changed']);
    const other = await come(600);
    await stage.query('begin');
    await settle(stage, other, ['succeeded', 500]);
    const [line] = lines;
    if (!line) throw new Error('no lines');
    const waiting = begin(line, settled(people[0], other, 'succeeded'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stage.query('commit');
    expect(await waiting).toEqual({ status: 'changed', state: 'succeeded' });
    await line.query('commit');
    const booked = await stage.query('select count(*)::int as count from app.fund_transactions where donation_id = any ($1)', [
      [id, other],
    ]);
    expect(booked).toEqual([{ count: 2 }]);
  });
});
