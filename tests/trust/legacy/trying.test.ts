/** What an administrator is told of a file before anything is written: which lines match, clash or are faulty; and that nobody else is told. */
import { describe, expect, test } from 'vitest';
import { inDays, invite, type Json, judged, openLegacyStage, tryLines } from './legacy-stage.ts';

const stage = openLegacyStage();
const user = (legacy_username: string, more: Json = {}): Json => ({ legacy_username, ...more });
const entries = (action: string) =>
  stage.query('select actor_id, subject_id, details from public.audit_log where action = $1 order by id', [action]);

test('visitors, members and moderators try, apply, undo and read nothing', async () => {
  const [member, moderator] = [await stage.addMember(), await stage.addMember()];
  await stage.giveRole(moderator, { role: 'moderator' });
  const run = '00000000-0000-4000-8000-000000000001';
  const calls = async (who: string | null): Promise<readonly unknown[]> => [
    await tryLines(stage, [user('ngum')], who),
    await stage.call(who, 'apply_migration', run, JSON.stringify([user('ngum')]), '["new"]'),
    await stage.call(who, 'undo_migration', run),
    await stage.call(who, 'read_migrations'),
  ];
  for (const who of [member, moderator])
    for (const answer of await calls(who)) expect(answer).toEqual({ status: 'forbidden', why: 'not_admin' });
  for (const answer of await calls(null)) expect(answer).toBe('42501');
  for (const sql of ['select * from app.migration_lines', 'select * from app.legacy_names', `select app.judge_legacy_lines('[]')`])
    expect((await stage.request(stage.admin, sql)).error).toBe('42501');
});

describe('a line', () => {
  test.each<[string, Json]>([
    ['legacy_username', user('')],
    ['legacy_username', user('x')],
    ['legacy_username', user('.ngum')],
    ['legacy_username', user('ngum awa')],
    ['legacy_username', user('<script>')],
    ['legacy_username', user('a'.repeat(41))],
    ['legacy_username', { email: 'a@example.org' }],
    ['email', user('ngum', { email: 'nobody' })],
    ['email', user('ngum', { email: 'a b@example.org' })],
    ['email', user('ngum', { email: `${'a'.repeat(300)}@example.org` })],
    ['phone', user('ngum', { phone: '677123456' })],
    ['phone', user('ngum', { phone: '+23' })],
    ['display_name', user('ngum', { display_name: 'x'.repeat(81) })],
    ['display_name', user('ngum', { display_name: '\u200b\u200b' })],
    ['display_name', user('ngum', { display_name: 'Mboa Support' })],
    ['language', user('ngum', { language: 'de' })],
    ['region', user('ngum', { region: 'CM-ZZ' })],
  ])('with a fault in %s is told by that field: %j', async (field, line) => {
    expect(await judged(stage, [line])).toEqual([`faulty ${field}`]);
  });

  test.each([null, 'ngum', 7, [], [['ngum']]])('that is %j is none', async (line) => {
    expect(await judged(stage, [line as never])).toEqual(['faulty line']);
  });

  test('is new with what may be empty and with what is written otherwise', async () => {
    expect(
      await judged(stage, [
        user('Ngum.Awa-2'),
        user('paul', {
          email: ' PAUL@Example.org ',
          phone: '+237 677 12 34 56',
          display_name: ' Paul  B. ',
          language: 'FR',
          region: 'cm-nw',
        }),
        user('eto', { email: '', phone: null, display_name: '', language: '', region: '' }),
      ]),
    ).toEqual(['new', 'new', 'new']);
  });

  test('matches an account by its confirmed address or telephone alone, in whatever letters', async () => {
    const [confirmed, loose, leaving, phoned] = [
      await stage.addMember({}, 'ngum@example.org'),
      await stage.addMember({}, 'loose@example.org'),
      await stage.addMember({}, 'leaving@example.org'),
      await stage.addMember({}, 'phoned@example.org'),
    ];
    await stage.query('update auth.users set email_confirmed_at = null where id = $1', [loose]);
    await stage.query(`insert into public.account_deletions values ($1, now(), now() + interval '30 days')`, [leaving]);
    await stage.query(`update auth.users set phone = '237677000001', phone_confirmed_at = now() where id = $1`, [phoned]);
    const rows = [
      user('a1', { email: 'NGUM@example.org' }),
      user('a2', { email: 'loose@example.org' }),
      user('a3', { email: 'leaving@example.org' }),
      user('a4', { phone: '+237 677 00 00 01' }),
      user('a5', { email: 'nobody@example.org' }),
    ];
    expect(await judged(stage, rows)).toEqual(['matched', 'new', 'new', 'matched', 'new']);
    expect(await judged(stage, [user('a6', { email: 'ngum@example.org', phone: '+237677000001' })])).toEqual(['conflict two_accounts']);
    const told = JSON.stringify(await tryLines(stage, rows));
    for (const id of [confirmed, loose, phoned]) expect(told).not.toContain(id);
  });

  test('clashes where it stands twice, is reserved, taken, invited or known already', async () => {
    const ngum = await stage.addMember({}, 'awa@example.org');
    await stage.query(`insert into app.usernames (username, user_id) values ('awa', $1), ('gone', null)`, [ngum]);
    expect(
      await judged(stage, [
        user('twice'),
        user('TWICE'),
        user('b1', { email: 'same@example.org' }),
        user('b2', { email: 'SAME@example.org' }),
        user('support'),
        user('mboa-admin'),
        user('gone'),
        user('awa'),
      ]),
    ).toEqual([...Array(4).fill('conflict double'), 'conflict reserved', 'conflict reserved', 'conflict taken', 'conflict taken']);
    // Their own name.
    expect(await judged(stage, [user('awa', { email: 'awa@example.org' })])).toEqual(['matched']);
    await invite(stage, [user('eto', { email: 'eto@example.org', phone: '+237677000009' })]);
    expect(
      await judged(stage, [
        user('eto'),
        user('other', { email: 'eto@example.org' }),
        user('third', { phone: '+237677000009' }),
        user('new'),
      ]),
    ).toEqual(['conflict invited', 'conflict invited', 'conflict invited', 'new']);
    await stage.query('update app.migration_runs set key = null');
    await stage.query(`insert into app.legacy_names select 'known', $1, id, now() from app.migration_runs`, [ngum]);
    expect(await judged(stage, [user('known')])).toEqual(['conflict mapped']);
  });
});

