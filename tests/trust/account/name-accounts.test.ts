/** Accounts without an e-mail address: who keeps and reads a code, who confirms a member, and what counts before. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { toldTo } from '#tests/trust/notifications/notification-stage.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
let ngum: string;
let name: string;
let moderator: string;
beforeAll(async () => {
  stage = await openAccountStage();
  moderator = await stage.addMember();
  await stage.giveRole(moderator, { role: 'moderator' });
});
afterAll(() => stage?.close());
const now = '2027-03-01T08:00:00+00:00';
beforeEach(async () => {
  await stage.setTime(now);
  name = `ngum.${randomUUID().slice(0, 8)}`;
  ngum = await stage.addMember({ display_name: 'Ngum Bɛ' }, toAddress(name));
});
afterEach(() => stage.setTime(''));

const print = (letter: string): string => letter.repeat(64);
/** As the function behind /api/name-account does, with the server's key. */
const asService = async (what: string, told: unknown) =>
  (await stage.query(`select public.${what}($1::jsonb) as answer`, [JSON.stringify(told)]))[0]?.answer;
const address = () => toAddress(name);

describe('a code', () => {
  test('is kept as its fingerprint by the server alone, the newest in place of the one before', async () => {
    expect(await asService('keep_recovery_code', { address: address(), fingerprint: print('a') })).toEqual({ status: 'ok' });
    expect(await asService('find_recovery_code', { address: address(), fingerprint: print('a') })).toEqual({ status: 'ok', id: ngum });
    expect(await asService('keep_recovery_code', { address: address(), fingerprint: print('b') })).toEqual({ status: 'ok' });
    expect(await asService('find_recovery_code', { address: address(), fingerprint: print('a') })).toEqual({ status: 'not_found' });
    for (const who of [null, ngum, moderator])
      for (const what of ['keep_recovery_code', 'find_recovery_code']) expect(await stage.call(who, what, {})).toBe('42501');
  });

  test('is nobody’s under another name, and never that of an account with an e-mail address', async () => {
    await asService('keep_recovery_code', { address: address(), fingerprint: print('a') });
    const mail = `${randomUUID()}@example.org`;
    await stage.addMember({}, mail);
    expect(await asService('keep_recovery_code', { address: mail, fingerprint: print('a') })).toEqual({ status: 'not_found' });
    for (const other of [mail, 'nobody@name.mboa.invalid', '', null])
      expect(await asService('find_recovery_code', { address: other, fingerprint: print('a') })).toEqual({ status: 'not_found' });
  });

  test.each([null, [], 'x', {}, { fingerprint: 'A'.repeat(64) }, { fingerprint: 'a'.repeat(63) }])('%j is none', async (told) => {
    const wrong = typeof told === 'object' && told && !Array.isArray(told) ? { address: address(), ...told } : told;
    expect(await asService('keep_recovery_code', wrong)).toEqual({ status: 'invalid', field: 'fingerprint' });
  });

  test('is made anew by whoever has just signed in, and by nobody with an e-mail address', async () => {
    const [fresh, old] = [await stage.addSession(ngum), await stage.addSession(ngum, 6)];
    expect(await stage.callFrom(old, ngum, 'renew_recovery_code', print('c'))).toEqual({ status: 'forbidden', why: 'sign_in_again' });
    expect(await stage.callFrom(fresh, ngum, 'renew_recovery_code', print('c'))).toEqual({ status: 'ok' });
    expect(await stage.callFrom(fresh, ngum, 'renew_recovery_code', 'c')).toEqual({ status: 'invalid', field: 'fingerprint' });
    expect(await asService('find_recovery_code', { address: address(), fingerprint: print('c') })).toEqual({ status: 'ok', id: ngum });
    const member = await stage.addMember();
    expect(await stage.callFrom(await stage.addSession(member), member, 'renew_recovery_code', print('d'))).toEqual({
      status: 'forbidden',
      why: 'has_address',
    });
    expect(await stage.call(null, 'renew_recovery_code', print('d'))).toBe('42501');
  });
});

