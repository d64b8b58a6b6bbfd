/** What the operator does at the machine: app.make_admin, which no API role may call. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
beforeEach(() => stage.query("delete from public.user_roles where role = 'admin'"));

const makeAdmin = async (address: string | null): Promise<unknown> =>
  (await stage.query('select app.make_admin($1) as answer', [address]))[0]?.answer;
const countEntries = async (): Promise<number> => (await stage.query('select id from public.audit_log')).length;
const addressOf = (member: string): string => `${member}@example.org`;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('the first has no end; every further one has a year; both stand in the log as the operator’s', async () => {
  const [first, second] = [await stage.addMember(), await stage.addMember()];
  expect(await makeAdmin(` ${addressOf(first).toUpperCase()} `)).toEqual({ status: 'ok', expires_at: null });
  const answer = (await makeAdmin(addressOf(second))) as { expires_at: string };
  expect(Math.round((new Date(answer.expires_at).getTime() - Date.now()) / 86_400_000)).toBe(365);
  const [entry] = await stage.query('select * from public.audit_log order by id desc limit 1');
  expect(entry).toMatchObject({
    actor_id: null,
    action: 'role_granted',
    subject_id: second,
    details: { role: 'admin', reason: 'operator' },
  });
  expect(await stage.call(second, 'find_members', second)).toMatchObject({ status: 'ok' });
});

test('asked again it changes and logs nothing, neither for the first nor for a further one', async () => {
  const [first, second] = [await stage.addMember(), await stage.addMember()];
  for (const member of [first, second]) await makeAdmin(addressOf(member));
  const before = [await countEntries(), await stage.query('select * from public.user_roles order by user_id, role')];
  for (const member of [first, second]) expect(await makeAdmin(addressOf(member))).toEqual({ status: 'already' });
  expect([await countEntries(), await stage.query('select * from public.user_roles order by user_id, role')]).toEqual(before);
});

test.each([
  ['taken', { isActive: false }, 'ok'],
  ['expired', { expiresAt: inDays(-1) }, 'ok'],
  ['in its last days', { expiresAt: inDays(29) }, 'ok'],
  ['good for longer', { expiresAt: inDays(31) }, 'already'],
])('a further role that is %s', async (_, row, status) => {
  await stage.addAdmin();
  const member = await stage.addMember();
  await stage.giveRole(member, row);
  expect(await makeAdmin(addressOf(member))).toMatchObject({ status });
});

test('when nobody else’s stays, the end is taken away', async () => {
  const member = await stage.addMember();
  await stage.giveRole(member, { expiresAt: inDays(200) });
  const banned = await stage.addAdmin();
  await stage.query("update auth.users set banned_until = '2999-01-01' where id = $1", [banned]);
  expect(await makeAdmin(addressOf(member))).toEqual({ status: 'ok', expires_at: null });
});

test('nobody has the address: null, empty, unknown, a pattern, a deleted account', async () => {
  const deleted = await stage.addMember();
  await stage.query('update auth.users set deleted_at = now() where id = $1', [deleted]);
  const before = await countEntries();
  for (const address of [null, '', 'nobody@example.org', '%', '%@example.org', addressOf(deleted)])
    expect(await makeAdmin(address)).toEqual({ status: 'not_found' });
  expect(await countEntries()).toBe(before);
});

test('an address that nobody has confirmed may be somebody else’s', async () => {
  const member = await stage.addMember();
  await stage.query('update auth.users set email_confirmed_at = null where id = $1', [member]);
  expect(await makeAdmin(addressOf(member))).toEqual({ status: 'invalid', field: 'email' });
  expect(await stage.call(member, 'find_members', member)).toMatchObject({ status: 'forbidden' });
});

test('no API role may call it', async () => {
  await stage.query('grant usage on schema app to anon, authenticated, service_role');
  const admin = await stage.addAdmin();
  for (const caller of [null, admin]) expect(await stage.request(caller, "select app.make_admin('x')")).toMatchObject({ error: '42501' });
  await stage.query('set role service_role');
  await expect(stage.query("select app.make_admin('x')")).rejects.toMatchObject({ code: '42501' });
  await stage.query('reset role');
  await stage.query('revoke usage on schema app from anon, authenticated, service_role');
});
