/** Codes that confirm an account: who asks for one, how often, what is kept of it, what an address ends, and that a telephone confirms one account. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeMinutes } from '#src/model/accounts/channel-code.ts';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
let ngum: string;
let session: string;
let address: string;
beforeAll(async () => {
  stage = await openAccountStage();
});
afterAll(() => stage?.close());
const start = Date.parse('2027-03-01T08:00:00Z');
const later = (minutes: number) => stage.setTime(new Date(start + minutes * 60_000).toISOString());
beforeEach(async () => {
  await later(0);
  [ngum, session] = await join();
  address = `ngum.${randomUUID().slice(0, 8)}@example.org`;
});
afterEach(() => stage.setTime(''));

const join = async (email = toAddress(`ngum.${randomUUID().slice(0, 8)}`)): Promise<[string, string]> => {
  const member = await stage.addMember({}, email);
  return [member, await stage.addSession(member)];
};
const print = (letter: string): string => letter.repeat(64);
/** As the function behind /api/add-email does, with the server's key. */
const asService = async (what: string, told: unknown) =>
  (await stage.query(`select public.${what}($1::jsonb) as answer`, [JSON.stringify(told)]))[0]?.answer;
const ask = (more: object = {}) =>
  asService('ask_channel_code', { channel: 'email', member: ngum, session, address, fingerprint: print('a'), ...more });
const tryCode = (letter = 'a', more: object = {}) =>
  asService('try_channel_code', { channel: 'email', member: ngum, address, fingerprint: print(letter), ...more });
const free = { status: 'ok', is_free: true };
const isConfirmed = async () => (await stage.query('select app.is_confirmed($1) as is', [ngum]))[0]?.is;

describe('a code', () => {
  test('is asked for and tried by the server alone, and read by nobody', async () => {
    expect(await ask()).toEqual(free);
    for (const who of [null, ngum]) {
      for (const what of ['ask_channel_code', 'try_channel_code']) expect(await stage.call(who, what, {})).toBe('42501');
    }
    const kept = JSON.stringify(await stage.query('select to_jsonb(c) as row from app.channel_codes c where user_id = $1', [ngum]));
    expect(kept).toContain(print('a'));
    expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).not.toContain(print('a'));
    expect(await stage.call(ngum, 'export_my_data')).toMatchObject({ data: { codes_asked_for: [{ channel: 'email', address }] } });
  });

  test('counts once it is the last one, for the address it went to, and for its member', async () => {
    expect(await tryCode()).toEqual({ status: 'over' });
    await ask();
    await ask({ fingerprint: print('b') });
    expect(await tryCode('a')).toEqual({ status: 'wrong' });
    expect(await tryCode('b', { address: 'paul@example.org' })).toEqual({ status: 'wrong' });
    expect(await tryCode('b', { member: randomUUID() })).toEqual({ status: 'over' });
    expect(await tryCode('b')).toEqual({ status: 'ok' });
  });

  test('is tried five times', async () => {
    await ask();
    for (let n = 0; n < 4; n += 1) expect(await tryCode('f')).toEqual({ status: 'wrong' });
    expect(await tryCode('f')).toEqual({ status: 'over' });
    expect(await tryCode('a')).toEqual({ status: 'over' });
  });

  test('lasts as long as its mail says, and leaves nothing a day later', async () => {
    await ask();
    await later(codeMinutes - 1);
    expect(await tryCode('f')).toEqual({ status: 'wrong' });
    await later(codeMinutes);
    expect(await tryCode('a')).toEqual({ status: 'over' });
    await later(24 * 60);
    await stage.query('select app.tick()');
    expect(await stage.query('select from app.channel_codes where user_id = $1', [ngum])).toEqual([]);
  });

  test('is asked for five times an hour and ten a day by one account, whatever the address', async () => {
    const askFiveTimes = async (hour: number): Promise<void> => {
      await later(hour * 60);
      const fresh = await stage.addSession(ngum);
      for (let n = 0; n < 5; n += 1) expect(await ask({ session: fresh, address: `${hour}${n}.${address}` })).toEqual(free);
    };
    await askFiveTimes(0);
    expect(await ask()).toEqual({ status: 'too_many', until: '2027-03-01T09:00:00+00:00' });
    await askFiveTimes(1);
    await later(120);
    expect(await ask({ session: await stage.addSession(ngum) })).toEqual({ status: 'too_many', until: '2027-03-02T08:00:00+00:00' });
  });

  test('goes to one address five times an hour, whoever asks, and a stranger’s answer is the same', async () => {
    for (let n = 0; n < 5; n += 1) await ask();
    const [paul, his] = await join();
    expect(await ask({ member: paul, session: his })).toEqual({ status: 'too_many', until: '2027-03-01T09:00:00+00:00' });
  });
});

