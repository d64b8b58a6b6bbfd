/** The administrators' checks of the installation: what is planted in the database is heard, with its name, and a signature stays. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readinessStates } from './fuzz/readiness-states.ts';
import { openStage, type Stage } from './roles/stage.ts';

interface Check {
  readonly code: string;
  readonly state: string;
  readonly names: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly at: string;
}
interface Told {
  readonly status: string;
  readonly checks: readonly Check[];
  readonly signatures: readonly Readonly<Record<string, unknown>>[];
}

let stage: Stage;
let admin: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.addAdmin();
});
afterAll(() => stage?.close());

const read = async (): Promise<Told> => (await stage.call(admin, 'read_readiness')) as Told;
const check = async (code: string): Promise<Check | undefined> => (await read()).checks.find((each) => each.code === code);
const states = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await read()).checks.map(({ code, state }) => [code, state]));
const sign = (seen: unknown, who: string | null = admin) => stage.call(who, 'sign_readiness', JSON.stringify(seen));

test('as migrated what the catalog says passes, and what no server has told does not', async () => {
  expect(await states()).toEqual(readinessStates);
  const { checks } = await read();
  expect(checks.flatMap(({ names }) => names)).toEqual([]);
  for (const code of ['row_security', 'grants', 'visitor_writes', 'owner_functions', 'migrations'])
    expect(Number(checks.find((each) => each.code === code)?.figures.all)).toBeGreaterThan(40);
});

test('visitors, members and moderators are told nothing and sign nothing', async () => {
  const [member, moderator] = [await stage.addMember(), await stage.addMember()];
  await stage.giveRole(moderator, { role: 'moderator' });
  for (const who of [member, moderator]) {
    expect(await stage.call(who, 'read_readiness')).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await sign(readinessStates, who)).toEqual({ status: 'forbidden', why: 'not_admin' });
  }
  expect([await stage.call(null, 'read_readiness'), await sign(readinessStates, null)]).toEqual(['42501', '42501']);
  for (const sql of ['select * from app.server_facts', `select app.tell_fact('copies', '{}')`])
    expect((await stage.request(admin, sql)).error).toBe('42501');
});

describe('planted', () => {
  const faults: readonly [string, string, string, string, string][] = [
    [
      'a table without row level security',
      'create table app.planted (id uuid primary key)',
      'drop table app.planted',
      'row_security',
      'app.planted',
    ],
    [
      'a table that visitors read whole',
      'grant select on public.villages to anon',
      'revoke select on public.villages from anon',
      'grants',
      'public.villages select anon',
    ],
    [
      'a column that members write',
      'grant update (username) on public.profiles to authenticated',
      'revoke update (username) on public.profiles from authenticated',
      'grants',
      'public.profiles.username update authenticated',
    ],
    [
      'a way into our own schema',
      'grant usage on schema app to authenticated',
      'revoke usage on schema app from authenticated',
      'grants',
      'app usage authenticated',
    ],
    [
      'a table that visitors write',
      'create table public.planted (id int); grant insert on public.planted to anon',
      'drop table public.planted',
      'visitor_writes',
      'public.planted insert',
    ],
    [
      'a policy that lets visitors upload',
      'create policy planted on storage.objects for insert to anon with check (true)',
      'drop policy planted on storage.objects',
      'visitor_writes',
      'storage.objects insert',
    ],
    [
      'a function by which visitors write',
      `create function public.planted() returns int language sql volatile set search_path = '' as 'select 1'; grant execute on function public.planted() to anon`,
      'drop function public.planted()',
      'visitor_writes',
      'public.planted()',
    ],
    [
      'an owner’s function without a search_path',
      `create function app.planted() returns int language sql security definer as 'select 1'`,
      'drop function app.planted()',
      'owner_functions',
      'app.planted()',
    ],
    [
      'one that looks in public',
      `create function app.planted() returns int language sql security definer set search_path = public as 'select 1'`,
      'drop function app.planted()',
      'owner_functions',
      'app.planted()',
    ],
  ];
  test.each(faults)('%s is heard by its name, and no longer once it is gone', async (_, plant, remove, code, name) => {
    const before = await check(code);
    await stage.query(plant);
    const heard = await check(code);
    await stage.query(remove);
    expect(heard).toMatchObject({ state: 'fail', names: expect.arrayContaining([name]) });
    expect(before).toMatchObject({ state: 'pass', names: [] });
    expect(await check(code)).toMatchObject({ state: 'pass', names: [] });
  });

  test('an entry of the log that was changed is heard', async () => {
    expect(await check('log_chain')).toMatchObject({ state: 'pass', figures: { broken: null } });
    await stage.query(`insert into public.audit_log (action) values ('members_searched')`);
    await stage.query(
      `alter table public.audit_log disable trigger refuse_change; update public.audit_log set details = '{"found": 9}' where id = 1`,
    );
    expect(await check('log_chain')).toMatchObject({ state: 'fail', figures: { broken: 1 } });
    await stage.query(`update public.audit_log set details = '{}' where id = 1; alter table public.audit_log enable trigger refuse_change`);
  });
});

describe('what the server tells', () => {
  afterEach(() => stage.query('delete from app.server_facts'));
  const tell = (name: string, told: string) => stage.query('select app.tell_fact($1, $2::jsonb)', [name, told]);

  test('is held against the migrations that the database has', async () => {
    const [row] = await stage.query('select jsonb_agg(version) as versions from supabase_migrations.schema_migrations');
    await tell('migrations', JSON.stringify({ versions: row?.versions, changed: [] }));
    expect(await check('migrations')).toMatchObject({
      state: 'pass',
      figures: { is_told: true, missing: 0, newest: expect.stringMatching(/^\d{14}$/) },
    });
    await tell('migrations', JSON.stringify({ versions: row?.versions, changed: ['20261121000700_admin.sql'] }));
    expect(await check('migrations')).toMatchObject({ state: 'attention', names: ['20261121000700_admin.sql'] });
    await tell('migrations', JSON.stringify({ versions: ['20991231000000'], changed: [] }));
    expect(await check('migrations')).toMatchObject({ state: 'fail', names: ['20991231000000'] });
  });

  test.each([
    ['1 hour', 'pass', 1],
    ['25 hours', 'pass', 25],
    ['27 hours', 'attention', 27],
    ['8 days', 'fail', 192],
  ])('a copy made %s ago is %s', async (age, state, hours) => {
    await stage.query(`select app.tell_fact('copies', jsonb_build_object('newest', now() - $1::interval - interval '1 minute'))`, [age]);
    expect(await check('backup')).toMatchObject({ state, figures: { is_told: true, hours } });
  });

  test('no copy at all fails', async () => {
    await tell('copies', '{"newest": null}');
    expect(await check('backup')).toMatchObject({ state: 'fail', figures: { is_told: true, newest: null } });
  });
});

describe('reports of the content policy', () => {
  afterEach(() => stage.query('delete from app.policy_reports'));
  const add = async (told: unknown): Promise<unknown> => {
    const [row] = await stage.query('select app.add_policy_reports($1) as answer', [JSON.stringify(told)]);
    return row?.answer;
  };

  test('are counted by rule and kind of screen, and nothing that a stranger wrote is kept', async () => {
    expect(
      await add([
        { rule: 'img-src', screen: '/search' },
        { rule: 'img-src', screen: '/search' },
        { rule: 'CANARY', screen: '/CANARY' },
      ]),
    ).toEqual({
      status: 'ok',
    });
    expect(await add([{ rule: 'img-src', screen: '/search' }, {}])).toEqual({ status: 'ok' });
    expect(await check('policy_reports')).toMatchObject({
      state: 'attention',
      names: ['img-src /search 3', 'other /other 2'],
      figures: { all: 5 },
    });
    expect(JSON.stringify(await stage.query('select * from app.policy_reports'))).not.toContain('CANARY');
  });

  test('that are no such list are refused, and nobody but the function behind the address adds any', async () => {
    for (const told of [null, {}, [], 'x', Array(21).fill({ rule: 'img-src', screen: '/' })])
      expect(await add(told)).toEqual({ status: 'invalid', field: 'told' });
    for (const who of [null, admin])
      expect(await stage.call(who, 'add_policy_reports', '[{"rule": "img-src", "screen": "/"}]')).toBe('42501');
    expect(await check('policy_reports')).toMatchObject({ state: 'pass', figures: { all: 0 } });
  });

  test('count for seven days, and are gone after thirty', async () => {
    await add([{ rule: 'img-src', screen: '/' }]);
    await stage.query('update app.policy_reports set day = day - 7');
    expect(await check('policy_reports')).toMatchObject({ state: 'pass' });
    await stage.query('update app.policy_reports set day = day - 23');
    await add([{ rule: 'font-src', screen: '/' }]);
    expect(await stage.query('select rule from app.policy_reports')).toEqual([{ rule: 'font-src' }]);
  });
});

test('donations in the sandbox want attention', async () => {
  await stage.query(`update app.settings set donations = 'sandbox'`);
  expect(await check('payments')).toMatchObject({ state: 'attention', figures: { is_trying: true } });
  await stage.query(`update app.settings set donations = 'closed'`);
  expect(await check('payments')).toMatchObject({ state: 'pass', figures: { is_trying: false } });
});

test('samples and demo accounts want attention, and a demo account that is an administrator fails', async () => {
  const demo = await stage.addMember({}, 'admin@mboa.example');
  expect(await check('samples')).toMatchObject({ state: 'attention', figures: { samples: 0, demo: 1, demo_rules: false } });
  await stage.giveRole(demo, {});
  expect(await check('samples')).toMatchObject({ state: 'fail', figures: { demo_rules: true } });
  await stage.query('delete from auth.users where id = $1', [demo]);
  expect(await check('samples')).toMatchObject({ state: 'pass' });
});

test('what an administrator has read they sign, once more if it has changed meanwhile, and the log has it', async () => {
  expect(await sign({ ...readinessStates, backup: 'pass' })).toEqual({ status: 'invalid', field: 'seen' });
  expect(await sign({})).toEqual({ status: 'invalid', field: 'seen' });
  expect((await read()).signatures).toEqual([]);
  expect(await sign(readinessStates)).toEqual({ status: 'ok' });
  const details = {
    passed: 9,
    attention: ['migrations', 'backup', 'visitor_probes', 'secrets', 'translations', 'sizes', 'second_factor'],
    failed: [],
  };
  expect((await read()).signatures).toMatchObject([{ ...details, name: null }]);
  expect(await stage.query(`select actor_id, details from public.audit_log where action = 'readiness_signed'`)).toEqual([
    { actor_id: admin, details },
  ]);
  expect((await states()).log_chain).toBe('pass');
});
