/** The essential rules of members and roles as a phone meets them: real sign-ups and requests over HTTP on the embedded backend. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTestTemplate, openTestBackend, type TestBackend } from '#tests/server/fixtures/open-test-backend.ts';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

let backend: TestBackend;
let member: Member;
let other: Member;
let count = 0;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await backend.exclusive((db) =>
    db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
      values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org');
      insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      values (gen_random_uuid(), 'test', 'NW', '2026', 'none', 'CM-NW', 'North-West', 'Nord-Ouest')`),
  );
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  member = await signUp({ display_name: 'Ngo Bassa', region_code: 'CM-NW' });
  other = await signUp({ display_name: 'Other' });
});

const read = async (answer: Response): Promise<Reply> => {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};

const signUp = async (data: unknown): Promise<Member> => {
  count += 1;
  const email = `member${count}@example.org`;
  const body = JSON.stringify({ email, password: 'a-long-enough-1', data });
  const answer = await read(await backend.ask('/auth/v1/signup', { method: 'POST', body }));
  expect(answer.status).toBe(200);
  const { access_token, user } = answer.body as { access_token: string; user: { id: string } };
  return { id: user.id, email, token: access_token };
};

const ask = async (caller: Member | null, path: string, init: RequestInit = {}): Promise<Reply> => {
  const headers = new Headers(init.headers);
  if (caller) headers.set('authorization', `Bearer ${caller.token}`);
  return read(await backend.ask(`/rest/v1/${path}`, { ...init, headers }));
};
const send = (caller: Member | null, method: string, path: string, body: unknown, prefer = 'return=representation') =>
  ask(caller, path, { method, body: JSON.stringify(body), headers: { prefer } });
const call = (caller: Member | null, name: string, args: unknown) => send(caller, 'POST', `rpc/${name}`, args);
const query = async (sql: string, parameters: unknown[] = []) => (await backend.exclusive((db) => db.query(sql, parameters))).rows;
const readMembers = async () => [
  await query('select * from public.profiles order by user_id'),
  await query('select * from public.user_roles order by user_id, role'),
  await query('select * from public.audit_log order by id'),
];

const makeAdmin = async (): Promise<Member> => {
  const admin = await signUp({});
  expect(await query('select app.make_admin($1) as answer', [admin.email])).toMatchObject([{ answer: { status: 'ok' } }]);
  return admin;
};
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

test('signing up makes a profile, which its owner reads and changes and nobody else', async () => {
  expect(await ask(member, 'profiles?select=user_id,display_name,region_code')).toEqual({
    status: 200,
    body: [{ user_id: member.id, display_name: 'Ngo Bassa', region_code: 'CM-NW' }],
  });
  const answer = await send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { display_name: ' Ngo\u200b  B. ', region_code: null });
  expect(answer).toMatchObject({ status: 200, body: [{ display_name: 'Ngo B.', region_code: null }] });
  expect(await ask(member, `profiles?user_id=eq.${other.id}`)).toEqual({ status: 200, body: [] });
  expect((await ask(null, 'profiles')).status).toBe(401);
});

test('the embedded engine offers no second factor, and says so to whoever is signed in', async () => {
  expect(await call(member, 'second_factor', {})).toEqual({ status: 200, body: { offered: false, needed: false, held: false } });
  expect((await call(null, 'second_factor', {})).status).toBe(401);
});

test.each([
  [{ display_name: ['Ngo'] }],
  [{ display_name: 'x'.repeat(10_000) }],
  [{ display_name: '\u202e\u0001' }],
  [{ region_code: 7 }],
  [null],
])('signing up with %j succeeds', async (data) => {
  const somebody = await signUp(data);
  expect(await ask(somebody, 'profiles?select=user_id')).toEqual({ status: 200, body: [{ user_id: somebody.id }] });
});

test('a NUL, which no jsonb can hold on any engine, leaves no half-made account', async () => {
  const email = 'nul@example.org';
  const attempt = async (name: string): Promise<number> => {
    const body = JSON.stringify({ email, password: 'a-long-enough-1', data: { display_name: name } });
    return (await backend.ask('/auth/v1/signup', { method: 'POST', body })).status;
  };
  expect(await attempt('a\0b')).toBeGreaterThanOrEqual(400);
  expect(await query('select id from auth.users where email = $1', [email])).toEqual([]);
  expect(await attempt('ab')).toBe(200);
});

test('a region that does not exist is refused as the client’s fault', async () => {
  const answer = await send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { region_code: 'CM-ZZ' });
  expect(answer).toMatchObject({ status: 409, body: { code: '23503' } });
});

describe('what a member tries on roles and on others’ rows changes nothing', () => {
  const upsert = 'resolution=merge-duplicates,return=representation';
  const attempts: readonly (readonly [string, () => Promise<Reply>, number])[] = [
    ['gives themselves a role', () => send(member, 'POST', 'user_roles', { user_id: member.id, role: 'admin' }), 403],
    [
      'upserts a role',
      () => send(member, 'POST', 'user_roles?on_conflict=user_id,role', { user_id: other.id, role: 'analyst' }, upsert),
      403,
    ],
    ['prolongs their role', () => send(member, 'PATCH', `user_roles?user_id=eq.${member.id}`, { expires_at: null }), 403],
    ['takes another’s role', () => ask(member, `user_roles?user_id=eq.${other.id}`, { method: 'DELETE' }), 403],
    ['makes a second profile', () => send(member, 'POST', 'profiles', { user_id: member.id, display_name: 'Two' }), 403],
    ['upserts over another’s profile', () => send(member, 'POST', 'profiles', { user_id: other.id, display_name: 'Mine' }, upsert), 403],
    ['upserts over their own', () => send(member, 'POST', 'profiles', { user_id: member.id, display_name: 'Mine' }, upsert), 403],
    ['changes another’s profile', () => send(member, 'PATCH', `profiles?user_id=eq.${other.id}`, { display_name: 'Mine' }), 200],
    [
      'changes every profile but their own',
      () => send(member, 'PATCH', `profiles?user_id=neq.${member.id}`, { display_name: 'Mine' }),
      200,
    ],
    ['gives their profile to another', () => send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { user_id: other.id }), 403],
    ['changes when they came', () => send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { created_at: '2001-01-01' }), 403],
    ['changes the transaction', () => send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { display_name: 'x', xid: '1' }), 403],
    ['adds a role to the profile', () => send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { role: 'admin' }), 400],
    ['deletes their profile', () => ask(member, `profiles?user_id=eq.${member.id}`, { method: 'DELETE' }), 403],
    ['writes into the log', () => send(member, 'POST', 'audit_log', { action: 'role_granted' }), 403],
    ['empties the log', () => ask(member, 'audit_log?id=gt.0', { method: 'DELETE' }), 403],
    ['does it as a visitor', () => send(null, 'POST', 'user_roles', { user_id: member.id, role: 'admin' }), 401],
  ];

  test.each(attempts)('%s', async (_, attempt, status) => {
    await query("insert into public.user_roles (user_id, role, expires_at) values ($1, 'analyst', '2030-01-01'), ($2, 'analyst', null)", [
      member.id,
      other.id,
    ]);
    const before = await readMembers();
    expect((await attempt()).status).toBe(status);
    expect(await readMembers()).toEqual(before);
  });

  test('a stamp sent along is overwritten', async () => {
    await send(member, 'PATCH', `profiles?user_id=eq.${member.id}`, { display_name: 'x', updated_at: '2001-01-01' });
    const [profile] = await query('select updated_at from public.profiles where user_id = $1', [member.id]);
    expect(Date.now() - new Date(String(profile?.updated_at)).getTime()).toBeLessThan(60_000);
  });
});

describe('reading', () => {
  test('a member sees their own roles only', async () => {
    await query("insert into public.user_roles (user_id, role) values ($1, 'analyst'), ($2, 'finance')", [member.id, other.id]);
    expect(await ask(member, 'user_roles?select=user_id,role')).toEqual({ status: 200, body: [{ user_id: member.id, role: 'analyst' }] });
    expect((await ask(null, 'user_roles')).status).toBe(401);
    expect(await ask(member, 'audit_log')).toEqual({ status: 200, body: [] });
  });

  test.each([
    'profiles?select=*,user_roles(*)',
    'user_roles?select=*,profiles(*)',
    'profiles?select=*,regions(*,profiles(*))',
    'regions?select=code,profiles(user_id,display_name)',
    'regions?select=code,profiles!inner(user_id)',
    'profiles?select=*,users(*)',
    'user_roles?select=*,users(email)',
    'audit_log?select=*,profiles(*)',
    'profiles?select=user_id&or=(display_name.not.is.null,user_id.not.is.null)',
    `profiles?select=user_id&order=display_name&offset=0&limit=100`,
  ])('%s shows nothing of another member', async (path) => {
    await query("insert into public.user_roles (user_id, role) values ($1, 'finance')", [other.id]);
    await query("update public.profiles set region_code = 'CM-NW'");
    for (const caller of [member, null]) {
      const { status, body } = await ask(caller, path);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${other.id}|${other.email}|finance|encrypted_password`));
    }
  });

  test.each(['app', 'auth', 'extensions', 'pg_catalog'])('the schema %s is not there', async (schema) => {
    const refused = { status: 406, body: { code: 'PGRST106' } };
    expect(await ask(member, 'users?select=*', { headers: { 'accept-profile': schema } })).toMatchObject(refused);
    const command = { method: 'POST', body: JSON.stringify({ address: member.email }), headers: { 'content-profile': schema } };
    expect(await ask(member, 'rpc/make_admin', command)).toMatchObject(refused);
    expect(await query("select * from public.user_roles where user_id = $1 and role = 'admin'", [member.id])).toEqual([]);
  });

  test.each(['make_admin', 'has_role', 'holds_role', 'add_profile', 'chain_audit_entry', 'welcome_member'])(
    'the function %s is not there',
    async (name) => {
      expect((await call(member, name, { address: member.email, member: member.id, wanted: 'admin', told: {} })).status).toBe(404);
    },
  );
});

test('giving a role: members may not; an administrator’s gift counts from the member’s next request until it is taken', async () => {
  const gift = { member: other.id, wanted: 'admin', why: 'new colleague', until: nextWeek };
  expect(await call(member, 'grant_role', gift)).toEqual({ status: 200, body: { status: 'forbidden', why: 'not_admin' } });
  expect(await call(null, 'grant_role', gift)).toMatchObject({ status: 401, body: { code: '42501' } });
  const admin = await makeAdmin();
  expect(await call(other, 'find_members', { typed: member.email })).toMatchObject({ body: { status: 'forbidden' } });
  expect(await call(admin, 'grant_role', gift)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await call(other, 'find_members', { typed: member.email })).toMatchObject({
    status: 200,
    body: { status: 'ok', members: [{ user_id: member.id, masked_email: 'm…@example.org' }] },
  });
  expect((await ask(other, 'audit_log?select=id')).body).not.toEqual([]);
  expect(await call(admin, 'revoke_role', { member: other.id, wanted: 'admin', why: 'was a mistake' })).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await call(other, 'find_members', { typed: member.email })).toMatchObject({ body: { status: 'forbidden', why: 'not_admin' } });
  expect((await ask(other, 'audit_log?select=id')).body).toEqual([]);
  expect(await query('select app.first_broken_entry() as id')).toEqual([{ id: null }]);
});

test('a search cannot be asked by address, where it would run without being logged', async () => {
  const admin = await makeAdmin();
  const before = await query('select id from public.audit_log');
  expect((await ask(admin, `rpc/find_members?typed=${member.id}`)).status).toBe(405);
  expect((await ask(admin, `rpc/find_members?typed=${member.id}`, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400);
  expect(await query('select id from public.audit_log')).toEqual(before);
});
