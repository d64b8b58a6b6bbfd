/** How an old name ends: by its member, by who began the run, with the account; and what is left of who never came. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accept, inDays, invite, type Json, judged, leadsTo, openLegacyStage, undo } from './legacy-stage.ts';

const stage = openLegacyStage();
const user = (legacy_username: string, more: Json = {}): Json => ({ legacy_username, ...more });
const entries = (action: string) => stage.query('select actor_id, details from public.audit_log where action = $1 order by id', [action]);
const counts = async (): Promise<unknown> =>
  (
    await stage.query(`select (select count(*)::int from app.migration_lines) as lines, (select count(*)::int from app.legacy_names) as names,
      (select count(*)::int from app.migration_runs where key is not null) as keys`)
  )[0];

test('undone within thirty days a run has no links and no names, can be begun anew, and the log has how many', async () => {
  const id = randomUUID();
  const [token = ''] = await invite(stage, [user('ngum', { email: 'ngum@example.org' }), user('paul')], id);
  const ngum = await stage.addMember();
  await accept(stage, ngum, token);
  const [other = ''] = await invite(stage, [user('eto')]);
  await accept(stage, ngum, other);
  expect(await undo(stage, randomUUID())).toBe('not_found');
  expect(await undo(stage, id)).toBe('ok');
  expect(await undo(stage, id)).toBe('already');
  expect([await leadsTo(stage, 'ngum'), await leadsTo(stage, 'eto')]).toEqual([null, ngum]);
  expect(await entries('migration_undone')).toEqual([{ actor_id: stage.admin, details: { run: id, voided: 1, removed: 1 } }]);
  expect(await judged(stage, [user('ngum', { email: 'ngum@example.org' })])).toEqual(['new']);
});

test('after thirty days it is not undone: names stay with who agreed, and of who did not come nothing is left', async () => {
  const id = randomUUID();
  const [token = ''] = await invite(stage, [user('ngum'), user('CANARY', { email: 'canary@example.org', display_name: 'CANARY' })], id);
  const ngum = await stage.addMember();
  await accept(stage, ngum, token);
  await stage.query(`select set_config('app.test_now', $1, false)`, [inDays(29.9)]);
  await stage.query('select app.tick()');
  expect(await counts()).toEqual({ lines: 2, names: 1, keys: 1 });
  await stage.query(`select set_config('app.test_now', $1, false)`, [inDays(30.1)]);
  await stage.query('select app.tick()');
  await stage.query('select app.tick()');
  await stage.query(`select set_config('app.test_now', '', false)`);
  expect(await counts()).toEqual({ lines: 0, names: 1, keys: 0 });
  await stage.setClock(inDays(30.1));
  expect(await undo(stage, id)).toBe('closed');
  expect(await leadsTo(stage, 'ngum')).toBe(ngum);
});

test('its member drops a name, and nobody else does', async () => {
  const [token = ''] = await invite(stage, [user('ngum')]);
  const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
  await accept(stage, ngum, token);
  expect(await stage.call(paul, 'drop_legacy_name', 'ngum')).toEqual({ status: 'not_found' });
  expect(await stage.call(null, 'drop_legacy_name', 'ngum')).toBe('42501');
  expect(await stage.call(ngum, 'drop_legacy_name', ' NGUM ')).toEqual({ status: 'ok' });
  expect(await stage.call(ngum, 'drop_legacy_name', 'ngum')).toEqual({ status: 'not_found' });
  expect(await leadsTo(stage, 'ngum')).toBeNull();
  // Who took it back is not brought back by a link that was used.
  expect(await accept(stage, ngum, token)).toBe('not_found');
  expect(await entries('legacy_name_dropped')).toHaveLength(1);
});

test('an export has its member’s old names and no other’s; with the account they are gone, and from the day of asking they lead nowhere', async () => {
  const [own = '', others = ''] = await invite(stage, [user('mine'), user('theirs')]);
  const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
  await accept(stage, ngum, own);
  await accept(stage, paul, others);
  const { data } = (await stage.call(ngum, 'export_my_data')) as { readonly data: Json };
  expect(data.legacy_names).toMatchObject([{ legacy_username: 'mine' }]);
  expect(JSON.stringify(data)).not.toContain('theirs');
  await stage.query(`insert into public.account_deletions values ($1, now(), now() + interval '30 days')`, [ngum]);
  expect(await leadsTo(stage, 'mine')).toBeNull();
  await stage.query('select app.delete_account($1)', [ngum]);
  expect(await stage.query('select legacy_username from app.legacy_names')).toEqual([{ legacy_username: 'theirs' }]);
});

test('a name that somebody goes by in Mboa still leads to them, and an old one of the same letters to who had it', async () => {
  const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
  await stage.call(paul, 'set_username', 'paul_now');
  expect(await stage.call(null, 'read_legacy', 'paul_now')).toMatchObject({ status: 'ok', is_legacy: false, profile: { user_id: paul } });
  const [token = ''] = await invite(stage, [user('both')]);
  await accept(stage, ngum, token);
  await stage.call(paul, 'drop_legacy_name', 'both');
  await stage.query(`insert into app.usernames (username, user_id) values ('both', $1)`, [paul]);
  expect(await stage.call(null, 'read_legacy', 'both')).toMatchObject({ is_legacy: true, profile: { user_id: ngum } });
  expect(await stage.call(null, 'read_profile', 'both')).toMatchObject({ profile: { user_id: paul } });
});
