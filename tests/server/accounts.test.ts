/** What the embedded backend makes of accounts: the demo accounts of every start, and passwords that are too short. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoAccounts } from '#supabase/server/demo-accounts.ts';
import type { Settings } from '#supabase/server/settings.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

const settings: Settings = {
  keys,
  member: { email: 'member@mboa.example', password: 'a-long-enough-1' },
  admin: { email: 'admin@mboa.example', password: 'a-long-enough-2' },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await backend.exclusive((db) =>
    db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
      values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org');
      insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      select gen_random_uuid(), 'test', code, '2026', 'none', code, code, code from unnest(array['CM-NW', 'CM-CE']) code`),
  );
});
afterAll(() => backend?.remove());

const query = async (sql: string) => (await backend.exclusive((db) => db.query(sql))).rows;
const roles = () =>
  query('select u.email, r.role, r.is_active, r.expires_at from public.user_roles r join auth.users u on u.id = r.user_id order by 1');
const entries = () => query('select action, details from public.audit_log');
const admin = { email: 'admin@mboa.example', role: 'admin', is_active: true, expires_at: null };

test('the demo accounts have a name, a username and a region; the administrator has the role, with one entry however often it starts', async () => {
  for (let start = 0; start < 3; start += 1)
    expect(await ensureDemoAccounts(backend, settings)).toEqual([
      '  member: member@mboa.example  a-long-enough-1',
      `  admin: admin@mboa.example  ${start === 0 ? 'a-long-enough-2' : '(password in .env: MBOA_DEMO_ADMIN_PASSWORD)'}`,
    ]);
  expect(
    await query(
      'select u.email, p.display_name, p.region_code, p.username from public.profiles p join auth.users u on u.id = p.user_id order by 1',
    ),
  ).toEqual([
    { email: 'admin@mboa.example', display_name: 'Demo keeper', region_code: 'CM-CE', username: 'demo_keeper' },
    { email: 'member@mboa.example', display_name: 'Demo member', region_code: 'CM-NW', username: 'demo_member' },
  ]);
  expect(await roles()).toEqual([admin]);
  expect(await entries()).toEqual([{ action: 'role_granted', details: { role: 'admin', reason: 'operator', expires_at: null } }]);
});

test('a role that was taken from the demo administrator does not come back with the next start', async () => {
  await query('update public.user_roles set is_active = false');
  await ensureDemoAccounts(backend, settings);
  expect(await roles()).toEqual([{ ...admin, is_active: false }]);
});

test('an account whose password is not the one of .env gets no role', async () => {
  await query('delete from public.user_roles');
  const lines = await ensureDemoAccounts(backend, { ...settings, admin: { ...settings.admin, password: 'something-else' } });
  expect(lines[1]).toContain('password changed');
  expect(await roles()).toEqual([]);
});

const client = () =>
  createClient('http://127.0.0.1', keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), '127.0.0.1') },
  });

test('a password of 9 characters is refused as hosted Supabase refuses it, one of 10 is taken', async () => {
  const body = JSON.stringify({ email: 'short@example.org', password: '123456789' });
  const answer = await backend.ask('/auth/v1/signup', { method: 'POST', body });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({
      // As GoTrue answers a client that names no API version.
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
      msg: 'Password should be at least 10 characters.',
    }),
  ]);
  const { error } = await client().auth.signUp({ email: 'short@example.org', password: '123456789' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons: ['length'] });
  expect(await query("select from auth.users where email = 'short@example.org'")).toEqual([]);
  expect((await client().auth.signUp({ email: 'long@example.org', password: 'wouri-7-pk' })).error).toBeNull();
});

test('a password cannot be changed to one that is too short either', async () => {
  const signedIn = client();
  await signedIn.auth.signInWithPassword(settings.member);
  expect((await signedIn.auth.updateUser({ password: '123456789' })).error).toMatchObject({ status: 422, code: 'weak_password' });
  expect((await client().auth.signInWithPassword(settings.member)).error).toBeNull();
});

test('hosted Supabase is told the same length', () => {
  const config = readFileSync(path.join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe('10');
});
