/** Accounts made by a telephone: no such name without the code that went to its number, one account a number, and what each code costs. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeMinutes } from '#src/model/accounts/channel-code.ts';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
let login: string;
let number: string;
beforeAll(async () => {
  stage = await openAccountStage();
});
afterAll(() => stage?.close());
const start = Date.parse('2027-03-01T08:00:00Z');
const later = (minutes: number) => stage.setTime(new Date(start + minutes * 60_000).toISOString());
const hex = (letters: number): string => `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, letters);
beforeEach(async () => {
  await later(0);
  await stage.query("delete from app.channel_codes where channel <> 'email'");
  [login, number] = [toAddress(`phone+${hex(40)}`), hex(64)];
});
afterEach(() => stage.setTime(''));

const print = (letter: string): string => letter.repeat(64);
/** As the function behind /api/phone-account does, with the server's key. */
const asService = async (what: string, told: unknown) =>
  (await stage.query(`select public.${what}($1::jsonb) as answer`, [JSON.stringify(told)]))[0]?.answer;
const ask = (more: object = {}) => asService('ask_phone_join', { number, login, fingerprint: print('a'), ...more });
const tryCode = (letter = 'a', more: object = {}) => asService('try_phone_join', { number, fingerprint: print(letter), ...more });
const free = { status: 'ok', is_free: true };
const confirmed = async (member: string) => (await stage.query('select app.is_confirmed($1) as is', [member]))[0]?.is;
const made = (email: string): Promise<string> =>
  stage.addMember({}, email).then(
    () => 'made',
    (fault: unknown) => String(Reflect.get(Object(fault), 'code')),
  );

test('only the server asks and tries', async () => {
  const ngum = await stage.addMember();
  for (const who of [null, ngum])
    for (const what of ['ask_phone_join', 'try_phone_join']) expect(await stage.call(who, what, {})).toBe('42501');
});

test.each([
  [{ number: '+237670000001' }, 'number'],
  [{ number: null }, 'number'],
  [{ login: 'ngum@name.mboa.invalid' }, 'login'],
  [{ login: `phone+${'a'.repeat(40)}@example.org` }, 'login'],
  [{ login: null }, 'login'],
  [{ fingerprint: '123456' }, 'fingerprint'],
])('nothing is kept of %j', async (more, field) => {
  expect(await ask(more)).toEqual({ status: 'invalid', field });
  expect(await stage.query("select from app.channel_codes where channel = 'join'")).toEqual([]);
});

test.each([null, [], 'x', {}])('%j is no question', async (told) => {
  expect(await asService('ask_phone_join', told)).toEqual({ status: 'invalid', field: 'number' });
  expect(await asService('try_phone_join', told)).toEqual({ status: 'over' });
});

describe('the name of a number', () => {
  test('is given to nobody who did not type its code, new or in place of another address', async () => {
    expect(await made(login)).toBe('42501');
    await ask();
    expect(await made(login)).toBe('42501');
    expect(await tryCode('b')).toEqual({ status: 'wrong' });
    expect(await made(login)).toBe('42501');
    const ngum = await stage.addMember({}, `${randomUUID()}@example.org`);
    await expect(stage.query('update auth.users set email = $2 where id = $1', [ngum, login])).rejects.toMatchObject({ code: '42501' });
  });

  test('comes with the number, which counts as confirmed and makes no second account', async () => {
    await ask();
    expect(await tryCode()).toEqual({ status: 'ok' });
    const ngum = await stage.addMember({}, login);
    expect(await confirmed(ngum)).toBe(true);
    expect(await stage.query('select number_hash from app.confirmed_phones where user_id = $1', [ngum])).toEqual([{ number_hash: number }]);
    // The answer was lost: the same code leads to the same account.
    for (let n = 0; n < 6; n += 1) expect(await tryCode()).toEqual({ status: 'ok' });
    await later(codeMinutes);
    expect(await ask()).toEqual({ status: 'ok', is_free: false });
    expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).not.toContain(number);
  });

  test('is that of another account by then: the code is over', async () => {
    await ask();
    const paul = await stage.addMember({}, toAddress(`paul.${hex(8)}`));
    await stage.query('insert into app.confirmed_phones (user_id, number_hash, at) values ($1, $2, app.now())', [paul, number]);
    expect(await tryCode()).toEqual({ status: 'over' });
    expect(await made(login)).toBe('42501');
  });

  test('may be made for as long as the code counts', async () => {
    await ask();
    expect(await tryCode()).toEqual({ status: 'ok' });
    await later(codeMinutes);
    expect(await made(login)).toBe('42501');
  });
});

describe('a code', () => {
  test('is the last one of its number, for a quarter of an hour and five tries', async () => {
    await ask();
    await ask({ fingerprint: print('b') });
    expect(await tryCode('a')).toEqual({ status: 'wrong' });
    expect(await tryCode('b', { number: hex(64) })).toEqual({ status: 'over' });
    for (let n = 0; n < 3; n += 1) expect(await tryCode('a')).toEqual({ status: 'wrong' });
    expect(await tryCode('a')).toEqual({ status: 'over' });
    expect(await tryCode('b')).toEqual({ status: 'over' });
    number = hex(64);
    await ask();
    await later(codeMinutes);
    expect(await tryCode()).toEqual({ status: 'over' });
  });

  test('costs money: two an hour and four a day of one number, whoever asks for what, and five hundred a day in all', async () => {
    const ngum = await stage.addMember({}, toAddress(`ngum.${hex(8)}`));
    const confirming = async () =>
      asService('ask_channel_code', {
        ...{ channel: 'phone', member: ngum, session: await stage.addSession(ngum), address: number, fingerprint: print('c') },
      });
    expect(await ask()).toEqual(free);
    expect(await confirming()).toEqual(free);
    const full = { status: 'too_many', until: '2027-03-01T09:00:00+00:00' };
    expect(await ask()).toEqual(full);
    expect(await confirming()).toEqual(full);
    await stage.query(
      `insert into app.channel_codes (channel, address, login, fingerprint, made_at)
        select 'join', md5(n::text), 'x', repeat('a', 64), app.now() from generate_series(1, 500) n`,
    );
    number = hex(64);
    expect(await ask()).toMatchObject({ status: 'too_many' });
    expect(await confirming()).toMatchObject({ status: 'too_many' });
  });

  test('is gone a day later', async () => {
    await ask();
    await later(24 * 60);
    await stage.query('select app.tick_of_channel_codes()');
    expect(await stage.query("select from app.channel_codes where channel = 'join'")).toEqual([]);
  });
});
