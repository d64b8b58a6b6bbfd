/** Reports of fees: who decides, that each counts once, what everybody sees of the numbers, and when all of it is gone. */
import { describe, expect, test } from 'vitest';
import { amounts, offices, outcomes } from '#src/features/fee-reports/model/report.ts';
import { counted, key, openFeeStage } from './fee-stage.ts';

const { stage, admin, moderator, made, query, add, call, sealed } = openFeeStage();

const told = async () => (await stage().call(null, 'read_fee_reports')) as Readonly<Record<string, unknown>>;
const arrived = async (): Promise<string> => {
  const one = await sealed();
  await add(one.told);
  return one.find;
};
const count = (reports: number, more: Partial<typeof counted> = {}) => {
  const { quarter, division, office, outcome, amount } = { ...counted, ...more };
  return query('insert into app.fee_counts (quarter, division_code, office, outcome, amount, reports) values ($1, $2, $3, $4, $5, $6)', [
    ...[quarter, division, office, outcome, amount],
    reports,
  ]);
};

describe('a decision', () => {
  test('is moderators’ alone; a key is made by administrators alone, one a day', async () => {
    const find = await arrived();
    const member = await stage().addMember();
    const calls = [['list_fee_reports', 0], ['list_fee_report_keys'], ['decide_fee_report', find, 'counted', counted, null]] as const;
    for (const [name, ...values] of calls) {
      expect(await stage().call(null, name, ...values)).toBe('42501');
      expect(await stage().call(member, name, ...values)).toEqual({ status: 'forbidden', why: 'no_moderator' });
      expect(await call(name, ...values)).toMatchObject({ status: 'ok' });
    }
    const { publicKey, locked } = made();
    expect(await stage().call(null, 'add_fee_report_key', publicKey, locked)).toBe('42501');
    for (const who of [member, moderator()])
      expect(await stage().call(who, 'add_fee_report_key', publicKey, locked)).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await stage().call(admin(), 'add_fee_report_key', 'none', locked)).toEqual({ status: 'invalid', field: 'public_key' });
    expect(await stage().call(admin(), 'add_fee_report_key', publicKey, 'none')).toEqual({ status: 'invalid', field: 'locked' });
    expect(await stage().call(admin(), 'add_fee_report_key', publicKey, locked)).toEqual({ status: 'ok' });
    expect(await stage().call(admin(), 'add_fee_report_key', publicKey, locked)).toEqual({ status: 'too_many' });
    expect((await told()).key).not.toMatchObject({ id: key });
    expect(((await call('list_fee_report_keys')) as { keys: unknown[] }).keys).toHaveLength(2);
  });

  test('takes what was sealed away at once, counts once, and the number leads to no report', async () => {
    const [one, two] = [await arrived(), await arrived()];
    expect(await call('decide_fee_report', one, 'counted', counted, null)).toEqual({ status: 'ok' });
    expect(await call('decide_fee_report', one, 'counted', counted, null)).toEqual({ status: 'closed' });
    expect(await call('decide_fee_report', two, 'counted', counted, null)).toEqual({ status: 'ok' });
    expect(await query('select office, outcome, reports from app.fee_counts')).toEqual([{ office: 'road', outcome: 'paid', reports: 2 }]);
    expect(await query('select distinct sealed, state from app.fee_reports')).toEqual([{ sealed: null, state: 'counted' }]);
    expect(await call('decide_fee_report', '0'.repeat(64), 'counted', counted, null)).toEqual({ status: 'not_found' });
  });

  test('against counting says why, and counts nothing', async () => {
    const find = await arrived();
    expect(await call('decide_fee_report', find, 'no', null, null)).toEqual({ status: 'invalid', field: 'decision' });
    expect(await call('decide_fee_report', find, 'person', null, 'not sealed')).toEqual({ status: 'invalid', field: 'answer' });
    expect(await call('decide_fee_report', find, 'person', null, null)).toEqual({ status: 'ok' });
    expect(await stage().call(null, 'read_fee_answer', find)).toMatchObject({ state: 'not_counted', reason: 'person' });
    expect(await query('select from app.fee_counts')).toEqual([]);
  });

  test.each([
    null,
    '"x"',
    {},
    { ...counted, quarter: '2026-11-01' },
    { ...counted, quarter: '2027-04-01' },
    { ...counted, quarter: '2021-10-01' },
    { ...counted, division: 'CM-ZZ' },
    { ...counted, office: 'none' },
    { ...counted, outcome: 'none' },
    { ...counted, amount: 'none' },
    { ...counted, outcome: 'honest' },
  ])('that counts %j is refused', async (wrong) => {
    expect(await call('decide_fee_report', await arrived(), 'counted', wrong, null)).toEqual({ status: 'invalid', field: 'counted' });
  });

  test('takes every office, outcome and amount that the form offers', async () => {
    const all = [...offices.map((office) => ({ ...counted, office })), ...amounts.map((amount) => ({ ...counted, amount }))];
    for (const one of [...all, ...outcomes.map((outcome) => ({ ...counted, outcome, amount: 'not_said' }))])
      expect(await call('decide_fee_report', await arrived(), 'counted', one, null)).toEqual({ status: 'ok' });
  });
});

