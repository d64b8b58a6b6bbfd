/** A stranger who tries addresses and passwords: what is said and what work is done must not tell who has an account. */
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allGuards } from '#supabase/server/backend.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let open: TestBackend;
let confirming: TestBackend;
let bare: TestBackend;
const password = 'mfoundi tsinga 7';
const post = (backend: TestBackend, path: string, body: object) =>
  backend.ask(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
const change = (backend: TestBackend, sql: string) => backend.exclusive((db) => db.query(sql));

beforeAll(async () => {
  open = await openTestBackend(await copyTestTemplate());
  confirming = await openTestBackend(await copyTestTemplate(), allGuards, true);
  bare = await openTestBackend(await copyTestTemplate(), { ...allGuards, accounts: false }, true);
  for (const backend of [open, confirming, bare])
    for (const name of ['known', 'unconfirmed', 'without-password'])
      await post(backend, 'signup', { email: `${name}@example.org`, password });
  for (const backend of [open, confirming, bare])
    await change(
      backend,
      `update auth.users set email_confirmed_at = case when email like 'un%' then null else now() end,
        encrypted_password = case when email like 'without%' then null else encrypted_password end`,
    );
  await Promise.all([open.settled(), confirming.settled()]);
});
afterAll(async () => {
  for (const backend of [open, confirming, bare]) await backend?.remove();
});

const compare = vi.spyOn(bcrypt, 'compare');
const hash = vi.spyOn(bcrypt, 'hash');
beforeEach(() => void vi.clearAllMocks());

/** Everything of an answer but what is drawn at random or is a time. */
const saidBy = async (answer: Response, email: string) => ({
  status: answer.status,
  headers: [...answer.headers].sort(),
  body: (await answer.text())
    .replaceAll(email, 'ADDRESS')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
});
const people = ['known', 'unconfirmed', 'without-password', 'nobody'];
/** What was said to whom, and how often a password was hashed or compared. */
const trial = async (backend: TestBackend, path: string, more: object, who: string) => {
  vi.clearAllMocks();
  const email = `${who}@example.org`;
  const said = await saidBy(await post(backend, path, { email, ...more }), email);
  const work = { compared: compare.mock.calls.length, hashed: hash.mock.calls.length };
  await backend.settled();
  return { ...said, ...work };
};
const trials = async (backend: TestBackend, path: string, more: object = {}, whom: readonly string[] = people) => {
  const told = [];
  for (const who of whom) told.push(JSON.stringify(await trial(backend, path, more, who)));
  return new Set(told);
};

describe.each([
  ['sign-in with a wrong password', 'token?grant_type=password', { password: 'something else' }, { compared: 1, status: 400 }],
  ['recovery', 'recover', {}, { compared: 0, status: 200 }],
  ['a link to sign in', 'otp', {}, { compared: 0, status: 200 }],
  ['a magic link', 'magiclink', {}, { compared: 0, status: 200 }],
  ['another mail to confirm', 'resend', { type: 'signup' }, { compared: 0, status: 200 }],
])('%s', (_, path, more, expected) => {
  test('says and does the same for every address, where addresses are confirmed and where not', async () => {
    for (const backend of [open, confirming]) {
      const told = await trials(backend, path, more);
      expect(told).toHaveLength(1);
      expect(JSON.parse([...told][0] ?? '')).toMatchObject(expected);
    }
  });
});

test('sign-up of an address that has an account is as that of one that has none', async () => {
  const told = await trials(confirming, 'signup', { password, data: { display_name: 'Ngum' } }, ['known', 'unconfirmed', 'somebody-new']);
  expect([...told]).toEqual([[...told][0]]);
  expect(JSON.parse([...told][0] ?? '')).toMatchObject({ status: 200, hashed: 1 });
  // Neither's password was changed.
  expect((await post(confirming, 'token?grant_type=password', { email: 'known@example.org', password })).status).toBe(200);
});

test('without the guard sign-in compares nothing for nobody, and sign-up and the mail to confirm tell who has an account', async () => {
  expect(await trials(bare, 'token?grant_type=password', { password: 'something else' })).not.toHaveLength(1);
  expect(await trials(bare, 'signup', { password }, ['known', 'somebody-new'])).toHaveLength(2);
  expect(await trials(bare, 'resend', { type: 'signup' })).not.toHaveLength(1);
});

test('who gets which mail: the owner alone is told, and no address gets an account by asking', async () => {
  const before = confirming.mails.list(1000).length;
  for (const path of ['recover', 'otp', 'magiclink', 'resend']) await trials(confirming, path, { type: 'signup' }, ['stranger']);
  expect(confirming.mails.list(1000)).toHaveLength(before);
  expect((await change(confirming, "select from auth.users where email = 'stranger@example.org'")).rows).toEqual([]);
  await post(confirming, 'signup', { email: 'known@example.org', password });
  await confirming.settled();
  expect(confirming.mails.list(1)).toMatchObject([
    { to: 'known@example.org', subject: expect.stringContaining('already have an account') },
  ]);
});

test('an account opens with the link in its mail, and a second mail is as good', async () => {
  const email = 'newcomer@example.org';
  expect(await (await post(confirming, 'signup', { email, password })).json()).not.toHaveProperty('access_token');
  expect(await (await post(confirming, 'token?grant_type=password', { email, password })).json()).toMatchObject({
    error_code: 'email_not_confirmed',
  });
  await post(confirming, 'resend', { email, type: 'signup' });
  await confirming.settled();
  const [mail] = confirming.mails.list(1);
  expect(mail?.to).toBe(email);
  const { pathname, search } = new URL(/http:\/\/\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect((await confirming.ask(pathname + search)).headers.get('location')).toContain('access_token=');
  expect((await post(confirming, 'token?grant_type=password', { email, password })).status).toBe(200);
});

describe('a password that everybody tries first', () => {
  const common = ['password123', 'QWERTYUIOP', '1212121212', 'Common@Example.org'];
  test.each(common)('%s is refused at the sign-up', async (bad) => {
    const answer = await post(open, 'signup', { email: 'common@example.org', password: bad });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: ['pwned'] } });
    expect((await change(open, "select from auth.users where email = 'common@example.org'")).rows).toEqual([]);
  });

  test('is refused when it is changed, after a recovery too, and one of ten other characters is taken', async () => {
    const auth = { persistSession: false, autoRefreshToken: false };
    const client = createClient('http://127.0.0.1', keys.publishableKey, {
      auth,
      global: { fetch: (input, init) => open.fetch(new Request(input, init), '127.0.0.1') },
    });
    await post(open, 'recover', { email: 'known@example.org' });
    await open.settled();
    const [, token_hash = ''] = /token=([0-9a-f]+)/.exec(open.mails.list(1)[0]?.text ?? '') ?? [];
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    for (const bad of ['password123', 'short', 'ɛ'.repeat(37)])
      expect((await client.auth.updateUser({ password: bad })).error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await client.auth.updateUser({ password: 'wouri-7-pk' })).error).toBeNull();
  });
});
