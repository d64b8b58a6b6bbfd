/** Who sees what of a member: every field, every audience, every actor; and what attacks on columns and rows come to. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Audience, audienceColumn, audiences, type ShownField, shownFields } from '#src/model/accounts/profile.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

const values: Readonly<Record<ShownField, unknown>> = {
  display_name: 'Ngum Bɛ',
  region_code: 'CM-NW',
  bio: 'I weave.\nIn Bafut.',
  location: 'Bafut',
  avatar_url: null, // set per member: it must lie in their own folder
  website_url: 'https://example.org/ngum',
  skills: ['Weaving'],
  interests: ['Water'],
  work_experience: 'Cooperative, 2019',
  education: 'GBHS Bafut',
};

let stage: Stage;
let ngum: string;
let shown: Record<ShownField, unknown>;
const actors: Record<string, string | null> = { visitor: null };
beforeAll(async () => {
  stage = await openStage();
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
    values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org')`);
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (gen_random_uuid(), 'test', 'NW', '2026', 'none', 'CM-NW', 'North-West', 'Nord-Ouest')`);
  for (const name of ['member', 'moderator', 'admin', 'expired admin', 'deactivated admin']) actors[name] = await stage.addMember();
  await stage.giveRole(actors.moderator ?? '', { role: 'moderator' });
  await stage.giveRole(actors.admin ?? '', {});
  await stage.giveRole(actors['expired admin'] ?? '', { expiresAt: '2020-01-01' });
  await stage.giveRole(actors['deactivated admin'] ?? '', { isActive: false });
});
afterAll(() => stage?.close());
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Before' });
  actors.owner = ngum;
  shown = { ...values, avatar_url: `/storage/v1/object/public/avatars/${ngum}/${'a1'.repeat(16)}.webp` };
  expect(await change(ngum, shown)).toBeNull();
  await stage.request(ngum, "update public.profile_private set phone_number = '+237670000001' where user_id = $1", [ngum]);
});

/** The specification's update: changed fields plus updated_at, of one's own row. */
const change = async (member: string | null, fields: Readonly<Record<string, unknown>>, of = ngum): Promise<string | null> => {
  const names = Object.keys(fields);
  const set = names.map((name, i) => `${name} = $${i + 2}`).join(', ');
  const sql = `update public.profiles set ${set}, updated_at = now() where user_id = $1`;
  return (await stage.request(member, sql, [of, ...Object.values(fields)])).error;
};
const read = (caller: string | null, who = ngum) => stage.call(caller, 'read_profile', who);
const fieldsFor = async (caller: string | null): Promise<unknown> => {
  const answer = (await read(caller)) as { readonly profile: { readonly fields: unknown } };
  return answer.profile.fields;
};
const rowOf = async (member: string) => (await stage.query('select * from public.profiles where user_id = $1', [member]))[0];
const mayCome = (actor: string, audience: Audience): boolean =>
  actor === 'owner' || audience === 'everyone' || (audience === 'members' && actor !== 'visitor');

describe.each(['visitor', 'member', 'moderator', 'admin', 'expired admin', 'deactivated admin', 'owner'])('what a %s sees', (actor) => {
  test.each(audiences)('of fields for %s', async (audience) => {
    await change(ngum, Object.fromEntries(shownFields.map((field) => [audienceColumn(field), audience])));
    expect(await fieldsFor(actors[actor] ?? null)).toEqual(mayCome(actor, audience) ? shown : {});
  });

  test('of one field for members among others for nobody, and the other way round, for each field', async () => {
    for (const field of shownFields) {
      const hidden = Object.fromEntries(shownFields.map((each) => [audienceColumn(each), 'me']));
      await change(ngum, { ...hidden, [audienceColumn(field)]: 'members' });
      const one = mayCome(actor, 'members') ? { [field]: shown[field] } : {};
      expect(await fieldsFor(actors[actor] ?? null)).toEqual(actor === 'owner' ? shown : one);
    }
  });

  test('the phone number and the address are in no answer', async () => {
    const answer = JSON.stringify(await read(actors[actor] ?? null));
    expect(answer).not.toMatch(/\+237|@example|phone|email|seen_by|xid/);
  });
});

