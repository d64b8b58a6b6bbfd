/** The second factor of administrators: off as migrated, and once it is on no call of theirs works without the service's aal2. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let admin: string;
let member: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.addAdmin();
  member = await stage.addMember();
  await stage.query(`create function public.ask_role(wanted text) returns boolean language sql stable set search_path = ''
    begin atomic select app.has_role(wanted); end;
    grant execute on function public.ask_role(text) to authenticated`);
});
afterAll(() => stage?.close());
afterEach(() => stage.query('drop table if exists auth.mfa_factors; update app.settings set admin_needs_second_factor = false'));

/** A hosted project has the table; what is in it does not matter here. */
const switchOn = () =>
  stage.query('create table auth.mfa_factors (id uuid primary key); update app.settings set admin_needs_second_factor = true');

const aal1 = { aal: 'aal1' };
const aal2 = { aal: 'aal2' };

/** What each of the administrators' ways in answers to a token with these claims. */
const ways = async (caller: string, claims: object): Promise<readonly unknown[]> => {
  const ask = stage.withClaims(claims);
  const call = async (sql: string): Promise<unknown> => (await ask(caller, sql)).rows[0]?.answer;
  return [
    await call("select public.ask_role('admin') as answer"),
    await call(`select public.find_members('${member}') ->> 'status' as answer`),
    await call(`select public.grant_role('${member}', 'analyst', 'reads the numbers', now() + interval '1 day') ->> 'status' as answer`),
    await call(`select public.revoke_role('${member}', 'analyst', 'has left') ->> 'status' as answer`),
    await call("select public.vitals_summary(28) ->> 'status' as answer"),
    await call("select public.read_readiness() ->> 'status' as answer"),
    await call("select public.read_dashboard() ->> 'status' as answer"),
    await call("select public.read_priorities() ->> 'status' as answer"),
    await call("select public.read_migrations() ->> 'status' as answer"),
    (await ask(caller, 'select id from public.audit_log')).rows.length > 0,
  ];
};
const allowed = [true, ...Array(8).fill('ok'), true];
const refused = [false, ...Array(8).fill('forbidden'), false];

test('as migrated it is off, here and on the embedded engine: an administrator needs none', async () => {
  expect(await stage.query('select * from app.settings')).toEqual([
    {
      ...{ only_row: true, admin_needs_second_factor: false, acts_need_confirmed_address: true, push_origin: null, donations: 'closed' },
      // Of every test's database (tests/postgres).
      asks_weekly: false,
    },
  ]);
  expect(await ways(admin, aal1)).toEqual(allowed);
  expect(await ways(admin, {})).toEqual(allowed);
});

test('whoever is signed in is told how it stands, as the database has it', async () => {
  const told = async (caller: string | null, claims: object): Promise<unknown> => {
    const { rows, error } = await stage.withClaims(claims)(caller, 'select public.second_factor() as answer');
    return error ?? rows[0]?.answer;
  };
  expect(await told(member, aal1)).toEqual({ offered: false, needed: false, held: false });
  await switchOn();
  expect(await told(member, aal1)).toEqual({ offered: true, needed: true, held: false });
  expect(await told(admin, aal2)).toEqual({ offered: true, needed: true, held: true });
  for (const claims of [{}, { aal: null }, { aal: ['aal2'] }, { app_metadata: { aal: 'aal2' } }])
    expect(await told(admin, claims)).toMatchObject({ held: false });
  expect(await told(null, aal2)).toBe('42501');
  await stage.query('delete from app.settings');
  expect(await told(admin, aal1)).toMatchObject({ needed: true });
  await stage.query('insert into app.settings default values');
});

test('it cannot be switched on where nobody could enrol', async () => {
  await expect(stage.query('update app.settings set admin_needs_second_factor = true')).rejects.toThrow('offers no second factor');
  expect(await ways(admin, aal1)).toEqual(allowed);
});

describe('switched on', () => {
  test('an administrator with the second factor has all rights', async () => {
    await switchOn();
    expect(await ways(admin, aal2)).toEqual(allowed);
  });

  test.each([
    ['without one', aal1],
    ['whose token says nothing of it', {}],
    ['whose token has it in another place', { app_metadata: { aal: 'aal2' }, user_metadata: { aal: 'aal2' }, amr: [{ method: 'totp' }] }],
    ['whose token has it in another form', { aal: ['aal2'] }],
    ['whose token has it in other letters', { aal: 'AAL2' }],
    ['whose token claims more than there is', { aal: 'aal3' }],
    ['whose token has nothing there', { aal: null }],
  ])('one %s has none', async (_, claims) => {
    await switchOn();
    expect(await ways(admin, claims)).toEqual(refused);
  });

  test('it makes nobody an administrator, and asks nobody else', async () => {
    await switchOn();
    expect(await ways(member, aal2)).toEqual(refused);
    const moderator = await stage.addMember();
    await stage.giveRole(moderator, { role: 'moderator' });
    const { rows } = await stage.withClaims(aal1)(moderator, "select public.ask_role('moderator') and public.ask_role('user') as answer");
    expect(rows).toEqual([{ answer: true }]);
  });

  test('without its row the door is shut', async () => {
    await switchOn();
    await stage.query('delete from app.settings');
    expect(await ways(admin, aal1)).toEqual(refused);
    expect(await ways(admin, aal2)).toEqual(allowed);
    await stage.query('insert into app.settings default values');
  });

  test('no request can switch it off', async () => {
    await switchOn();
    for (const caller of [admin, member, null]) {
      const { error } = await stage.withClaims(aal2)(caller, 'update app.settings set admin_needs_second_factor = false');
      expect(error).toBe('42501');
    }
    expect(await ways(admin, aal1)).toEqual(refused);
  });
});