test('names that pretend an office are reserved in every spelling that the rule of names knows', async () => {
  const names = [
    'admin',
    'the.admin',
    'a-d-m-i-n',
    '4dm1n_cm',
    'm0derat0r',
    'mboa',
    'mb0a.team',
    'mboa-support',
    'supp0rt_cm',
    'helpdesk',
    'he1pdesk',
    'assistance',
    '5taff',
    'webma5ter',
    'offic1el',
    '0fficia1',
    'a2dmin',
    'officiels',
  ];
  const others = ['ngum.mboa2026x', 'badminton_bafut', 'assia', 'stephane', 'helene', 'modeste', 'sup', 'webster', 'office_ngum'];
  for (const name of [...names, ...others]) {
    const [row] = await stage.query(
      'select app.pretends_office($1) as pretends, app.may_pretend($1) as may, app.is_reserved_username($1) as reserved',
      [name],
    );
    expect(await judged(stage, [user(name)]), name).toEqual([row?.pretends || row?.reserved ? 'conflict reserved' : 'new']);
    if (row?.pretends) expect(row.may, name).toBe(true);
    await stage.query(
      `alter table public.audit_log disable trigger user; delete from public.audit_log; alter table public.audit_log enable trigger user`,
    );
  }
  // Whatever is made of the words of the rule, nothing that it catches is passed by.
  const [missed] = await stage.query(`select array_agg(n) as names from (
    select a || sep || b as n from unnest(array['admin', 'moderateur', 'support', 'assistance', 'helpdesk', 'staff', 'webmaster', 'official', 'officielle', 'mboa', 'm0d3rat0r', '5upp0rt', 'h3lpd35k', 'a.d.m.i.n', '7staff7']) a,
      unnest(array['', 'le', 'team', 'cm', '237', 'ngum', '_', '2']) b, unnest(array['', '_', '.', '-']) sep) x
    where app.pretends_office(n) and not app.may_pretend(n)`);
  expect(missed?.names).toBeNull();
});

describe('a file', () => {
  test('with a role, a password or any other column is refused by that, in its first line or its last', async () => {
    for (const column of ['role', 'roles', 'password', 'is_admin', 'id'])
      for (const rows of [[user('ngum', { [column]: 'admin' })], [user('ngum'), user('paul', { [column]: 'admin' })]])
        expect(await tryLines(stage, rows)).toEqual({ status: 'invalid', field: 'columns', why: column });
    expect(await entries('migration_tried')).toEqual([]);
  });

  test('that is none, is empty, too long or too heavy is refused', async () => {
    const wrong = { status: 'invalid', field: 'rows' };
    for (const rows of [
      null,
      {},
      'x',
      [],
      Array.from({ length: 1001 }, (_, n) => user(`u${n}`)),
      [user('a1', { display_name: 'x'.repeat(1_000_000) })],
    ])
      expect(await tryLines(stage, rows)).toEqual(wrong);
  });

  test('of a thousand lines is judged whole, and beside a thousand that were invited', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) =>
      user(`user_${n}`, {
        email: `u${n}@example.org`,
        phone: `+2376990${String(n).padStart(5, '0')}`,
        display_name: `Member number ${n}`,
        region: 'CM-NW',
      }),
    );
    expect((await tryLines(stage, rows)).counts).toEqual({ new: 1000, matched: 0, conflict: 0, faulty: 0 });
    await invite(stage, rows);
    expect((await tryLines(stage, rows)).counts).toEqual({ new: 0, matched: 0, conflict: 1000, faulty: 0 });
  });
});

test('trying writes nothing but the counts in the log, and not more than twenty times a day', async () => {
  await stage.addMember({}, 'secret@example.org');
  const rows = [user('ngum', { email: 'secret@example.org', display_name: 'CANARY' }), user('paul', { email: 'nobody' })];
  await judged(stage, rows);
  expect(await entries('migration_tried')).toEqual([
    { actor_id: stage.admin, subject_id: null, details: { new: 0, matched: 1, conflict: 0, faulty: 1 } },
  ]);
  for (const table of ['migration_runs', 'migration_lines']) expect(await stage.query(`select * from app.${table}`)).toEqual([]);
  for (let n = 1; n < 20; n += 1) expect(await tryLines(stage, rows)).toMatchObject({ status: 'ok' });
  expect(await tryLines(stage, rows)).toEqual({ status: 'forbidden', why: 'too_many' });
  // Another administrator's tries are the same.
  expect(await tryLines(stage, rows, await stage.addAdmin())).toEqual({ status: 'forbidden', why: 'too_many' });
  await stage.setClock(inDays(1.01));
  expect(await tryLines(stage, rows)).toMatchObject({ status: 'ok' });
});