describe('who may ask', () => {
  test('whoever has just signed in', async () => {
    for (const old of [await stage.addSession(ngum, 6), (await join())[1], randomUUID(), null])
      expect(await ask({ session: old })).toEqual({ status: 'forbidden', why: 'sign_in_again' });
  });

  test('nobody with a confirmed address, and nobody who is no member', async () => {
    const [paul, his] = await join(`${randomUUID()}@example.org`);
    expect(await ask({ member: paul, session: his })).toEqual({ status: 'forbidden', why: 'confirmed' });
    await stage.query('update auth.users set email_confirmed_at = null where id = $1', [paul]);
    expect(await ask({ member: paul, session: his })).toEqual(free);
    expect(await ask({ member: randomUUID() })).toEqual({ status: 'forbidden', why: 'no_member' });
    for (const told of [null, [], 'x', {}]) {
      expect(await asService('ask_channel_code', told)).toEqual({ status: 'forbidden', why: 'no_member' });
      expect(await asService('try_channel_code', told)).toEqual({ status: 'over' });
    }
  });

  test.each(['ngum', 'Ngum@example.org', 'x@name.mboa.invalid', 'a b@example.org', `${'a'.repeat(250)}@b.cm`, '', null])(
    'not with %j',
    async (wrong) => expect(await ask({ address: wrong })).toEqual({ status: 'invalid', field: 'address' }),
  );

  test('that an address has an account is told to the server alone', async () => {
    await stage.addMember({}, address.toUpperCase());
    expect(await ask()).toEqual({ status: 'ok', is_free: false });
  });
});

test('with the address the account counts, and its codes and its sheet are gone', async () => {
  await ask();
  const [name] = await stage.query('select email from auth.users where id = $1', [ngum]);
  await asService('keep_recovery_code', { address: name?.email, fingerprint: print('c') });
  expect(await isConfirmed()).toBe(false);
  await stage.query('update auth.users set email = $2, email_confirmed_at = app.now() where id = $1', [ngum, address]);
  expect(await isConfirmed()).toBe(true);
  expect(await stage.query('select from app.channel_codes where user_id = $1', [ngum])).toEqual([]);
  expect(await stage.query('select from app.recovery_codes where user_id = $1', [ngum])).toEqual([]);
});

describe('a telephone', () => {
  const phone = { channel: 'phone', address: print('7') };
  beforeEach(() => stage.query('delete from app.confirmed_phones').then(() => stage.query('delete from app.channel_codes')));

  test('confirms the account, which keeps its name and its sheet; of the number there is its hash alone, in no export', async () => {
    const [name] = await stage.query('select email from auth.users where id = $1', [ngum]);
    await asService('keep_recovery_code', { address: name?.email, fingerprint: print('c') });
    expect(await ask(phone)).toEqual(free);
    expect(await tryCode('a')).toEqual({ status: 'over' });
    expect(await tryCode('b', phone)).toEqual({ status: 'wrong' });
    expect(await tryCode('a', phone)).toEqual({ status: 'ok' });
    expect(await isConfirmed()).toBe(true);
    expect(await stage.query('select from app.channel_codes where user_id = $1', [ngum])).toEqual([]);
    expect(await stage.query('select from app.recovery_codes where user_id = $1', [ngum])).toHaveLength(1);
    const data = await stage.call(ngum, 'export_my_data');
    expect(data).toMatchObject({ data: { confirmed_by_a_telephone_at: '2027-03-01T08:00:00+00:00' } });
    expect(JSON.stringify(data)).not.toContain(print('7'));
    expect(await ask(phone)).toEqual({ status: 'forbidden', why: 'confirmed' });
    // An address can be added still.
    expect(await ask()).toEqual(free);
  });

  test('confirms one account at most, also of two that have a code for it, until that account is gone', async () => {
    const [paul, session] = await join();
    const his = { ...phone, member: paul, session };
    await ask(phone);
    await ask(his);
    expect(await tryCode('a', phone)).toEqual({ status: 'ok' });
    expect(await tryCode('a', his)).toEqual({ status: 'over' });
    await later(61);
    expect(await ask({ ...his, session: await stage.addSession(paul) })).toEqual({ status: 'ok', is_free: false });
    expect((await stage.query('select app.is_confirmed($1) as is', [paul]))[0]?.is).toBe(false);
    await stage.query('delete from auth.users where id = $1', [ngum]);
    await later(122);
    expect(await ask({ ...his, session: await stage.addSession(paul) })).toEqual(free);
  });

  test('costs money: two codes an hour and four a day of one account, and five hundred a day in all', async () => {
    for (const hour of [0, 1]) {
      await later(hour * 60);
      const fresh = await stage.addSession(ngum);
      for (const letter of ['7', '8']) expect(await ask({ ...phone, session: fresh, address: print(letter) })).toEqual(free);
      const until = hour === 0 ? '2027-03-01T09:00:00+00:00' : '2027-03-02T08:00:00+00:00';
      expect(await ask({ ...phone, session: fresh, address: print('9') })).toEqual({ status: 'too_many', until });
    }
    const [paul, his] = await join();
    await stage.query(
      `insert into app.channel_codes (user_id, channel, address, fingerprint, made_at)
        select $1, 'phone', md5(n::text), repeat('a', 64), app.now() from generate_series(1, 500) n`,
      [ngum],
    );
    expect(await ask({ ...phone, member: paul, session: his, address: print('d') })).toMatchObject({ status: 'too_many' });
    expect(await ask({ member: paul, session: his })).toEqual(free);
  });

  test.each(['+237670000001', '', null])('is never told as %j', async (address) =>
    expect(await ask({ ...phone, address })).toEqual({ status: 'invalid', field: 'address' }),
  );
});
