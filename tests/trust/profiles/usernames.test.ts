/** Names members go by: their rules, their 90 days, the way old ones lead on, and many hands reaching for one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservedUsernames } from '#src/model/accounts/username.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A name nobody has had yet. */
const fresh = (): string => {
  count += 1;
  return `name_${count}`;
};
const set = (member: string | null, wanted: string | null) => stage.call(member, 'set_username', wanted);
const find = async (who: string): Promise<unknown> => {
  const answer = (await stage.call(null, 'read_profile', who)) as { readonly profile?: { readonly username: string } };
  return answer.profile?.username;
};
const nameOf = async (member: string) =>
  (await stage.query('select username from public.profiles where user_id = $1', [member]))[0]?.username;

test('nobody has a name before they choose one', async () => {
  expect(await nameOf(await stage.addMember({ username: 'admin', display_name: 'Ngum' }))).toBeNull();
});

test.each([
  ['ngum_be', 'ngum_be'],
  ['  Paul_Biloa2 ', 'paul_biloa2'],
  ['abc', 'abc'],
  ['b'.repeat(30), 'b'.repeat(30)],
  ['__a', '__a'],
])('%j is given as %j', async (wanted, name) => {
  const member = await stage.addMember();
  expect(await set(member, wanted)).toEqual({ status: 'ok' });
  expect(await nameOf(member)).toBe(name);
  for (const who of [name, name.toUpperCase(), member]) expect(await find(who)).toBe(name);
});

test.each([null, '', 'ab', 'c'.repeat(31), 'ngum-be', 'ngum be', 'ngum.be', 'ŋgum', 'ngum\n', 'a'.repeat(300_000), '@ngum', '../x'])(
  '%j has not the form',
  async (wanted) => {
    const member = await stage.addMember();
    expect(await set(member, wanted)).toEqual({ status: 'invalid', field: 'username', why: 'form' });
    expect(await nameOf(member)).toBeNull();
  },
);

test('no reserved name is given, however it is written', async () => {
  const member = await stage.addMember();
  for (const name of reservedUsernames) {
    const forms = [name, name.toUpperCase(), `_${name}_`, name.split('').join('_')].filter(({ length }) => length >= 3 && length <= 30);
    for (const form of forms) expect(await set(member, form)).toEqual({ status: 'invalid', field: 'username', why: 'reserved' });
  }
  expect(await set(member, '____')).toMatchObject({ why: 'reserved' });
});

test('a visitor and a deleted member have no name to choose', async () => {
  expect(await set(null, fresh())).toBe('42501');
  const gone = await stage.addMember();
  await stage.query('delete from auth.users where id = $1', [gone]);
  expect(await set(gone, fresh())).toBe('PT401');
});

describe('changing it', () => {
  test('the name one has is already there, and another’s is taken, today’s and former ones', async () => {
    const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
    const [first, second] = [fresh(), fresh()];
    await set(ngum, first);
    expect(await set(ngum, first.toUpperCase())).toEqual({ status: 'already' });
    await set(ngum, second);
    for (const name of [first, second]) expect(await set(paul, name)).toEqual({ status: 'invalid', field: 'username', why: 'taken' });
  });

  test('the first change is free, the next one waits 90 days to the microsecond, and the old names lead to the new', async () => {
    const ngum = await stage.addMember();
    const names = [fresh(), fresh(), fresh(), fresh()] as const;
    await stage.setClock('2026-01-01T00:00:00Z');
    expect(await set(ngum, names[0])).toEqual({ status: 'ok' });
    expect(await set(ngum, names[1])).toEqual({ status: 'ok' });
    const tooSoon = { status: 'forbidden', why: 'too_soon', until: '2026-04-01T00:00:00+00:00' };
    expect(await set(ngum, names[2])).toEqual(tooSoon);
    await stage.setClock('2026-03-31T23:59:59.999999Z');
    expect(await set(ngum, names[2])).toEqual(tooSoon);
    expect(await set(ngum, names[0])).toEqual(tooSoon);
    await stage.setClock('2026-04-01T00:00:00Z');
    expect(await set(ngum, names[2])).toEqual({ status: 'ok' });
    expect(await set(ngum, names[3])).toMatchObject({ why: 'too_soon' });
    await stage.setClock(null);
    for (const name of names.slice(0, 3)) expect(await find(name)).toBe(names[2]);
  });

  test('a former name of one’s own can be taken again', async () => {
    const ngum = await stage.addMember();
    const [first, second] = [fresh(), fresh()];
    await set(ngum, first);
    await set(ngum, second);
    await stage.setClock(new Date(Date.now() + 91 * 86_400_000).toISOString());
    expect(await set(ngum, first)).toEqual({ status: 'ok' });
    await stage.setClock(null);
    expect(await find(second)).toBe(first);
  });
});

test('the name of a deleted account is nobody’s for ever', async () => {
  const [gone, paul] = [await stage.addMember(), await stage.addMember()];
  const name = fresh();
  await set(gone, name);
  await stage.query('delete from auth.users where id = $1', [gone]);
  expect(await set(paul, name)).toMatchObject({ why: 'taken' });
  expect(await stage.call(null, 'read_profile', name)).toEqual({ status: 'not_found' });
});

test('of 20 connections that reach for one name at once, one gets it (10 rounds)', async () => {
  const requests = await Promise.all(Array.from({ length: 20 }, () => stage.connect()));
  for (let round = 0; round < 10; round += 1) {
    const members: string[] = [];
    for (const _ of requests) members.push(await stage.addMember());
    const name = fresh();
    const answers = await Promise.all(
      requests.map((request, i) => request(members[i] ?? '', 'select public.set_username($1) as answer', [name])),
    );
    const verdicts = answers.map(({ rows, error }) => error ?? JSON.stringify(rows[0]?.answer));
    expect(verdicts.filter((verdict) => verdict === '{"status":"ok"}')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict.includes('"taken"'))).toHaveLength(19);
    expect(await stage.query('select user_id from public.profiles where username = $1', [name])).toHaveLength(1);
  }
});

test('of one member’s 20 devices that choose different names at once, two are heard: the choice and one change', async () => {
  const requests = await Promise.all(Array.from({ length: 20 }, () => stage.connect()));
  const ngum = await stage.addMember();
  const answers = await Promise.all(requests.map((request) => request(ngum, 'select public.set_username($1) as answer', [fresh()])));
  const statuses = answers.map(({ rows, error }) => error ?? String(Reflect.get(Object(rows[0]?.answer), 'status')));
  expect([statuses.filter((s) => s === 'ok').length, statuses.filter((s) => s === 'forbidden').length]).toEqual([2, 18]);
  expect(await stage.query('select username from app.usernames where user_id = $1', [ngum])).toHaveLength(2);
});