describe('a member without an e-mail address', () => {
  const isConfirmed = async (who = ngum) => (await stage.call(who, 'am_confirmed')) as unknown;
  const confirm = (who: string | null, target = ngum, reason = 'My neighbour in Wum') => stage.call(who, 'confirm_member', target, reason);

  test('is found by moderators alone, by the whole name that they told, until they are confirmed', async () => {
    expect(await stage.call(moderator, 'find_unconfirmed', ` ${name.toUpperCase()} `)).toEqual({
      status: 'ok',
      id: ngum,
      name: 'Ngum Bɛ',
      // There are no regions in this database.
      region: null,
      since: expect.any(String),
    });
    for (const told of [name.slice(0, -1), `${name}%`, '', null])
      expect(await stage.call(moderator, 'find_unconfirmed', told)).toEqual({ status: 'not_found' });
    expect(await stage.call(ngum, 'find_unconfirmed', name)).toEqual({ status: 'forbidden', why: 'no_moderator' });
    expect(await stage.call(null, 'find_unconfirmed', name)).toBe('42501');
    expect(await confirm(moderator)).toEqual({ status: 'ok' });
    expect(await stage.call(moderator, 'find_unconfirmed', name)).toEqual({ status: 'not_found' });
  });

  test('counts once a moderator has said how they know them, which stands in the log', async () => {
    expect(await isConfirmed()).toEqual({ status: 'ok', is_confirmed: false });
    expect(await confirm(ngum)).toEqual({ status: 'forbidden', why: 'no_moderator' });
    expect(await confirm(null)).toBe('42501');
    expect(await confirm(moderator, ngum, ' x ')).toEqual({ status: 'invalid', field: 'text' });
    expect(await confirm(moderator, randomUUID())).toEqual({ status: 'not_found' });
    expect(await confirm(moderator, await stage.addMember())).toEqual({ status: 'not_found' });
    expect(await isConfirmed()).toEqual({ status: 'ok', is_confirmed: false });
    expect(await confirm(moderator)).toEqual({ status: 'ok' });
    expect(await confirm(moderator)).toEqual({ status: 'already' });
    expect(await isConfirmed()).toEqual({ status: 'ok', is_confirmed: true });
    // Neither who did it nor how they know each other.
    expect((await toldTo(stage, ngum)).map(({ kind, facts, target_kind }) => [kind, facts, target_kind])).toEqual([
      ['account_confirmed', {}, 'account'],
    ]);
    expect(await toldTo(stage, moderator)).toEqual([]);
    expect(
      await stage.query("select actor_id, details from public.audit_log where action = 'member_confirmed' and subject_id = $1", [ngum]),
    ).toEqual([{ actor_id: moderator, details: { reason: 'My neighbour in Wum' } }]);
    expect(await stage.call(ngum, 'export_my_data')).toMatchObject({
      data: { recovery_sheet_made_at: null, confirmed_by_a_moderator_at: now, members_you_confirmed_at: [] },
    });
  });

  test('does not confirm themselves as a moderator, and no moderator confirms more than forty a day', async () => {
    await stage.giveRole(ngum, { role: 'moderator' });
    expect(await confirm(ngum)).toEqual({ status: 'forbidden', why: 'own' });
    const busy = await stage.addMember();
    await stage.giveRole(busy, { role: 'moderator' });
    for (let n = 0; n < 40; n += 1) {
      const one = await stage.addMember({}, toAddress(`m${n}.${randomUUID().slice(0, 8)}`));
      expect(await confirm(busy, one)).toEqual({ status: 'ok' });
    }
    const next = await stage.addMember({}, toAddress(`next.${randomUUID().slice(0, 8)}`));
    expect(await confirm(busy, next)).toEqual({ status: 'forbidden', why: 'day_full' });
    await stage.setTime('2027-03-02T08:00:01+00:00');
    expect(await confirm(busy, next)).toEqual({ status: 'ok' });
  });

  test('leaves nothing: with the account its code and its confirmation are gone', async () => {
    await asService('keep_recovery_code', { address: address(), fingerprint: print('e') });
    await confirm(moderator);
    await stage.query('delete from auth.users where id = $1', [ngum]);
    expect(await stage.query('select from app.recovery_codes where user_id = $1', [ngum])).toEqual([]);
    expect(await stage.query('select from app.confirmed_members where user_id = $1', [ngum])).toEqual([]);
  });
});
