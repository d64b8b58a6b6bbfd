/** Links of users of an earlier service: for whom they are, once, for thirty days, until they are taken back; and what everybody reads of old names. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accept, applyAs, inDays, invite, type Json, judged, leadsTo, openLegacyStage, undo } from './legacy-stage.ts';

const stage = openLegacyStage();
const user = (legacy_username: string, more: Json = {}): Json => ({ legacy_username, ...more });
const entries = (action: string) =>
  stage.query('select actor_id, subject_id, details from public.audit_log where action = $1 order by id', [action]);
const rowsOf = (table: string) => stage.query(`select * from app.${table}`);
/** Everything that the database has of a run, as one text. */
const kept = async (): Promise<string> =>
  JSON.stringify([await rowsOf('migration_runs'), await rowsOf('migration_lines'), await rowsOf('legacy_names')]) +
  JSON.stringify(await stage.query('select details from public.audit_log'));

describe('applying', () => {
  const rows = [
    user('ngum', { email: 'ngum@example.org', phone: '+237677000001', display_name: 'Ngum Awa', region: 'CM-NW' }),
    user('support'),
    user('no'),
    user('x'),
  ];

  test('invites who is new or matched, tells each token once, and keeps neither token nor address', async () => {
    const id = randomUUID();
    const answer = await applyAs(stage, rows, { id });
    expect(answer).toMatchObject({
      status: 'ok',
      links: [
        { line: 1, legacy_username: 'ngum' },
        { line: 3, legacy_username: 'no' },
      ],
    });
    for (const { token } of answer.links) expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(answer.links.map(({ token }) => token)).size).toBe(2);
    const text = await kept();
    for (const secret of [...answer.links.map(({ token }) => token), 'ngum@example.org', '677000001']) expect(text).not.toContain(secret);
    expect(await entries('migration_applied')).toEqual([
      { actor_id: stage.admin, subject_id: null, details: { run: id, new: 2, matched: 0, conflict: 1, faulty: 1 } },
    ]);
    expect(await applyAs(stage, rows, { id, seen: ['new', 'conflict reserved', 'new', 'faulty legacy_username'] })).toEqual({
      status: 'already',
    });
    const { runs } = (await stage.call(stage.admin, 'read_migrations')) as { readonly runs: readonly Json[] };
    expect(runs).toMatchObject([{ id, new: 2, conflict: 1, faulty: 1, open: 2, taken: 0, undone_at: null, is_over: false }]);
    expect(JSON.stringify(runs)).not.toMatch(/ngum|key|hash/);
  });

  test('is refused when a line has another state than was read, when nobody is left to invite, and without an id', async () => {
    for (const seen of [[], null, ['new'], ['matched', 'conflict reserved', 'new', 'faulty legacy_username'], {}])
      expect(await applyAs(stage, rows, { seen: seen ?? 'x' })).toMatchObject({ status: 'invalid', field: 'seen' });
    const seen = await judged(stage, rows);
    await stage.addMember({}, 'ngum@example.org');
    expect(await applyAs(stage, rows, { seen })).toMatchObject({ status: 'invalid', field: 'seen' });
    expect(await applyAs(stage, [user('support')])).toMatchObject({ status: 'invalid', field: 'rows' });
    expect(await applyAs(stage, [user('ngum', { role: 'admin' })], { seen: ['new'] })).toMatchObject({
      status: 'invalid',
      field: 'columns',
      why: 'role',
    });
    expect(await rowsOf('migration_runs')).toEqual([]);
  });

  test('makes neither an account nor a role nor a password', async () => {
    const before = await stage.query(
      'select (select count(*) from auth.users) as users, (select count(*) from public.user_roles) as roles',
    );
    await invite(stage, [user('eto', { email: 'eto@example.org' })]);
    expect(
      await stage.query('select (select count(*) from auth.users) as users, (select count(*) from public.user_roles) as roles'),
    ).toEqual(before);
  });

  test('of two files at the same moment invites each name once', async () => {
    const lines = await Promise.all([1, 2, 3].map(() => stage.connect()));
    const answers = await Promise.all(
      lines.map((request) =>
        request(stage.admin, `select public.apply_migration($1, $2, '["new"]') ->> 'status' as answer`, [
          randomUUID(),
          JSON.stringify([user('once')]),
        ]),
      ),
    );
    expect(answers.map(({ rows: [row] }) => row?.answer).sort()).toEqual(['invalid', 'invalid', 'ok']);
  });
});

