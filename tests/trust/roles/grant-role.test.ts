/** The rules of giving and taking a role, and that a refusal leaves everything as it was. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

/** The night the clocks change in Europe: a day of 23 hours in some time zones, of 24 in ours. */
const now = '2027-03-27T12:00:00Z';
const nextWeek = '2027-04-03T12:00:00Z';

let stage: Stage;
let admin: string;
let member: string;
beforeAll(async () => {
  stage = await openStage();
  await stage.setClock(now);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  admin = await stage.addAdmin('only');
  member = await stage.addMember();
});

interface Grant {
  readonly by?: string | null;
  readonly to?: string | null;
  readonly role?: string | null;
  readonly why?: string | null;
  readonly until?: string | null;
}
const give = ({ by = admin, to = member, role = 'moderator', why = 'knows the region', until = nextWeek }: Grant = {}) =>
  stage.call(by, 'grant_role', to, role, why, until);
const take = ({ by = admin, to = member, role = 'moderator', why = 'has left' }: Grant = {}) =>
  stage.call(by, 'revoke_role', to, role, why);

const readAll = async () => ({
  roles: await stage.query('select * from public.user_roles order by user_id, role'),
  log: await stage.query('select * from public.audit_log order by id'),
});
const roleOf = async (id: string, role = 'moderator') =>
  (await stage.query('select is_active, expires_at from public.user_roles where user_id = $1 and role = $2', [id, role]))[0];
const lastEntry = async () => (await stage.query('select * from public.audit_log order by id desc limit 1'))[0];

/** The verdict, and that nothing changed. */
const expectRefusal = async (answer: () => Promise<unknown>, verdict: unknown): Promise<void> => {
  const before = await readAll();
  expect(await answer()).toEqual(verdict);
  expect(await readAll()).toEqual(before);
};

const notAdmin = { status: 'forbidden', why: 'not_admin' };
const invalid = (field: string) => ({ status: 'invalid', field });

describe('giving', () => {
  test('is written to the table and to the log', async () => {
    expect(await give({ why: ' knows\n the region ' })).toEqual({ status: 'ok' });
    expect(await roleOf(member)).toEqual({ is_active: true, expires_at: new Date(nextWeek) });
    expect(await lastEntry()).toMatchObject({
      at: new Date(now),
      actor_id: admin,
      action: 'role_granted',
      subject_id: member,
      details: { role: 'moderator', reason: 'knows the region', expires_at: '2027-04-03T12:00:00+00:00' },
    });
  });

  test.each<[string, Grant, unknown]>([
    ['by a visitor', { by: null }, '42501'],
    ['by a token of nobody', { by: randomUUID() }, 'PT401'],
    ['without a member', { to: null }, { status: 'not_found' }],
    ['to nobody', { to: randomUUID() }, { status: 'not_found' }],
    ['without a role', { role: null }, invalid('role')],
    ['of the role everyone has', { role: 'user' }, invalid('role')],
    ['of a role that is none', { role: 'owner' }, invalid('role')],
    ['of a role in other letters', { role: 'Admin' }, invalid('role')],
    ['without a reason', { why: null }, invalid('reason')],
    ['with an empty reason', { why: '' }, invalid('reason')],
    ['with two letters of reason', { why: ' ab ' }, invalid('reason')],
    ['with spaces for a reason', { why: ' \t\n\u00a0\u3000 ' }, invalid('reason')],
    ['with control characters for a reason', { why: '\u0001\u0002\u001b\u007f\u0085' }, invalid('reason')],
    ['with invisible characters for a reason', { why: '\u200b\u200d\u202e\u2066\ufeff\u00ad\u3164' }, invalid('reason')],
    ['without an end', { until: null }, invalid('expires_at')],
    ['that never ends', { until: 'infinity' }, invalid('expires_at')],
    ['that ended before all time', { until: '-infinity' }, invalid('expires_at')],
    ['that ended', { until: '2027-03-27T11:59:59Z' }, invalid('expires_at')],
    ['that ends now', { until: now }, invalid('expires_at')],
    ['for more than 365 days', { until: '2028-03-26T12:00:00.000001Z' }, invalid('expires_at')],
  ])('%s is refused', async (_, grant, verdict) => {
    await expectRefusal(() => give(grant), verdict);
  });

  test('to oneself, by a member, by a moderator is refused', async () => {
    await stage.giveRole(member, { role: 'moderator' });
    await expectRefusal(() => give({ to: admin }), { status: 'forbidden', why: 'self' });
    await expectRefusal(() => give({ by: member, to: member }), notAdmin);
    await expectRefusal(() => give({ by: member, to: admin }), notAdmin);
  });

  test('to a deleted or banned account is refused', async () => {
    await stage.query('update auth.users set deleted_at = now() where id = $1', [member]);
    await expectRefusal(() => give(), { status: 'not_found' });
  });

  test('for exactly 365 days is possible, in whatever time zone the caller lives', async () => {
    const { rows } = await stage.request(
      admin,
      "select set_config('timezone', 'Europe/Paris', true), public.grant_role($1, 'analyst', 'reads the numbers', $2) as answer",
      [member, '2028-03-26T12:00:00Z'],
    );
    expect(rows[0]?.answer).toEqual({ status: 'ok' });
    expect((await lastEntry())?.details).toMatchObject({ expires_at: '2028-03-26T12:00:00+00:00' });
  });

  test('the same again is "already" and leaves no second entry; another end replaces the first', async () => {
    await give();
    await expectRefusal(() => give(), { status: 'already' });
    expect(await give({ until: '2027-04-01T00:00:00Z' })).toEqual({ status: 'ok' });
    expect(await roleOf(member)).toEqual({ is_active: true, expires_at: new Date('2027-04-01T00:00:00Z') });
  });

  test('again after it was taken or has expired gives it back', async () => {
    await give();
    await take();
    expect(await give()).toEqual({ status: 'ok' });
    await stage.giveRole(member, { role: 'moderator', expiresAt: '2020-01-01' });
    expect(await give()).toEqual({ status: 'ok' });
    expect(await roleOf(member)).toEqual({ is_active: true, expires_at: new Date(nextWeek) });
  });

  test('cannot put an end to a role that has none', async () => {
    await stage.giveRole(member, { role: 'admin', isActive: null });
    await expectRefusal(() => give({ role: 'admin' }), { status: 'already' });
  });
});

