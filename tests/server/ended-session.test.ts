/** What is left of a sign-in that has ended, on the embedded server over HTTP: its token reads for minutes and does nothing; and who may set a password. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.remove());

const password = 'a-long-enough-1';
interface SignIn {
  readonly client: SupabaseClient;
  readonly token: string;
  readonly refresh: string;
}
const open = (): SupabaseClient =>
  createClient(site.origin, keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
const signIn = async (email: string, word = password): Promise<SignIn> => {
  const client = open();
  const { data } = await client.auth.signInWithPassword({ email, password: word });
  if (!data.session) throw new Error('no session');
  return { client, token: data.session.access_token, refresh: data.session.refresh_token };
};
const signUp = async (): Promise<{ readonly email: string; readonly id: string }> => {
  const email = `ngum-${randomUUID().slice(0, 8)}@example.org`;
  const { data } = await open().auth.signUp({ email, password });
  return { email, id: data.user?.id ?? '' };
};
const ask = async (token: string, pathname: string, method: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await site.get(pathname, headers, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};
const query = async (sql: string, values: unknown[] = []) => (await site.backend.exclusive((db) => db.query(sql, values))).rows;
const lives = async ({ refresh }: SignIn): Promise<boolean> => !(await open().auth.refreshSession({ refresh_token: refresh })).error;
const isLet = async ({ token }: SignIn): Promise<boolean> => (await ask(token, '/rest/v1/rpc/my_sessions', 'POST', {})).status === 200;

test('a token lasts 15 minutes, here and hosted, and names its sign-in', async () => {
  const { token } = await signIn((await signUp()).email);
  const { exp = 0, iat = 0, session_id } = decodeJwt<{ session_id: string }>(token);
  expect([exp - iat, await query('select count(*)::int as count from auth.sessions where id = $1', [session_id])]).toEqual([
    900,
    [{ count: 1 }],
  ]);
  const config = readFileSync(path.join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
  expect([/^jwt_expiry = (\d+)$/m.exec(config)?.[1], /^secure_password_change = (\w+)$/m.exec(config)?.[1]]).toEqual(['900', 'true']);
});

test('with the token of an ended sign-in nothing is written, by no way', async () => {
  const { email, id } = await signUp();
  const [stolen, other] = [await signIn(email), await signIn(email)];
  const op = { id: randomUUID(), name: 'set_message_prefs', v: 1, made_at: new Date().toISOString() };
  const sync = { v: 1, ops: [{ ...op, args: { id: randomUUID(), who_may_write: 'nobody', tells_read: false } }], cursor: null, scopes: {} };
  const ways: readonly [string, string, unknown][] = [
    ['/rest/v1/rpc/sync', 'POST', sync],
    ['/rest/v1/rpc/set_username', 'POST', { wanted: 'taken_over' }],
    ['/rest/v1/rpc/request_account_deletion', 'POST', {}],
    [`/rest/v1/profiles?user_id=eq.${id}`, 'PATCH', { display_name: 'Taken over' }],
    [`/rest/v1/profile_private?user_id=eq.${id}`, 'PATCH', { phone_number: '+237670000000' }],
    ['/auth/v1/user', 'PUT', { password: 'another-long-one-2' }],
    ['/auth/v1/user', 'PUT', { email: 'thief@example.org' }],
    ['/api/avatar', 'DELETE', undefined],
  ];
  expect((await stolen.client.auth.signOut({ scope: 'local' })).error).toBeNull();
  for (const [pathname, method, body] of ways)
    expect([pathname, (await ask(stolen.token, pathname, method, body)).status]).toEqual([
      pathname,
      pathname === '/auth/v1/user' ? expect.toBeOneOf([400, 401, 403]) : 401,
    ]);
  expect([await lives(stolen), await isLet(other)]).toEqual([false, true]);
  // What nobody may be kept from without a network to ask: it is the same as a visitor's, and their own rows.
  expect((await ask(stolen.token, '/rest/v1/rpc/pull', 'POST', { v: 1, cursor: null, scopes: {} })).status).toBe(200);
  const kept = 'select p.display_name, p.username from public.profiles p where p.user_id = $1';
  expect(await query(kept, [id])).toEqual([{ display_name: null, username: null }]);
  expect(await lives(await signIn(email))).toBe(true);
});

describe('a password', () => {
  test('is not changed by a sign-in that is not fresh', async () => {
    const { email } = await signUp();
    const stolen = await signIn(email);
    await query("update auth.sessions set created_at = now() - interval '11 minutes'");
    const { error } = await stolen.client.auth.updateUser({ password: 'another-long-one-2' });
    expect([error?.status, error?.code]).toEqual([400, 'reauthentication_needed']);
    expect(await isLet(await signIn(email))).toBe(true);
    // All else may be changed.
    expect((await stolen.client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
  });

  test('that was changed ends all other sign-ins, and this one goes on', async () => {
    const { email } = await signUp();
    const stranger = await signIn((await signUp()).email);
    const [stolen, here] = [await signIn(email), await signIn(email)];
    expect((await here.client.auth.updateUser({ password: 'another-long-one-2' })).error).toBeNull();
    expect([await lives(stolen), await isLet(stolen)]).toEqual([false, false]);
    expect([await isLet(here), await lives(here)]).toEqual([true, true]);
    expect([await isLet(stranger), await lives(stranger)]).toEqual([true, true]);
  });

  test('that was refused ends none', async () => {
    const { email } = await signUp();
    const [other, here] = [await signIn(email), await signIn(email)];
    expect((await here.client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
    expect(await lives(other)).toBe(true);
  });

  test('that was forgotten is replaced by the link in the mail, and all other sign-ins end', async () => {
    const { email } = await signUp();
    const thief = await signIn(email);
    await open().auth.resetPasswordForEmail(email);
    const mail = (await (await site.get('/_dev/mail')).text()).split('<article>').find((part) => part.includes(email));
    const href = /href="([^"]+verify[^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
    const { pathname, search } = new URL(href);
    const answer = await site.get(`${pathname}${search}`, { apikey: keys.publishableKey }, { redirect: 'manual' });
    const told = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
    const token = told.get('access_token') ?? '';
    expect((await ask(token, '/auth/v1/user', 'PUT', { password: 'another-long-one-2' })).status).toBe(200);
    expect([await lives(thief), await isLet(thief)]).toEqual([false, false]);
    expect((await ask(token, '/rest/v1/rpc/my_sessions', 'POST', {})).status).toBe(200);
  });
});