describe('a link', () => {
  test('leads the old name to whoever comes with it, fills what is empty in the profile, and the log has that it happened', async () => {
    const id = randomUUID();
    const [token = ''] = await invite(
      stage,
      [user('Old.Ngum', { email: 'nobody-yet@example.org', display_name: 'Ngum Awa', region: 'CM-NW' })],
      id,
    );
    expect(await leadsTo(stage, 'old.ngum')).toBeNull();
    expect(await stage.call(null, 'read_invitation', token)).toMatchObject({
      status: 'ok',
      legacy_username: 'old.ngum',
      display_name: 'Ngum Awa',
      region_code: 'CM-NW',
    });
    const ngum = await stage.addMember();
    expect(await accept(stage, null, token)).toBe('42501');
    expect(await accept(stage, ngum, token)).toBe('ok');
    expect(await accept(stage, ngum, token)).toBe('already');
    expect([await leadsTo(stage, 'old.ngum'), await leadsTo(stage, ' OLD.NGUM ')]).toEqual([ngum, ngum]);
    expect(await stage.query('select display_name, region_code from public.profiles where user_id = $1', [ngum])).toEqual([
      { display_name: 'Ngum Awa', region_code: 'CM-NW' },
    ]);
    expect(await entries('legacy_name_taken')).toEqual([{ actor_id: ngum, subject_id: ngum, details: { run: id } }]);
    expect(await stage.query('select email_hash, phone_hash, display_name, region_code from app.migration_lines')).toEqual([
      { email_hash: null, phone_hash: null, display_name: null, region_code: null },
    ]);
    expect(await stage.query('select count(*)::int as n from public.user_roles where user_id = $1', [ngum])).toEqual([{ n: 0 }]);
    expect(await stage.query('select app.first_broken_entry() as broken')).toEqual([{ broken: null }]);
  });

  test('leaves what a member said of themselves', async () => {
    const [token = ''] = await invite(stage, [user('paul', { display_name: 'Paul of before' })]);
    const paul = await stage.addMember({ display_name: 'Paul Biya Ndi' });
    await accept(stage, paul, token);
    expect(await stage.query('select display_name, region_code from public.profiles where user_id = $1', [paul])).toEqual([
      { display_name: 'Paul Biya Ndi', region_code: null },
    ]);
  });

  test('of a line that matched is for that account alone', async () => {
    const [ngum, thief] = [await stage.addMember({}, 'matched@example.org'), await stage.addMember()];
    const rows = [user('matched', { email: 'Matched@example.org' })];
    expect(await judged(stage, rows)).toEqual(['matched']);
    const [token = ''] = await invite(stage, rows);
    expect(await accept(stage, thief, token)).toBe('forbidden other_account');
    // An address that nobody has confirmed is nobody's.
    await stage.query('update auth.users set email_confirmed_at = null where id = $1', [ngum]);
    expect(await accept(stage, ngum, token)).toBe('forbidden other_account');
    await stage.query('update auth.users set email_confirmed_at = now() where id = $1', [ngum]);
    expect(await accept(stage, ngum, token)).toBe('ok');
    expect(await leadsTo(stage, 'matched')).toBe(ngum);
  });

  test('that was guessed, used, ended or taken back answers the same, to whoever asks', async () => {
    const id = randomUUID();
    const [used = '', late = '', taken = ''] = await invite(stage, [user('used'), user('late'), user('taken')], id);
    const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
    await accept(stage, ngum, used);
    const hashes = (await stage.query('select token_hash from app.migration_lines')).map(({ token_hash }) => String(token_hash));
    const refused = async (token: string): Promise<void> => {
      expect(await stage.call(null, 'read_invitation', token)).toEqual({ status: 'not_found' });
      expect(await accept(stage, paul, token)).toBe('not_found');
    };
    for (const guess of ['', 'x', '0'.repeat(64), late.toUpperCase(), late.slice(1), `${late} `, ...hashes, '%', "' or 1=1 --"])
      await refused(guess);
    await refused(used);
    await stage.setClock(inDays(30.01));
    await refused(late);
    await stage.setClock(inDays(29.9));
    expect(await stage.call(null, 'read_invitation', late)).toMatchObject({ status: 'ok' });
    await stage.setClock(null);
    await undo(stage, id);
    await refused(taken);
    expect([await leadsTo(stage, 'late'), await leadsTo(stage, 'taken'), await leadsTo(stage, 'never')]).toEqual([null, null, null]);
  });

  test('is used once, though ten come with it at the same moment, and taken back while somebody comes it leads nowhere', async () => {
    const [token = ''] = await invite(stage, [user('race')]);
    const members: string[] = [];
    while (members.length < 10) members.push(await stage.addMember());
    const lines = await Promise.all(members.map(() => stage.connect()));
    const said = await Promise.all(members.map((who, n) => lines[n]?.(who, 'select public.accept_invitation($1) as answer', [token])));
    expect(said.map((one) => Reflect.get(Object(one?.rows[0]?.answer), 'status')).sort()).toEqual([...Array(9).fill('not_found'), 'ok']);
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      const [next = ''] = await invite(stage, [user(`race${round}`)], id);
      await Promise.all([
        lines[0]?.(stage.admin, 'select public.undo_migration($1)', [id]),
        lines[1]?.(String(members[1]), 'select public.accept_invitation($1)', [next]),
      ]);
      expect(await leadsTo(stage, `race${round}`)).toBeNull();
      expect(await stage.query('select * from app.migration_lines where run_id = $1', [id])).toEqual([]);
    }
  });

  test('is not for a member who is leaving', async () => {
    const [token = ''] = await invite(stage, [user('leaver')]);
    const ngum = await stage.addMember();
    await stage.query(`insert into public.account_deletions values ($1, now(), now() + interval '30 days')`, [ngum]);
    expect(await accept(stage, ngum, token)).toBe('forbidden leaving');
  });
});
