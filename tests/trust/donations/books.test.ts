/** The books of donations: they balance, they only grow, nobody reaches them but by what everybody reads; and each of it fails where it is broken. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, given, unbalanced, undone, type Written, write } from './books-stage.ts';

type Json = Readonly<Record<string, unknown>>;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await write(stage, {});
});
afterAll(() => stage?.close());

const errorOf = async (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('a transaction', () => {
  test.each<readonly [string, Written['entries'] & object, string]>([
    ['that balances is written', given(500), 'done'],
    ['without entries is none', [], 'does not sum to zero'],
    ['with one entry is none', [['fund', 500]], 'does not sum to zero'],
    [
      'that does not balance is none',
      [
        ['fund', 500],
        ['payers', -499],
      ],
      'does not sum to zero',
    ],
    [
      'of nothing is none',
      [
        ['fund', 0],
        ['payers', 0],
      ],
      'amount_xaf_check',
    ],
  ])('%s', async (_, entries, said) => {
    expect(await errorOf(() => write(stage, { entries }))).toContain(said);
    expect(await unbalanced(stage)).toEqual([]);
  });

  test('gets no entry later, balanced or not', async () => {
    const late = `insert into app.fund_entries (transaction_id, account, amount_xaf) select max(id), 'payers', 1 from app.fund_transactions`;
    expect(await errorOf(() => stage.query(late))).toContain('written with its transaction');
  });

  test.each([
    'update app.fund_entries set amount_xaf = 1',
    'delete from app.fund_entries',
    'truncate app.fund_entries',
    "update app.fund_transactions set day = '2020-01-01'",
    'delete from app.fund_transactions',
    'truncate app.fund_transactions cascade',
  ])('stays, whoever tries: %s', async (sql) => {
    expect(await errorOf(() => stage.query(sql))).toContain('the books only grow');
  });
});

describe('a database without the rule is found out', () => {
  const odd: Written['entries'] & object = [
    ['fund', 900],
    ['payers', -400],
  ];
  const plant = async (mistake: string): Promise<readonly string[]> =>
    undone(stage, async () => {
      await stage.query(mistake);
      const donation = await addDonation(stage, { state: 'succeeded', amount: 900 });
      await stage.query(`with made as (insert into app.fund_transactions (fund, kind, day, is_test, donation_id) values ('mboa', 'donation', '2026-11-01', true, '${donation}') returning id)
        insert into app.fund_entries (transaction_id, account, amount_xaf) select made.id, e.account, e.amount from made,
          (values ('${odd[0]?.[0]}', ${odd[0]?.[1]}), ('${odd[1]?.[0]}', ${odd[1]?.[1]})) as e (account, amount)`);
      await stage.query('set constraints all immediate');
      return unbalanced(stage);
    });

  test('an unbalanced entry', async () => {
    const without =
      'drop trigger balances on app.fund_transactions; drop trigger balances on app.fund_entries; drop trigger written_with_transaction on app.fund_entries';
    expect(await plant(without)).toEqual([expect.stringMatching(/: 500$/)]);
    expect(await errorOf(() => plant('select 1'))).not.toBe('done');
  });

  test('an update of a row', async () => {
    const faults = await undone(stage, async () => {
      await stage.query('drop trigger only_grows on app.fund_entries');
      await stage.query("update app.fund_entries set amount_xaf = amount_xaf + 1 where account = 'fund'");
      return unbalanced(stage);
    });
    expect(faults).not.toEqual([]);
  });
});

describe('nobody reaches the tables', () => {
  const tables = [
    'funds',
    'donation_moves',
    'donations',
    'payment_events',
    'fund_transactions',
    'fund_entries',
    'receipt_series',
    'donation_receipts',
    'expense_moves',
    'expenses',
    'donation_refunds',
  ];
  const verbs = (table: string) => [`select * from app.${table}`, `delete from app.${table}`, `insert into app.${table} default values`];

  test.each(['visitor', 'member', 'finance', 'moderator', 'admin'])('%s', async (who) => {
    const member = who === 'visitor' ? null : await stage.addMember();
    if (member && who !== 'member') await stage.giveRole(member, { role: who });
    for (const sql of tables.flatMap(verbs)) expect([sql, (await stage.request(member, sql)).error]).toEqual([sql, '42501']);
  });

  test('nor would a way into the schema help, for no row is shown and none is taken', async () => {
    const seen = await undone(stage, async () => {
      await stage.query('grant usage on schema app to anon; grant select, insert on app.fund_transactions to anon; set local role anon');
      const rows = await stage.query('select * from app.fund_transactions');
      const said = await errorOf(() =>
        stage.query("insert into app.fund_transactions (fund, kind, day, is_test) values ('mboa', 'donation', '2026-11-01', false)"),
      );
      return [rows.length, said.includes('row-level security')];
    });
    expect(seen).toEqual([0, true]);
  });
});

describe('everybody reads', () => {
  const read = async (year: number | null = null): Promise<Json> => (await stage.call(null, 'read_funds', year)) as Json;

  test('alike donations of a day as one line, by year, and the balance of a fund', async () => {
    await stage.setClock('2027-02-10T12:00:00Z');
    for (const amount of [1000, 1000, 2500]) await write(stage, { day: '2027-02-01', entries: given(amount) });
    const told = await read();
    expect(told).toMatchObject({ mode: 'closed', until: '2027-02-09', year: 2027, years: [2027, 2026] });
    expect(told.lines).toEqual([
      { day: '2027-02-01', fund: 'mboa', kind: 'donation', amount_xaf: 2500, count: 1 },
      { day: '2027-02-01', fund: 'mboa', kind: 'donation', amount_xaf: 1000, count: 2 },
    ]);
    expect(told.funds).toMatchObject([{ fund: 'mboa', balance_xaf: 4500 + 2 * 500 }]);
    expect((await read(2026)).lines).toMatchObject([{ day: '2026-11-01', count: 2 }]);
    expect((await read(1)).lines).toEqual([]);
  });

  test('a day once it is over in Cameroon, and its money with it', async () => {
    await write(stage, { day: '2027-02-20', entries: given(100_000) });
    for (const [at, count] of [
      ['2027-02-20T22:59:00Z', 0],
      ['2027-02-20T23:01:00Z', 1],
    ] as const) {
      await stage.setClock(at);
      const told = await read();
      expect([at, JSON.stringify(told.lines).includes('2027-02-20'), JSON.stringify(told.funds).includes('105500')]).toEqual([
        at,
        count === 1,
        count === 1,
      ]);
    }
  });

  test('test money only while the server tries, and then nothing else', async () => {
    await stage.setClock('2027-02-21T12:00:00Z');
    await write(stage, { day: '2027-02-21', isTest: true, entries: given(7000) });
    expect(JSON.stringify(await read())).not.toContain('7000');
    await stage.query("update app.settings set donations = 'sandbox'");
    expect(await read()).toMatchObject({ mode: 'sandbox', lines: [{ amount_xaf: 7000 }], funds: [{ balance_xaf: 7000 }] });
    await stage.query("update app.settings set donations = 'closed'");
  });

  test('the same, whoever asks, and nothing of a person', async () => {
    const told = JSON.stringify(await read());
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(await stage.call(await stage.addAdmin(), 'read_funds', null)).toEqual(await read());
  });
});