describe('taking', () => {
  test('is written to the table and to the log, and the row stays', async () => {
    await give();
    expect(await take()).toEqual({ status: 'ok' });
    expect(await roleOf(member)).toEqual({ is_active: false, expires_at: new Date(nextWeek) });
    expect(await lastEntry()).toMatchObject({
      actor_id: admin,
      action: 'role_revoked',
      subject_id: member,
      details: { role: 'moderator', reason: 'has left' },
    });
    await expectRefusal(() => take(), { status: 'already' });
  });

  test.each<[string, Grant, unknown]>([
    ['by a visitor', { by: null }, '42501'],
    ['by a token of nobody', { by: randomUUID() }, 'PT401'],
    ['without a member', { to: null }, { status: 'not_found' }],
    ['from nobody', { to: randomUUID() }, { status: 'not_found' }],
    ['of a role the member does not have', {}, { status: 'not_found' }],
    ['without a role', { role: null }, invalid('role')],
    ['of the role everyone has', { role: 'user' }, invalid('role')],
    ['without a reason', { why: null }, invalid('reason')],
    ['with control characters for a reason', { why: '\u0001\u0002\u001b\u007f' }, invalid('reason')],
  ])('%s is refused', async (_, grant, verdict) => {
    await expectRefusal(() => take(grant), verdict);
  });

  test('by a member is refused, even of their own role', async () => {
    await give();
    await expectRefusal(() => take({ by: member, to: member }), notAdmin);
    await expectRefusal(() => take({ by: member, to: admin, role: 'admin' }), notAdmin);
  });

  test('an administrator may lay the role down, but not the last one', async () => {
    const lastAdmin = { status: 'forbidden', why: 'last_admin' };
    await expectRefusal(() => take({ to: admin, role: 'admin' }), lastAdmin);
    const others = [{ expiresAt: '2027-03-27T11:00:00Z' }, { isActive: false }, { role: 'moderator' }];
    for (const row of others) await stage.giveRole(await stage.addMember(), row);
    const banned = await stage.addAdmin();
    await stage.query("update auth.users set banned_until = '2999-01-01' where id = $1", [banned]);
    await expectRefusal(() => take({ to: admin, role: 'admin' }), lastAdmin);
    const second = await stage.addAdmin();
    expect(await take({ to: admin, role: 'admin' })).toEqual({ status: 'ok' });
    await expectRefusal(() => take({ by: second, to: second, role: 'admin' }), lastAdmin);
  });
});

describe('the table itself', () => {
  test.each([
    ["insert into public.user_roles (user_id, role) values ($1, 'admin')"],
    ["insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id, role) do update set is_active = true"],
    ['update public.user_roles set expires_at = null where user_id = $1'],
    ['delete from public.user_roles where user_id = $1'],
  ])('%s is refused to members, administrators and the secret key', async (sql) => {
    for (const caller of [member, admin]) expect(await stage.request(caller, sql, [member])).toMatchObject({ error: '42501' });
    await stage.query('set role service_role');
    await expect(stage.query(sql, [member])).rejects.toMatchObject({ code: '42501' });
    await stage.query('reset role');
  });
});
