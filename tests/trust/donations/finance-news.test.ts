/** What members of finance are told of what waits: each thing once, whoever holds the role, nobody else, and nothing of money or of who gave. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle } from './books-stage.ts';
import { addFinance, decide, submit } from './finance-stage.ts';

let stage: Stage;
let [ada, ben, cle, member, admin, past, ended] = ['', '', '', '', '', '', ''];
beforeAll(async () => {
  stage = await openStage();
  [member, admin] = [await stage.addMember({ display_name: 'Paul' }), await stage.addAdmin()];
  [ada = '', ben = '', cle = '', past = '', ended = ''] = await addFinance(stage, 5);
  await stage.giveRole(past, { role: 'finance', expiresAt: '2026-11-01T00:00:00Z' });
  await stage.call(admin, 'revoke_role', ended, 'finance', 'Has left the office');
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.query("update app.settings set donations = 'sandbox'");
  await stage.query('update app.donations set tell_at = null where tell_at is not null');
  for (const table of ['notifications', 'notification_prefs']) await stage.query(`delete from app.${table}`);
});

/** To whom, what, in words that tests read. */
const told = async (): Promise<readonly string[]> =>
  (
    await stage.query(
      `select case n.user_id when $1 then 'ada' when $2 then 'ben' when $3 then 'cle' else 'another' end || ' ' || (n.facts ->> 'of')
        || coalesce(' ' || (n.facts ->> 'decision'), '') as said from app.notifications n where n.kind = 'finance_waiting' order by 1`,
      [ada, ben, cle],
    )
  ).map(({ said }) => String(said));
/** The server's minute, by the clock of the database's owner. */
const tickAt = async (time: string): Promise<void> => {
  await stage.query("select set_config('app.test_now', $1, false)", [time]);
  await stage.query('select app.tick()');
  await stage.query("select set_config('app.test_now', '', false)");
};
const at = async (time: string, work: () => Promise<unknown>): Promise<void> => {
  await stage.query("select set_config('app.test_now', $1, false)", [time]);
  await work();
  await stage.query("select set_config('app.test_now', '', false)");
};
const paid = async (): Promise<{ readonly id: string; readonly number: string }> => {
  const id = await addDonation(stage, { state: 'awaiting_payer' });
  await settle(stage, id, ['succeeded', 500]);
  const [row] = await stage.query('select number from app.donation_receipts where donation_id = $1', [id]);
  return { id, number: String(row?.number) };
};

describe('an expense', () => {
  test('is told to all who may approve it, once, and not to who submitted it nor to those without the role', async () => {
    const id = '0192a000-0000-7000-8000-00000000000a';
    for (const _ of [1, 2]) await submit(stage, ada, { id });
    expect(await told()).toEqual(['ben expense', 'cle expense']);
    await decide(stage, ben, id, 'submitted', 'approved');
    expect(await told()).toEqual(['ben expense', 'cle expense']);
    expect(await submit(stage, ada, { amount: 0 })).toMatchObject({ status: 'invalid' });
    for (const who of [member, admin, past, ended]) expect(await submit(stage, who)).toMatchObject({ status: 'forbidden' });
    expect(await told()).toHaveLength(2);
  });

  test('is told once more when two have approved it, to who may pay it but the last of the two; not when it is rejected or paid', async () => {
    const [id, other] = ['0192a000-0000-7000-8000-00000000000b', '0192a000-0000-7000-8000-00000000000c'];
    for (const one of [id, other]) await submit(stage, ada, { id: one });
    await stage.query('delete from app.notifications');
    for (const one of [id, other]) await decide(stage, ben, one, 'submitted', 'approved');
    await decide(stage, cle, other, 'approved1', 'rejected', 'Paid last month already');
    expect(await told()).toEqual([]);
    await decide(stage, cle, id, 'approved1', 'approved');
    expect(await told()).toEqual(['ada expense approved', 'ben expense approved']);
    await decide(stage, ben, id, 'approved2', 'paid');
    expect(await told()).toHaveLength(2);
  });

  test('says nothing of its amount, its purpose or who is paid', async () => {
    await submit(stage, ada, { amount: 87_654_321 });
    const [row] = await stage.query('select to_jsonb(n) - array[$1, $2] as row from app.notifications n limit 1', ['id', 'xid']);
    expect(row?.row).toMatchObject({ target_kind: 'finance', target_id: null, target_pid: null, facts: { of: 'expense' } });
    expect(JSON.stringify(row)).not.toMatch(/87654321|October|Server|INV/);
  });

  test('is no longer told to who has lost the role, and is to who has it anew', async () => {
    await stage.call(admin, 'revoke_role', cle, 'finance', 'Has left the office');
    await submit(stage, ada);
    expect(await told()).toEqual(['ben expense']);
    await stage.giveRole(cle, { role: 'finance' });
    await submit(stage, ben);
    expect(await told()).toEqual(['ada expense', 'ben expense', 'cle expense']);
    await stage.query("update auth.users set banned_until = 'infinity' where id = $1", [cle]);
    await submit(stage, ada);
    await stage.query('update auth.users set banned_until = null where id = $1', [cle]);
    expect(await told()).toEqual(['ada expense', 'ben expense', 'ben expense', 'cle expense']);
  });

  test('is not told to who switched it off, and wakes the phones of nobody who did not choose it', async () => {
    await stage.query(
      `insert into app.notification_prefs (id, scope, user_id, prefs) values ($1, '', $1, '{"in_app": {"finance_waiting": false}}')`,
      [ben],
    );
    await submit(stage, ada);
    expect(await told()).toEqual(['cle expense']);
    expect(await stage.query('select from app.push_queue')).toEqual([]);
  });
});

