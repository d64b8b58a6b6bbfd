/** When a role gives rights: the truth table of app.has_role, and that rights end with the request after they end. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

const now = '2027-03-28T01:30:00Z';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // Callers cannot enter the schema app; this door shows them the answer.
  await stage.query(`create function public.ask_role(wanted text) returns boolean language sql stable set search_path = ''
    begin atomic select app.has_role(wanted); end;
    grant execute on function public.ask_role(text) to anon, authenticated`);
});
afterAll(() => stage?.close());
afterEach(() => stage.setClock(null));

const holds = (member: string | null, role: string | null): Promise<unknown> => stage.call(member, 'ask_role', role);

const ends = {
  'no end': { expiresAt: null, counts: true },
  'an hour ago': { expiresAt: '2027-03-28T00:30:00Z', counts: false },
  'a microsecond ago': { expiresAt: '2027-03-28T01:29:59.999999Z', counts: false },
  'exactly now': { expiresAt: now, counts: false },
  'in a microsecond': { expiresAt: '2027-03-28T01:30:00.000001Z', counts: true },
  'in a year': { expiresAt: '2028-03-28T01:30:00Z', counts: true },
  'never, as infinity': { expiresAt: 'infinity', counts: true },
  'before all time': { expiresAt: '-infinity', counts: false },
};
const activities = [
  { isActive: true, allows: true },
  { isActive: null, allows: true },
  { isActive: false, allows: false },
];
const table = activities.flatMap((activity) =>
  Object.entries(ends).map(([end, { expiresAt, counts }]) => ({ ...activity, end, expiresAt, counts })),
);

test.each(table)('is_active $isActive, ends: $end', async ({ isActive, allows, expiresAt, counts }) => {
  const member = await stage.addMember();
  await stage.giveRole(member, { role: 'moderator', isActive, expiresAt });
  await stage.setClock(now);
  expect(await holds(member, 'moderator')).toBe(allows && counts);
  expect(await holds(member, 'admin')).toBe(false);
  expect(await holds(member, 'user')).toBe(true);
});

describe('who and which', () => {
  const past = '2020-01-01T00:00:00Z';
  const future = '2999-01-01T00:00:00Z';

  test.each([
    ['admin', true],
    ['user', true],
    ['moderator', false],
    ['Admin', false],
    ['admin ', false],
    ['', false],
    ['postgres', false],
    [null, false],
  ])('an administrator asked for %j', async (role, expected) => {
    expect(await holds(await stage.addAdmin(), role)).toBe(expected);
  });

  test.each([
    ['banned for good', { banned_until: future }, false],
    ['banned until yesterday', { banned_until: past }, true],
    ['deleted softly', { deleted_at: past }, false],
  ])('an administrator whose account is %s', async (_, account, expected) => {
    const member = await stage.addAdmin();
    for (const [column, value] of Object.entries(account))
      await stage.query(`update auth.users set ${column} = $2 where id = $1`, [member, value]);
    expect([await holds(member, 'admin'), await holds(member, 'user')]).toEqual([expected, expected]);
  });

  test('a deleted account whose token is still good', async () => {
    const member = await stage.addAdmin();
    await stage.query('delete from auth.users where id = $1', [member]);
    expect([await holds(member, 'admin'), await holds(member, 'user')]).toEqual(['PT401', 'PT401']);
  });

  test('nobody: a token of no member, one without a subject, and a visitor', async () => {
    expect(await holds(randomUUID(), 'user')).toBe('PT401');
    expect(await holds('', 'user')).toBe(false);
    expect(await holds(null, 'user')).toBe('42501');
  });

  test('another member’s role gives nothing', async () => {
    await stage.addAdmin();
    expect(await holds(await stage.addMember(), 'admin')).toBe(false);
  });

  test('the table knows no other role', async () => {
    const member = await stage.addMember();
    await expect(stage.giveRole(member, { role: 'superuser' })).rejects.toThrow('user_roles_role_check');
  });
});

describe('rights end with the next request, on the same connection and with the same token', () => {
  const readLog = async (member: string): Promise<number> => (await stage.request(member, 'select id from public.audit_log')).rows.length;

  test('after the role has expired', async () => {
    const member = await stage.addMember();
    await stage.giveRole(member, { expiresAt: now });
    const another = await stage.addMember();
    await stage.setClock('2027-03-28T01:29:59Z');
    expect(await stage.call(member, 'grant_role', another, 'analyst', 'reads the numbers', '2027-06-01')).toEqual({ status: 'ok' });
    expect(await readLog(member)).toBeGreaterThan(0);
    await stage.setClock(now);
    expect(await readLog(member)).toBe(0);
    expect(await stage.call(member, 'find_members', another)).toEqual({ status: 'forbidden', why: 'not_admin' });
  });

  test('after it was taken', async () => {
    const admin = await stage.addAdmin();
    const member = await stage.addAdmin();
    expect(await stage.call(member, 'find_members', member)).toMatchObject({ status: 'ok' });
    expect(await readLog(member)).toBeGreaterThan(0);
    expect(await stage.call(admin, 'revoke_role', member, 'admin', 'has left')).toEqual({ status: 'ok' });
    expect(await readLog(member)).toBe(0);
    expect(await stage.call(member, 'find_members', member)).toEqual({ status: 'forbidden', why: 'not_admin' });
  });

  test('and begin with the next one after they were given', async () => {
    const member = await stage.addMember();
    expect(await stage.call(member, 'find_members', member)).toEqual({ status: 'forbidden', why: 'not_admin' });
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await stage.call(await stage.addAdmin(), 'grant_role', member, 'admin', 'new colleague', soon)).toEqual({ status: 'ok' });
    expect(await stage.call(member, 'find_members', member)).toMatchObject({ status: 'ok' });
  });
});
