/** Accounts made by a telephone on our own server; SMS lie in the folder of mails. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());

const password = 'mfoundi tsinga ebolowa';
let number: string;
let sheet: string;
beforeEach(() => {
  number = `+2376${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  sheet = makeRecoveryCode();
});

const post = async (what: string, body: object) => {
  const answer = await site.get(`/api/${what}`, {}, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};
const phone = (body: object) => post('phone-account', { number, ...body });
const sms = () => site.backend.mails.list(50).filter((mail) => mail.to === number);
const codeHere = () => /Mboa: (\d{6})/.exec(sms()[0]?.text ?? '')?.[1] ?? '';
const making = async (more: object = {}) => ({
  ...{ do: 'make', code: codeHere(), password, fingerprint: await fingerprintOf(sheet) },
  ...{ display_name: 'Ngum Bɛ', region_code: '', agreed_terms: textsVersion, ...more },
});
const enter = async (login: string, typed = password) => {
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: login, password: typed });
  return (await site.get('/auth/v1/token?grant_type=password', headers, { method: 'POST', body })).status;
};
const read = async (sql: string, ...values: string[]) => (await site.backend.exclusive((db) => db.query(sql, values))).rows;

test('the code of the SMS makes an account that counts, opens by its number and has a sheet; the number stands nowhere', async () => {
  expect(await (await site.get('/functions/v1/phone-account')).json()).toEqual({ sends: true });
  expect(await phone({ do: 'ask' })).toEqual([200, { status: 'ok' }]);
  expect(await phone(await making({ code: String((Number(codeHere()) + 1) % 1_000_000).padStart(6, '0') }))).toEqual([
    200,
    { status: 'wrong' },
  ]);
  const [, { name: login }] = await phone({ do: 'login', number: number.slice(4) });
  expect(await phone(await making())).toEqual([200, { status: 'ok', name: login }]);
  // The answer was lost.
  expect(await phone(await making())).toEqual([200, { status: 'ok', name: login }]);
  expect(await enter(toAddress(login))).toBe(200);
  expect(await read('select app.is_confirmed(id) as counts from auth.users where email = $1', toAddress(login))).toEqual([
    { counts: true },
  ]);
  const kept = await read(
    `select to_jsonb(c)::text as row from app.channel_codes c union all select to_jsonb(c)::text from app.confirmed_phones c
      union all select to_jsonb(u)::text from auth.users u union all select to_jsonb(p)::text from public.profiles p`,
  );
  expect(JSON.stringify(kept)).not.toContain(number.slice(4));

  expect(await phone({ do: 'ask' })).toEqual([200, { status: 'ok' }]);
  expect(sms().map(({ text }) => text)).toContainEqual(expect.stringContaining('has confirmed an account already'));

  const next = { do: 'recover', name: login, code: sheet, password: 'quite another sentence', fingerprint: await fingerprintOf('x') };
  expect(await post('name-account', next)).toEqual([200, { status: 'ok' }]);
  expect([await enter(toAddress(login)), await enter(toAddress(login), 'quite another sentence')]).toEqual([400, 200]);
});

test('nobody takes the name of a number before its owner does', async () => {
  const [, { name: login }] = await phone({ do: 'login' });
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: toAddress(login), password, data: { display_name: 'Paul', agreed_terms: textsVersion } });
  expect((await site.get('/auth/v1/signup', headers, { method: 'POST', body })).ok).toBe(false);
  expect(await post('name-account', await making({ name: login, code: '' }))).toEqual([400, { status: 'invalid', field: 'name' }]);
  expect(await post('name-account', await making({ name: number.slice(4), code: '' }))).toEqual([
    400,
    { status: 'invalid', field: 'name' },
  ]);
  expect(await read('select id from auth.users where email = $1', toAddress(login))).toEqual([]);
  await phone({ do: 'ask' });
  expect(await phone(await making())).toEqual([200, { status: 'ok', name: login }]);
});