test('a field left empty is not there', async () => {
  await change(ngum, { bio: null, skills: [], education: '' });
  expect(Object.keys((await fieldsFor(ngum)) as object)).not.toEqual(expect.arrayContaining(['bio']));
  expect(await fieldsFor(ngum)).not.toHaveProperty('skills');
  expect(await fieldsFor(ngum)).not.toHaveProperty('education');
});

test.each(['', ' ', 'nobody_at_all', '00000000-0000-4000-8000-00000000dead', '%', '_', "' or true --", '@', null, 'x'.repeat(300_000)])(
  '%j is not_found',
  async (who) => {
    expect(await stage.call(null, 'read_profile', who)).toEqual({ status: 'not_found' });
  },
);

test.each([
  ['deleted', 'update auth.users set deleted_at = now() where id = $1'],
  ['banned', "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
  ['gone', 'delete from auth.users where id = $1'],
  ['without a profile', 'delete from public.profiles where user_id = $1'],
])('a member who is %s reads like one who never was', async (_, sql) => {
  expect(await stage.call(ngum, 'set_username', `n${ngum.slice(0, 8)}`)).toEqual({ status: 'ok' });
  await stage.query(sql, [ngum]);
  for (const who of [ngum, `n${ngum.slice(0, 8)}`]) expect(await read(null, who)).toEqual({ status: 'not_found' });
});

test('of a deleted account, whose token lives on, nothing is left to see the members’ fields with', async () => {
  const gone = await stage.addMember();
  await stage.query('delete from auth.users where id = $1', [gone]);
  expect(await read(gone)).toBe('PT401');
});

describe('what nobody decides stays as it was', () => {
  const foreign = '/storage/v1/object/public/avatars/00000000-0000-4000-8000-000000000000/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1.webp';
  test.each([
    'https://evil.example/track.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/a.webp',
    '/auth',
    foreign,
    '../x',
  ])('the picture %s', async (address) => {
    expect(await change(ngum, { avatar_url: address })).toBeNull();
    expect((await rowOf(ngum))?.avatar_url).toBe(shown.avatar_url);
  });

  test('a picture can be taken away', async () => {
    await change(ngum, { avatar_url: null });
    expect((await rowOf(ngum))?.avatar_url).toBeNull();
  });

  test.each(['username', 'username_changed_at', 'user_id', 'created_at', 'xid'])('%s is no member’s to write', async (column) => {
    expect(await change(ngum, { [column]: null })).toBe('42501');
  });

  test('not even whoever may write the column gives a name that the register does not know', async () => {
    await stage.query("update public.profiles set username = 'stolen_name', username_changed_at = null where user_id = $1", [ngum]);
    expect((await rowOf(ngum))?.username).toBeNull();
  });

  test('another’s profile and another’s number', async () => {
    const other = await stage.addMember();
    expect(await change(other, { bio: 'mine' })).toBeNull();
    await stage.request(other, "update public.profile_private set phone_number = '+237699999999' where user_id = $1", [ngum]);
    expect((await rowOf(ngum))?.bio).toBe(shown.bio);
    expect(await stage.query('select phone_number from public.profile_private where user_id = $1', [ngum])).toEqual([
      { phone_number: '+237670000001' },
    ]);
  });
});

test.each(['admin', 'moderator', 'member', 'visitor'])('a %s reads no row of another, private or not', async (actor) => {
  const caller = actors[actor] ?? null;
  for (const table of ['profiles', 'profile_private']) {
    const { rows, error } = await stage.request(caller, `select * from public.${table} where user_id = $1`, [ngum]);
    expect([rows, error]).toEqual([[], caller === null ? '42501' : null]);
  }
});

test('the register of names is closed', async () => {
  expect((await stage.request(ngum, 'select * from app.usernames')).error).toBe('42501');
});
