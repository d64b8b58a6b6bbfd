/** Leaving: who may ask, what holds from that moment, how it is undone, and what is left when the time is over. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
let ngum: string;
let here: string;
beforeAll(async () => {
  stage = await openAccountStage();
});
afterAll(() => stage?.close());
const asked = '2027-03-01T08:00:00+00:00';
const due = '2027-03-31T08:00:00+00:00';
beforeEach(async () => {
  await stage.setTime(asked);
  ngum = await stage.addMember({ display_name: 'Ngum', agreed_terms: textsVersion });
  here = await stage.addSession(ngum);
});
afterEach(async () => {
  await stage.query('delete from public.account_deletions');
  await stage.setTime('');
});

const ask = (member = ngum, session: string | null = here) => stage.callFrom(session, member, 'request_account_deletion');
const tick = () => stage.query('select app.tick()');
const isFound = async (who = ngum) => ((await stage.call(null, 'read_profile', who)) as { status: string }).status === 'ok';
const exists = async (member = ngum) => (await stage.query('select from auth.users where id = $1', [member])).length === 1;

test('from the moment of asking nobody finds the member, and the other phones are signed out', async () => {
  const [other, stranger] = [await stage.addSession(ngum, 600), await stage.addMember()];
  const strangers = await stage.addSession(stranger);
  await stage.callFrom(here, ngum, 'set_username', `n_${ngum.slice(0, 8)}`);
  expect(await isFound()).toBe(true);
  expect(await ask()).toEqual({ status: 'ok', due_at: due });
  expect([await isFound(), await isFound(`n_${ngum.slice(0, 8)}`)]).toEqual([false, false]);
  for (const reader of [stranger, await stage.addAdmin()])
    expect(await stage.call(reader, 'read_profile', ngum)).toEqual({ status: 'not_found' });
  expect(await stage.callFrom(here, ngum, 'read_profile', ngum)).toEqual({ status: 'not_found' });
  expect(await stage.call(ngum, 'my_standing')).toBe('PT401');
  expect(await stage.sessionsOf(ngum)).toEqual([here]);
  expect(await stage.query('select from auth.refresh_tokens where session_id = $1', [other])).toEqual([]);
  expect(await stage.sessionsOf(stranger)).toEqual([strangers]);
  expect(await stage.callFrom(here, ngum, 'my_standing')).toMatchObject({ deletion: { asked_at: asked, due_at: due } });
});

test('asking twice changes nothing; taking it back makes all as it was', async () => {
  await ask();
  await stage.setTime('2027-03-10T08:00:00+00:00');
  expect(await ask()).toEqual({ status: 'already', due_at: due });
  expect(await stage.callFrom(here, ngum, 'cancel_account_deletion')).toEqual({ status: 'ok' });
  expect(await stage.callFrom(here, ngum, 'cancel_account_deletion')).toEqual({ status: 'already' });
  expect(await isFound()).toBe(true);
  expect(await stage.callFrom(here, ngum, 'my_standing')).toMatchObject({ deletion: null });
  await stage.setTime('2027-05-01T00:00:00Z');
  await tick();
  expect(await exists()).toBe(true);
});

describe('refused, with nothing changed', () => {
  const again = { status: 'forbidden', why: 'sign_in_again' };
  afterEach(async () => {
    expect(await stage.query('select from public.account_deletions')).toEqual([]);
  });

  test('to a sign-in that is not of the last five minutes', async () => {
    expect(await ask(ngum, await stage.addSession(ngum, 6))).toEqual(again);
    expect(await stage.sessionsOf(ngum)).toHaveLength(2);
  });

  test('to a call that belongs to no sign-in, to none that lives, or to another member’s', async () => {
    const stranger = await stage.addMember();
    for (const session of [null, randomUUID(), 'x', await stage.addSession(stranger)]) expect(await ask(ngum, session)).toBe('PT401');
  });

  test('to visitors and to who is gone', async () => {
    for (const name of ['request_account_deletion', 'cancel_account_deletion']) {
      expect(await stage.call(null, name)).toBe('42501');
      expect(await stage.call(randomUUID(), name)).toBe('PT401');
    }
  });

  test('to the last administrator', async () => {
    const last = await stage.addAdmin('only');
    expect(await ask(last, await stage.addSession(last))).toEqual({ status: 'forbidden', why: 'last_admin' });
    expect(await exists(last)).toBe(true);
  });
});

describe('administrators', () => {
  test('one of two may leave; the other then counts as the last, for leaving and for the role', async () => {
    const [first, second] = [await stage.addAdmin('only'), await stage.addAdmin()];
    const firsts = await stage.addSession(first);
    expect(await ask(first, firsts)).toMatchObject({ status: 'ok' });
    expect(await ask(second, await stage.addSession(second))).toEqual({ status: 'forbidden', why: 'last_admin' });
    const taken = await stage.callFrom(firsts, first, 'revoke_role', second, 'admin', 'is leaving too');
    expect(taken).toEqual({ status: 'forbidden', why: 'last_admin' });
    expect(await stage.call(second, 'revoke_role', first, 'admin', 'is leaving')).toEqual({ status: 'ok' });
  });

  test('of four who leave at once, one stays', async () => {
    await stage.query(`create function public.leave_from(session text) returns text language plpgsql as $$ begin
      perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', session))::text, true);
      return public.request_account_deletion() ->> 'status'; end $$;
      grant execute on function public.leave_from(text) to authenticated`);
    const admins = [await stage.addAdmin('only'), await stage.addAdmin(), await stage.addAdmin(), await stage.addAdmin()];
    const sessions = await Promise.all(admins.map((admin) => stage.addSession(admin)));
    const connections = await Promise.all(admins.map(() => stage.connect()));
    for (const ask of connections) await ask(null, "select set_config('app.test_now', $1, false)", [asked]);
    const answers = await Promise.all(
      connections.map((ask, i) => ask(admins[i] ?? null, 'select public.leave_from($1) as answer', [sessions[i]])),
    );
    expect(answers.map(({ rows, error }) => error ?? rows[0]?.answer).sort()).toEqual(['forbidden', 'ok', 'ok', 'ok']);
    await stage.query('drop function public.leave_from');
  });
});

describe('after thirty days', () => {
  /** Every row of every schema that holds the text. */
  const traces = async (text: string): Promise<readonly string[]> => {
    const tables = await stage.query(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'app', 'auth', 'storage') and c.relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await stage.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])).length > 0) found.push(String(name));
    return found.sort();
  };

  test('the account is gone from every table; its username is nobody’s, the log keeps the id', async () => {
    const admin = await stage.addAdmin();
    const name = `gone_${ngum.slice(0, 8)}`;
    await stage.callFrom(here, ngum, 'set_username', name);
    await stage.call(ngum, 'set_consent', 'measures', false);
    await stage.query("update public.profile_private set phone_number = '+237670000042' where user_id = $1", [ngum]);
    await stage.call(admin, 'grant_role', ngum, 'analyst', 'reads the numbers', '2027-04-01T00:00:00Z');
    await stage.query(
      "insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'actor_username', $1 || '@example.org'))",
      [ngum],
    );
    await stage.query(
      "insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (gen_random_uuid(), $1, 'x', 'x')",
      [ngum],
    );
    await ask();
    expect((await traces(ngum)).length).toBeGreaterThan(8);
    await stage.setTime('2027-03-31T07:59:59Z');
    await tick();
    expect(await exists()).toBe(true);
    await stage.setTime(due);
    await tick();
    await tick();
    expect(await traces(ngum)).toEqual(['app.pictures_to_remove', 'public.audit_log']);
    expect(await traces('+237670000042')).toEqual([]);
    expect(await stage.query('select user_id from app.usernames where username = $1', [name])).toEqual([{ user_id: null }]);
    const other = await stage.addMember();
    expect(await stage.call(other, 'set_username', name)).toMatchObject({ status: 'invalid', why: 'taken' });
    expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
    // What the former member's phone still holds opens nothing.
    for (const call of ['my_standing', 'export_my_data', 'my_sessions', 'cancel_account_deletion'])
      expect(await stage.callFrom(here, ngum, call)).toBe('PT401');
  });

  test('one that cannot be deleted stays whole and does not keep the others', async () => {
    const stuck = await stage.addMember();
    await ask(stuck, await stage.addSession(stuck));
    await ask();
    await stage.query('create table public.planted (user_id uuid references auth.users (id))');
    await stage.query('insert into public.planted values ($1)', [stuck]);
    await stage.setTime('2027-04-15T00:00:00Z');
    await tick();
    expect([await exists(stuck), await exists()]).toEqual([true, false]);
    expect(await stage.query('select from app.pictures_to_remove where member = $1', [stuck])).toEqual([]);
    expect(await stage.sessionsOf(stuck)).toHaveLength(1);
    await stage.query('drop table public.planted');
    await tick();
    expect(await exists(stuck)).toBe(false);
  });

  test('undone in the middle, it is whole; done again, it ends the same', async () => {
    await ask();
    await stage.setTime('2027-04-15T00:00:00Z');
    await stage.query('begin');
    await tick();
    await stage.query('rollback');
    expect(await exists()).toBe(true);
    expect(await stage.query('select from public.profiles where user_id = $1', [ngum])).toHaveLength(1);
    await tick();
    expect(await exists()).toBe(false);
  });

  test('the pictures are listed for the function that removes files, for nobody else, until it is done', async () => {
    await ask();
    await stage.setTime('2027-04-15T00:00:00Z');
    await tick();
    for (const name of ['pictures_to_remove()', `pictures_removed('${ngum}')`])
      for (const caller of [null, await stage.addAdmin()])
        expect((await stage.request(caller, `select public.${name}`)).error).toBe('42501');
    await stage.query('begin; set local role service_role');
    const [listed] = await stage.query('select public.pictures_to_remove() as told');
    const [done] = await stage.query('select public.pictures_removed($1) as told', [ngum]);
    const [again] = await stage.query('select public.pictures_removed($1) as told', [ngum]);
    await stage.query('commit');
    expect(listed).toMatchObject({ told: { members: expect.arrayContaining([ngum]) } });
    expect([done?.told, again?.told]).toEqual([{ status: 'ok' }, { status: 'already' }]);
  });
});
