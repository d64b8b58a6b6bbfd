/** An account without an address is confirmed on our own server: by an address, or by a telephone; mails and SMS lie in the folder. */
import { randomUUID } from 'node:crypto';
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
let name: string;
let code: string;
let email: string;
let token: string;
beforeEach(async () => {
  const mark = randomUUID().slice(0, 8);
  [name, email, code] = [`ngum.${mark}`, `ngum.${mark}@example.org`, makeRecoveryCode()];
  await post('name-account', {
    ...{ do: 'make', name, password, fingerprint: await fingerprintOf(code) },
    ...{ display_name: 'Ngum Bɛ', region_code: '', agreed_terms: textsVersion },
  });
  token = String((await enter(toAddress(name)))[1]);
});

const post = async (what: string, body: object, headers = {}) => {
  const answer = await site.get(`/api/${what}`, headers, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};
const add = (body: object, of = token) => post('add-email', body, { authorization: `Bearer ${of}` });
const enter = async (login: string) => {
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const answer = await site.get('/auth/v1/token?grant_type=password', headers, {
    method: 'POST',
    body: JSON.stringify({ email: login, password }),
  });
  return [answer.status, ((await answer.json()) as { access_token?: string }).access_token] as const;
};
const mailsTo = (to: string) => site.backend.mails.list(50).filter((mail) => mail.to === to);
const codeIn = (to: string) => /Your code: (\d{6})/.exec(mailsTo(to)[0]?.text ?? '')?.[1] ?? '';
const read = async (sql: string, ...values: string[]) => (await site.backend.exclusive((db) => db.query(sql, values))).rows;
const other = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

test('the code of the mail makes it the address of the account, which counts; the name and its sheet end', async () => {
  expect(await add({ do: 'ask', address: email.toUpperCase() })).toEqual([200, { status: 'ok' }]);
  const typed = codeIn(email);
  expect(await add({ do: 'confirm', address: email, code: other(typed) })).toEqual([200, { status: 'wrong' }]);
  expect((await enter(email))[0]).toBe(400);
  expect(await add({ do: 'confirm', address: email, code: typed })).toEqual([200, { status: 'ok' }]);
  expect((await enter(email))[0]).toBe(200);
  expect((await enter(toAddress(name)))[0]).toBe(400);
  expect(await read('select app.is_confirmed(id) as counts from auth.users where email = $1', email)).toEqual([{ counts: true }]);
  expect(await add({ do: 'confirm', address: email, code: typed })).toEqual([200, { status: 'over' }]);
  const recovering = { do: 'recover', name, code, password, fingerprint: await fingerprintOf(makeRecoveryCode()) };
  expect(await post('name-account', recovering)).toEqual([200, { status: 'wrong' }]);
  // A forgotten password goes by mail from now on.
  await post('../auth/v1/recover', { email });
  await site.backend.settled();
  expect(mailsTo(email)).toHaveLength(2);
});

test('an address that has an account is answered like any other, and its reader is told', async () => {
  await add({ do: 'ask', address: email });
  await add({ do: 'confirm', address: email, code: codeIn(email) });
  name = `paul.${randomUUID().slice(0, 8)}`;
  await post('name-account', {
    ...{ do: 'make', name, password, fingerprint: await fingerprintOf(code) },
    ...{ display_name: 'Paul', region_code: '', agreed_terms: textsVersion },
  });
  const paul = String((await enter(toAddress(name)))[1]);
  expect(await add({ do: 'ask', address: email }, paul)).toEqual([200, { status: 'ok' }]);
  expect(mailsTo(email)[0]?.text).toContain('It already has one');
  for (const typed of ['000000', '123456'])
    expect(await add({ do: 'confirm', address: email, code: typed }, paul)).toEqual([200, { status: 'wrong' }]);
  expect((await enter(toAddress(name)))[0]).toBe(200);
});

test('two accounts that have a code for one address: the second learns that it must ask again', async () => {
  const [first, mine] = [token, email];
  await add({ do: 'ask', address: mine }, first);
  const firstCode = codeIn(mine);
  name = `paul.${randomUUID().slice(0, 8)}`;
  await post('name-account', {
    ...{ do: 'make', name, password, fingerprint: await fingerprintOf(code) },
    ...{ display_name: 'Paul', region_code: '', agreed_terms: textsVersion },
  });
  const second = String((await enter(toAddress(name)))[1]);
  await add({ do: 'ask', address: mine }, second);
  const secondCode = codeIn(mine);
  expect(await add({ do: 'confirm', address: mine, code: secondCode }, second)).toEqual([200, { status: 'ok' }]);
  expect(await add({ do: 'confirm', address: mine, code: firstCode }, first)).toEqual([200, { status: 'over' }]);
});

test('only a member’s own token is heard', async () => {
  for (const wrong of ['', 'a.b.c', keys.publishableKey]) expect((await add({ do: 'ask', address: email }, wrong))[0]).toBe(401);
  expect(mailsTo(email)).toEqual([]);
  for (const what of ['ask_channel_code', 'try_channel_code']) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await site.get(`/rest/v1/rpc/${what}`, headers, { method: 'POST', body: JSON.stringify({ told: {} }) });
    expect([401, 403, 404]).toContain(answer.status);
  }
});

test('a telephone confirms one account, and its number stands nowhere in the database', async () => {
  const phone = (body: object, of = token) => post('confirm-phone', body, { authorization: `Bearer ${of}` });
  const number = `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const sms = () => mailsTo(number)[0]?.text ?? '';
  expect(await (await site.get('/functions/v1/confirm-phone')).json()).toEqual({ sends: true });
  expect(await phone({ do: 'ask', address: '222000001' })).toEqual([400, { status: 'invalid', field: 'address' }]);
  expect(await phone({ do: 'ask', address: number.slice(4) })).toEqual([200, { status: 'ok' }]);
  const typed = /Mboa: (\d{6})/.exec(sms())?.[1] ?? '';
  expect(await phone({ do: 'confirm', address: number, code: other(typed) })).toEqual([200, { status: 'wrong' }]);
  expect(await phone({ do: 'confirm', address: number, code: typed })).toEqual([200, { status: 'ok' }]);
  expect(await read('select app.is_confirmed(id) as counts from auth.users where email = $1', toAddress(name))).toEqual([{ counts: true }]);
  expect((await enter(toAddress(name)))[0]).toBe(200);
  expect((await phone({ do: 'ask', address: number }))[0]).toBe(403);
  const kept = await read(
    `select to_jsonb(c)::text as row from app.channel_codes c union all select to_jsonb(c)::text from app.confirmed_phones c
      union all select to_jsonb(u)::text from auth.users u`,
  );
  expect(JSON.stringify(kept)).not.toContain(number.slice(4));

  name = `paul.${randomUUID().slice(0, 8)}`;
  await post('name-account', {
    ...{ do: 'make', name, password, fingerprint: await fingerprintOf(code) },
    ...{ display_name: 'Paul', region_code: '', agreed_terms: textsVersion },
  });
  const paul = String((await enter(toAddress(name)))[1]);
  expect(await phone({ do: 'ask', address: number }, paul)).toEqual([200, { status: 'ok' }]);
  expect(mailsTo(number).map(({ text }) => text)).toContainEqual(expect.stringContaining('has confirmed an account already'));
});
