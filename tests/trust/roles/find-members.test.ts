/** How an administrator finds a member, and what they are shown. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let admin: string;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.query('delete from auth.users');
  admin = await stage.addAdmin();
});

interface Found {
  readonly status: string;
  readonly members: readonly Readonly<Record<string, unknown>>[];
}
const search = async (typed: string | null): Promise<Found> => (await stage.call(admin, 'find_members', typed)) as Found;
const namesFor = async (typed: string) => (await search(typed)).members.map((member) => member.display_name);
const addNamed = (name: string, email?: string) => stage.addMember({ display_name: name }, email);

describe('by the start of a word of the name', () => {
  test.each([
    ['Ngo', ['Ngo Bassa', 'Marie Ngono', 'Ŋgoŋ Ɓelle']],
    ['ngo b', ['Ngo Bassa']],
    ['ŋgoŋ', ['Ŋgoŋ Ɓelle', 'Marie Ngono']],
    ['ŊGOŊ ƁEL', ['Ŋgoŋ Ɓelle']],
    ['ngon bel', ['Ŋgoŋ Ɓelle']],
    ['ngon', ['Marie Ngono', 'Ŋgoŋ Ɓelle']],
    ['ɓel', ['Ŋgoŋ Ɓelle']],
    ['étou', ["Samuel Éto'u"]],
    ["éto'u", ["Samuel Éto'u"]],
    ['E\u0301to’u', ["Samuel Éto'u"]],
    ['pierre', ['Jean-Pierre Abɛ']],
    ['jean-pierre a', ['Jean-Pierre Abɛ']],
    ['abe', ['Jean-Pierre Abɛ']],
    ['  marie   ng ', ['Marie Ngono']],
    ['100%', ['100% Ngum']],
    ['a_b', ['a_b\\c']],
    ['a_b\\', ['a_b\\c']],
  ])('%j', async (typed, names) => {
    for (const name of ['Ngo Bassa', 'Marie Ngono', 'Ŋgoŋ Ɓelle', "Samuel Éto'u", 'Jean-Pierre Abɛ', '100% Ngum', 'a_b\\c', 'Bongo'])
      await addNamed(name);
    expect((await namesFor(typed)).sort()).toEqual([...names].sort());
  });

  test.each(['%%', '__', '%ngo', '.*', 'n.o', '^ngo', "' or true --", "';;", '\\\\', '(ngo', '[a-z]', 'ngo|bassa', '$1', 'on'])(
    '%j is plain text and fits nobody',
    async (typed) => {
      await addNamed('Ngo Bassa');
      expect(await search(typed)).toEqual({ status: 'ok', members: [] });
    },
  );
});

describe('exactly', () => {
  test('by the whole address in any letters, by the id, and by no part of them', async () => {
    const id = await addNamed('Ngo Bassa', 'ngo.bassa@example.org');
    const only = { status: 'ok', members: [expect.objectContaining({ user_id: id })] };
    for (const typed of ['ngo.bassa@example.org', ' NGO.Bassa@Example.ORG ', id, id.toUpperCase()])
      expect(await search(typed)).toEqual(only);
    for (const typed of ['ngo.bassa@', '@example.org', 'ngo.bassa@example', id.slice(0, -1), id.slice(0, 8)])
      expect(await search(typed)).toEqual({ status: 'ok', members: [] });
  });

  test('who calls themselves by another’s address or id is not found by it', async () => {
    const id = await addNamed('Ngo Bassa', 'ngo.bassa@example.org');
    for (let i = 0; i < 25; i += 1) await addNamed(i % 2 ? 'ngo.bassa@example.org' : id);
    for (const typed of ['ngo.bassa@example.org', id]) expect(await namesFor(typed)).toEqual(['Ngo Bassa']);
  });
});

test('at most 20, in the order of their names', async () => {
  for (let i = 0; i < 30; i += 1) await addNamed(`Ngo ${String((i * 7) % 30).padStart(2, '0')}`);
  expect(await namesFor('ngo')).toEqual(Array.from({ length: 20 }, (_, i) => `Ngo ${String(i).padStart(2, '0')}`));
});

describe('what is shown', () => {
  test('id, name, region, since when, roles and a masked address; nothing else', async () => {
    const member = await addNamed('Ngo Bassa', 'ngo.bassa@example.org');
    await stage.giveRole(member, { role: 'moderator', expiresAt: '2030-01-02T03:04:05Z' });
    const { members } = await search('ngo');
    expect(members).toEqual([
      {
        user_id: member,
        display_name: 'Ngo Bassa',
        region_code: null,
        created_at: expect.stringMatching(/^\d{4}-.+\+00:00$/),
        masked_email: 'n…@example.org',
        roles: [{ role: 'moderator', is_active: true, expires_at: '2030-01-02T03:04:05+00:00' }],
      },
    ]);
  });

  test.each([
    ['a@example.org', 'a…@example.org'],
    ['"odd@one"@example.org', '"…@example.org'],
    ['ŋgo@example.org', 'ŋ…@example.org'],
    ['', null],
    ['not-an-address', null],
    ['@example.org', null],
  ])('the address %j as %j', async (address, masked) => {
    await addNamed('Ngo Bassa', address);
    expect((await search('ngo')).members[0]?.masked_email).toBe(masked);
  });

  test('a member without a profile, and none that was deleted', async () => {
    const [kept, gone] = [await stage.addMember({}, 'kept@example.org'), await stage.addMember({}, 'gone@example.org')];
    await stage.query('delete from public.profiles where user_id = $1', [kept]);
    await stage.query('update auth.users set deleted_at = now() where id = $1', [gone]);
    expect((await search('kept@example.org')).members).toMatchObject([{ user_id: kept, display_name: null }]);
    expect((await search('gone@example.org')).members).toEqual([]);
  });
});

describe('refused, and not logged', () => {
  const countEntries = async () => (await stage.query('select id from public.audit_log')).length;

  test.each([null, '', ' ', 'a', ' a ', "''''", '’’’', '\u0301\u0301\u0301', '--', '\u200b\u200b\u200b', '\u0001\u0002'])(
    '%j',
    async (typed) => {
      const before = await countEntries();
      expect(await search(typed)).toEqual({ status: 'invalid', field: 'query' });
      expect(await countEntries()).toBe(before);
    },
  );

  test('to members and visitors', async () => {
    const member = await stage.addMember();
    expect(await stage.call(member, 'find_members', member)).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await stage.call(null, 'find_members', member)).toBe('42501');
  });
});

test('a search is logged with how many it found and without its words', async () => {
  await addNamed('Ngo Bassa');
  await search('ngo bassa');
  const [entry] = await stage.query('select * from public.audit_log order by id desc limit 1');
  expect(entry).toMatchObject({ actor_id: admin, action: 'members_searched', subject_id: null, details: { found: 1 } });
  expect(JSON.stringify(entry).toLowerCase()).not.toContain('bassa');
});
