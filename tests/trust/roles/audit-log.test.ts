/** The log of what administrators did: nobody changes it, and a change made past all guards is found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let admin: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.addAdmin();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  for (let i = 0; i < 6; i += 1) await stage.call(admin, 'grant_role', await stage.addMember(), 'moderator', `reason ${i}`, until);
});
afterAll(() => stage?.close());

const changes = [
  "update public.audit_log set details = '{}'",
  "update public.audit_log set details = '{}' where false",
  'delete from public.audit_log where id = 1',
  'truncate public.audit_log',
  'truncate public.user_roles, public.audit_log',
];
const addition = "insert into public.audit_log (action, details) values ('role_granted', '{}')";

const readLog = () => stage.query('select * from public.audit_log order by id');
const findFirstBroken = async (): Promise<unknown> => (await stage.query('select app.first_broken_entry()::int as id'))[0]?.id;

describe('nobody changes it', () => {
  test.each([...changes, addition])('%s, by visitors, members, administrators and the secret key', async (sql) => {
    const before = await readLog();
    for (const caller of [null, await stage.addMember(), admin]) expect(await stage.request(caller, sql)).toMatchObject({ error: '42501' });
    await stage.query('set role service_role');
    await expect(stage.query(sql)).rejects.toMatchObject({ code: '42501' });
    await stage.query('reset role');
    expect(await readLog()).toEqual(before);
  });

  test.each(changes.filter((sql) => !sql.endsWith('where false')))('%s, by its owner and by a superuser', async (sql) => {
    const before = await readLog();
    for (const role of ['postgres', 'supabase_admin']) {
      await stage.query(`set role ${role}`);
      await expect(stage.query(sql)).rejects.toMatchObject({ code: 'PT405', message: 'the audit log only grows' });
      await stage.query('reset role');
    }
    expect(await readLog()).toEqual(before);
  });

  test('only administrators read it', async () => {
    const count = async (caller: string | null) => (await stage.request(caller, 'select id from public.audit_log')).rows.length;
    expect([await count(admin), await count(await stage.addMember()), await count(null)]).toEqual([6, 0, 0]);
  });
});

describe('names', () => {
  const names = (who: string | null, entries: readonly number[]) => stage.call(who, 'log_names', entries);

  test('administrators have those of whom the asked entries name, and of nobody else', async () => {
    const [one, other] = (await readLog()).map((entry) => String(entry.subject_id));
    const rename = 'update public.profiles set display_name = $2 where user_id = $1';
    await stage.query(rename, [one, 'Ngum Awa']);
    await stage.query(rename, [other, 'Paul']);
    expect(await names(admin, [1, 999_999])).toMatchObject({ status: 'ok', names: { [one ?? '']: 'Ngum Awa' } });
    expect(JSON.stringify(await names(admin, [1]))).not.toContain('Paul');
    expect(await names(admin, [])).toEqual({ status: 'ok', names: {} });
    for (const who of [one ?? '', await stage.addMember()])
      expect(await names(who, [1])).toEqual({ status: 'forbidden', why: 'not_admin' });
  });
});

describe('the chain', () => {
  test('whoever adds entries, and however many at once: numbers, times and hashes are the server’s', async () => {
    await stage.query(`insert into public.audit_log (id, at, action, previous_hash, hash)
      select 900 + n, '2001-01-01', 'members_searched', 'forged', 'forged' from generate_series(1, 3) n`);
    const added = (await readLog()).slice(6);
    expect(added.map((entry) => entry.id)).toEqual(['7', '8', '9']);
    for (const entry of added) expect(new Date(String(entry.at)).getFullYear()).toBeGreaterThan(2025);
    expect(await findFirstBroken()).toBeNull();
  });

  test('is the same for a session with other settings', async () => {
    await stage.query(
      "set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'; set intervalstyle = 'sql_standard'; set extra_float_digits = -15",
    );
    expect(await findFirstBroken()).toBeNull();
    await stage.query('reset all');
  });

  const rehash = (id: number) => `update public.audit_log l set hash = app.audit_hash(l) where id = ${id}`;
  const swap = `update public.audit_log set id = -3 where id = 3; update public.audit_log set id = 3 where id = 4;
    update public.audit_log set id = 4 where id = -3`;
  const tamperings: readonly (readonly [string, string, number])[] = [
    ['other details', `update public.audit_log set details = details || '{"reason": "because"}' where id = 4`, 4],
    ['another actor', 'update public.audit_log set actor_id = subject_id where id = 2', 2],
    ['the operator instead of an administrator', 'update public.audit_log set actor_id = null where id = 2', 2],
    ['another subject', 'update public.audit_log set subject_id = actor_id where id = 5', 5],
    ['no subject', 'update public.audit_log set subject_id = null where id = 5', 5],
    ['another action', "update public.audit_log set action = 'role_revoked' where id = 3", 3],
    ['a microsecond later', "update public.audit_log set at = at + interval '1 microsecond' where id = 6", 6],
    ['another hash', "update public.audit_log set hash = md5('') where id = 1", 1],
    ['a removed entry', 'delete from public.audit_log where id = 4', 5],
    ['the first entry removed', 'delete from public.audit_log where id = 1', 2],
    [
      'a removed entry, the rest numbered anew',
      'delete from public.audit_log where id = 4; update public.audit_log set id = id - 1 where id > 4',
      4,
    ],
    [
      'a removed entry, the last one chained and hashed anew',
      `delete from public.audit_log where id = 8;
       update public.audit_log set previous_hash = (select hash from public.audit_log where id = 7) where id = 9; ${rehash(9)}`,
      9,
    ],
    ['two swapped', swap, 3],
    ['two swapped and hashed again', `${swap}; ${rehash(3)}; ${rehash(4)}`, 3],
    ['one changed and hashed again', `update public.audit_log set details = '{}' where id = 3; ${rehash(3)}`, 4],
    [
      'one put in between',
      `update public.audit_log set id = id + 100 where id >= 3; update public.audit_log set id = id - 99 where id > 100;
      insert into public.audit_log select 3, at, actor_id, action, subject_id, '{}', previous_hash, hash from public.audit_log where id = 2; ${rehash(3)}`,
      3,
    ],
  ];

  test.each(tamperings)('finds %s', async (_, sql, first) => {
    await stage.query('begin');
    try {
      await stage.query('set local session_replication_role = replica');
      await stage.query(sql);
      expect(await findFirstBroken()).toBe(first);
    } finally {
      await stage.query('rollback');
    }
    expect(await findFirstBroken()).toBeNull();
  });
});
