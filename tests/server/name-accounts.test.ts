/** Accounts without an e-mail address on our own server: made, opened, opened again with a sheet; no mail is written to anybody. */
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
beforeEach(async () => {
  name = `ngum.${randomUUID().slice(0, 8)}`;
  code = makeRecoveryCode();
});

const post = async (body: object) => {
  const answer = await site.get('/api/name-account', {}, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};
const joining = async (more: object = {}) => ({
  ...{ do: 'make', name, password, fingerprint: await fingerprintOf(code) },
  ...{ display_name: 'Ngum Bɛ', region_code: '', agreed_terms: textsVersion, ...more },
});
const enter = async (typed = password) => {
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: toAddress(name), password: typed });
  const answer = await site.get('/auth/v1/token?grant_type=password', headers, { method: 'POST', body });
  return [answer.status, ((await answer.json()) as { access_token?: string }).access_token] as const;
};
const read = async (sql: string) => (await site.backend.exclusive((db) => db.query(sql, [toAddress(name)]))).rows;

test('an account opens with its name at once, with what the form told, and no session but that of the phone', async () => {
  expect(await post(await joining())).toEqual([200, { status: 'ok' }]);
  expect(await read('select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1')).toHaveLength(0);
  expect((await enter())[0]).toBe(200);
  expect(await read('select display_name from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1')).toEqual([
    { display_name: 'Ngum Bɛ' },
  ]);
  expect(await read('select app.is_confirmed(id) as counts from auth.users where email = $1')).toEqual([{ counts: false }]);
  await site.backend.settled();
  expect(site.backend.mails.list(50)).toEqual([]);
});

test('a taken name stays its owner’s; who knows its password gets another sheet', async () => {
  await post(await joining());
  expect(await post(await joining({ password: 'quite another sentence' }))).toEqual([200, { status: 'taken' }]);
  expect((await enter('quite another sentence'))[0]).toBe(400);
  expect((await enter())[0]).toBe(200);
  expect(await post(await joining())).toEqual([200, { status: 'ok' }]);
});

test('a sheet sets a new password, ends the sign-ins, and is used up', async () => {
  await post(await joining());
  const [, token] = await enter();
  expect(token).toBeDefined();
  const next = makeRecoveryCode();
  const recovering = { do: 'recover', name, code, password: 'a new sentence by hand', fingerprint: await fingerprintOf(next) };
  expect(await post({ ...recovering, code: makeRecoveryCode() })).toEqual([200, { status: 'wrong' }]);
  expect(await post({ ...recovering, name: `${name}x` })).toEqual([200, { status: 'wrong' }]);
  expect(await post(recovering)).toEqual([200, { status: 'ok' }]);
  expect(await read('select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1')).toHaveLength(0);
  expect((await enter())[0]).toBe(400);
  expect((await enter('a new sentence by hand'))[0]).toBe(200);
  expect(await post(recovering)).toEqual([200, { status: 'wrong' }]);
  expect(await post({ ...recovering, code: next })).toEqual([200, { status: 'ok' }]);
});

test.each(['password123', 'short', 'aaaaaaaaaaaa'])('%s is refused, as everywhere', async (weak) => {
  expect(await post(await joining({ password: weak }))).toEqual([200, { status: 'weak' }]);
  expect(await read('select from auth.users where email = $1')).toHaveLength(0);
});

test('nobody reads or keeps a code with the public key', async () => {
  for (const what of ['keep_recovery_code', 'find_recovery_code']) {
    const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
    const answer = await site.get(`/rest/v1/rpc/${what}`, headers, { method: 'POST', body: JSON.stringify({ told: {} }) });
    expect([401, 403, 404]).toContain(answer.status);
  }
});