describe('a donation in doubt', () => {
  const minute = '2026-11-26T10:23:45.678Z';
  const hour = '2026-11-26T11:00:00Z';
  /** The provider reported 600 where 500 was asked for. */
  const doubt = async (): Promise<string> => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await at(minute, () => settle(stage, id, ['succeeded', 600]));
    return id;
  };

  test('is told at the full hour, once, to all who hold the role', async () => {
    const id = await doubt();
    await settle(stage, id, ['succeeded', 700]);
    await tickAt('2026-11-26T10:59:59Z');
    expect(await told()).toEqual([]);
    for (const time of [hour, hour, '2026-11-26T12:00:00Z']) await tickAt(time);
    expect(await told()).toEqual(['ada donation', 'ben donation', 'cle donation']);
    const rows = await stage.query('select happened_at, facts, target_id, target_pid from app.notifications');
    for (const row of rows)
      expect(row).toEqual({ happened_at: new Date(hour), facts: { of: 'donation' }, target_id: null, target_pid: null });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${id}|500|600|700`));
    await stage.call(ben, 'settle_doubt', id, 'succeeded', 700, 'As in the statement.');
    await tickAt('2026-11-27T12:00:00Z');
    expect(await told()).toHaveLength(3);
  });

  test('is not told where it was decided before, by the provider or by somebody', async () => {
    const [one, other] = [await doubt(), await doubt()];
    expect(await settle(stage, one, ['succeeded', 500])).toBe('succeeded');
    await stage.call(ben, 'settle_doubt', other, 'failed', null, 'Nothing arrived.');
    await tickAt(hour);
    expect(await told()).toEqual([]);
  });

  test('is told when a provider was out of reach for a day, and not before', async () => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await at(minute, () => stage.query('update app.donations set sent_at = app.now() where id = $1', [id]));
    for (const [time, count] of [
      [minute, 0],
      ['2026-11-26T12:24:00Z', 0],
      ['2026-11-27T10:24:00Z', 3],
    ] as const) {
      await at(time, () => settle(stage, id, ['unreachable', null]));
      await tickAt(`${time.slice(0, 11)}${Number(time.slice(11, 13)) + 1}:00:00Z`);
      expect(await told(), time).toHaveLength(count);
    }
  });

  test('of test money is told while the server tries, and of real money while it does not', async () => {
    await doubt();
    await stage.query("update app.settings set donations = 'closed'");
    await tickAt(hour);
    expect(await told()).toEqual([]);
    const real = await addDonation(stage, { state: 'awaiting_payer', isTest: false });
    await at(minute, () => settle(stage, real, ['succeeded', 600]));
    await tickAt(hour);
    expect(await told()).toHaveLength(3);
  });
});

describe('a refund', () => {
  test('is told to all but who asked for it, once more when the provider refused it, and of none after it is done', async () => {
    const { id, number } = await paid();
    for (const _ of [1, 2]) await stage.call(ada, 'request_refund', number, 'Paid twice.');
    expect(await told()).toEqual(['ben refund', 'cle refund']);
    const rows = await stage.query('select facts, target_id, target_pid, to_jsonb(n) as whole from app.notifications n');
    for (const { whole, ...said } of rows) {
      expect(said).toEqual({ facts: { of: 'refund' }, target_id: null, target_pid: null });
      expect(JSON.stringify(whole)).not.toMatch(new RegExp(`${number}|${id}|Paid`));
    }
    await stage.call(ben, 'approve_refund', id);
    expect(await told()).toHaveLength(2);
    await stage.query("select app.settle_refund($1, 'refused')", [id]);
    expect(await told()).toEqual(['ben refund', 'ben refund refused', 'cle refund', 'cle refund refused']);
    await stage.call(cle, 'approve_refund', id);
    await stage.query("select app.settle_refund($1, 'done')", [id]);
    expect(await told()).toHaveLength(4);
  });
});

test('nobody without the role has ever been told, whatever was done', async () => {
  const { number } = await paid();
  await submit(stage, ada);
  await stage.call(ben, 'request_refund', number, 'Paid twice.');
  const others = await stage.query('select user_id from app.notifications where user_id = any ($1)', [[member, admin, past, ended]]);
  expect(others).toEqual([]);
});
