/** Reports of fees without an account: that one arrives once, sealed, and that nothing in the database or its log leads to who wrote it. */
import { expect, test } from 'vitest';
import { unlockKey } from '#src/features/fee-reports/model/locked-key.ts';
import { openAnswer, openReport, sealAnswer } from '#src/features/fee-reports/model/seal.ts';
import { counted, key, openFeeStage, report, words } from './fee-stage.ts';

const { stage, admin, moderator, made, query, add, call, sealed } = openFeeStage();

test('what arrives is kept sealed, with the day and nothing else; sent again it is kept once', async () => {
  const { told } = await sealed();
  expect(await add({ ...told, user_id: admin(), ip: '203.0.113.7', at: '2027-03-28T10:11:12Z' })).toEqual({ status: 'ok' });
  expect(await add(told)).toEqual({ status: 'already' });
  expect(await add({ ...told, sealed: (await sealed()).told.sealed })).toEqual({ status: 'id_conflict' });
  expect(await query('select r.*, on_day::text from app.fee_reports r')).toEqual([
    {
      find: told.find,
      key_id: key,
      sealed: told.sealed,
      on_day: '2027-03-28',
      state: 'received',
      reason: null,
      answer: null,
      decided_on: null,
      is_sample: false,
    },
  ]);
});

test.each([
  [{ find: 'x' }, 'find'],
  [{ sealed: 'open words' }, 'sealed'],
  [{ key: 'c0000000-0000-4000-8000-00000000000e' }, 'key'],
  [{ key: null }, 'key'],
])('%j is refused', async (more, field) => expect(await add({ ...(await sealed()).told, ...more })).toEqual({ status: 'invalid', field }));

test('no column of its tables, no line of the log and no copy of a member’s data leads from a report to anybody', async () => {
  const columns = await query(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname in ('fee_reports', 'fee_counts', 'fee_report_keys') and a.attnum > 0 and c.relkind = 'r' order by 1`,
  );
  // A new column is a new question: whom could it lead to?
  expect(columns.map(({ name }) => name)).toEqual(
    [
      ...['division_code', 'is_sample', 'office', 'outcome', 'amount', 'quarter', 'reports'].map((name) => `fee_counts.${name}`),
      ...['id', 'locked', 'made_at', 'public_key'].map((name) => `fee_report_keys.${name}`),
      ...['answer', 'decided_on', 'find', 'is_sample', 'key_id', 'on_day', 'reason', 'sealed', 'state'].map(
        (name) => `fee_reports.${name}`,
      ),
    ].sort(),
  );
  const before = await query('select count(*) from public.audit_log');
  const { told } = await sealed();
  await add(told);
  expect(await query('select count(*) from public.audit_log')).toEqual(before);
  await call('decide_fee_report', told.find, 'counted', counted, null);
  const [entry] = await query('select actor_id, action, details from public.audit_log order by id desc limit 1');
  expect(entry).toEqual({ actor_id: moderator(), action: 'fee_report_counted', details: {} });
  const tables = await query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'public') and c.relkind = 'r' and c.relname <> 'fee_reports'`,
  );
  const found: unknown[] = [];
  for (const { name } of tables)
    found.push(
      ...(await query(
        `select 1 from ${String(name)} t where t::text like '%' || $1 || '%' or t::text like '%' || left($2, 60) || '%' limit 1`,
        [told.find, told.sealed],
      )),
    );
  expect(found).toEqual([]);
});

test('only the service role adds; nobody reads or writes the tables', async () => {
  const { told } = await sealed();
  const asRole = async (role: string, sql: string): Promise<unknown> => {
    await query('begin');
    try {
      await query(`set local role ${role}`);
      return (await query(sql)).length;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await query('rollback');
    }
  };
  const adding = `select public.add_fee_report('${JSON.stringify(told)}')`;
  expect(await asRole('service_role', adding)).toBe(1);
  for (const role of ['anon', 'authenticated']) expect(await asRole(role, adding)).toBe('42501');
  for (const role of ['anon', 'authenticated', 'service_role'])
    for (const sql of [
      'select from app.fee_reports',
      'select from app.fee_counts',
      'delete from app.fee_report_keys',
      "select app.count_fee_report('{}', false)",
    ])
      expect(await asRole(role, sql)).toBe('42501');
});

test('the server opens nothing: moderators’ words do, and the writer’s receipt opens their answer', async () => {
  const { told, find, answerKey } = await sealed();
  await add(told);
  const [item] = ((await call('list_fee_reports', 0)) as { items: { id: string; sealed: string }[] }).items;
  const { keys } = (await call('list_fee_report_keys')) as { keys: { locked: string }[] };
  expect([keys[0]?.locked, JSON.stringify([item, keys]).includes(report.text)]).toEqual([made().locked, false]);
  const half = await unlockKey(String(keys[0]?.locked), words);
  const opened = half && (await openReport(half, String(item?.id), String(item?.sealed)));
  expect(opened).toMatchObject(report);
  const answer = await sealAnswer(
    Uint8Array.from(atob(opened?.answerKey ?? ''), (letter) => letter.charCodeAt(0)),
    'Thank you. It counts.',
  );
  expect(await call('decide_fee_report', find, 'counted', counted, answer)).toEqual({ status: 'ok' });
  const told_back = (await stage().call(null, 'read_fee_answer', find)) as Record<string, unknown>;
  expect(told_back).toEqual({ status: 'ok', state: 'counted', reason: null, answer, day: '2027-03-28', decided: '2027-03-28' });
  expect(await openAnswer(answerKey, answer)).toBe('Thank you. It counts.');
  expect(await stage().call(null, 'read_fee_answer', `${find.slice(0, -1)}${find.endsWith('0') ? '1' : '0'}`)).toEqual({
    status: 'not_found',
  });
});

test('of all there are 500 a day; the next is told when, and what arrived before is known all the same', async () => {
  await query(
    `insert into app.fee_reports (find, key_id, sealed, on_day, is_sample)
     select lpad(to_hex(n), 64, '0'), $1, repeat('A', 4204), '2027-03-28', n >= 499 from generate_series(0, 503) n`,
    [key],
  );
  const { told } = await sealed();
  expect(await add(told)).toEqual({ status: 'ok' });
  expect(await add((await sealed()).told)).toEqual({ status: 'too_many', until: '2027-03-28T23:00:00+00:00' });
  expect(await add(told)).toEqual({ status: 'already' });
  await stage().setClocks('2027-03-28T23:00:00Z');
  expect(await add((await sealed()).told)).toEqual({ status: 'ok' });
});