describe('everybody sees', () => {
  test('the key, and numbers from five of a kind up, in steps of five, of quarters that are over', async () => {
    await count(4);
    expect(await told()).toMatchObject({
      key: { id: key, public_key: made().publicKey },
      until: '2026-12-31',
      outcomes: [],
      offices: [],
      amounts: [],
      cells: [],
    });
    await count(1, { amount: 'to_5000' });
    await count(7, { office: 'court', division: 'CM-NW-BUI' });
    await count(50, { quarter: '2027-01-01' });
    await count(50, { quarter: '2024-10-01' });
    expect(await told()).toMatchObject({
      are_samples: false,
      outcomes: [{ outcome: 'paid', reports: 10 }],
      offices: [
        { office: 'court', outcome: 'paid', reports: 5 },
        { office: 'road', outcome: 'paid', reports: 5 },
      ],
      amounts: [{ amount: 'to_1000', reports: 10 }],
      cells: [
        { quarter: '2026-Q4', region: 'CM-NW', division: 'CM-NW-BUI', office: 'court', outcome: 'paid', reports: 5 },
        { quarter: '2026-Q4', region: 'CM-NW', division: 'CM-NW-MEZ', office: 'road', outcome: 'paid', reports: 5 },
      ],
    });
  });

  test('the running quarter only once it is over, honest officers as everybody else', async () => {
    await count(5, { quarter: '2027-01-01', outcome: 'honest', amount: 'not_said' });
    expect(await told()).toMatchObject({ outcomes: [] });
    await stage().setClocks('2027-03-31T23:00:00Z');
    expect(await told()).toMatchObject({ until: '2027-03-31', outcomes: [{ outcome: 'honest', reports: 5 }], amounts: [] });
  });
});

test('the administrators’ page is told how many wait', async () => {
  await arrived();
  const { queues } = (await stage().call(admin(), 'read_dashboard')) as { queues: { name: string; waiting: number }[] };
  expect(queues.find(({ name }) => name === 'fees')).toMatchObject({ waiting: 1 });
});

test('ten are listed a page, the oldest day first', async () => {
  await query(
    `insert into app.fee_reports (find, key_id, sealed, on_day) select lpad(to_hex(n), 64, '0'), $1, repeat('A', 4204), date '2027-03-28' - n from generate_series(0, 11) n`,
    [key],
  );
  const [first, second] = (await Promise.all([call('list_fee_reports', 0), call('list_fee_reports', 1)])) as {
    items: { day: string }[];
    more: boolean;
  }[];
  expect([first?.items.length, first?.more, first?.items[0]?.day, second?.items.length, second?.more]).toEqual([
    10,
    true,
    '2027-03-17',
    2,
    false,
  ]);
});

test('a year after its decision a report is gone, and one that nobody opened in a year; the numbers stay', async () => {
  const [decided] = [await arrived(), await arrived()];
  await stage().setClocks('2027-06-01T12:00:00Z');
  await call('decide_fee_report', decided, 'counted', counted, null);
  await stage().setClocks('2028-03-27T12:00:00Z');
  await query('select app.tick()');
  expect(await query('select state from app.fee_reports')).toEqual([{ state: 'counted' }]);
  await stage().setClocks('2028-05-31T12:00:00Z');
  await query('select app.tick()');
  expect([await query('select from app.fee_reports'), await query('select reports from app.fee_counts')]).toEqual([[], [{ reports: 1 }]]);
});
