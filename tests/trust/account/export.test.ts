/** The export: all of one's own, by canaries in every field, and of somebody else not a word. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
beforeAll(async () => {
  stage = await openAccountStage();
});
afterAll(() => stage?.close());

/** Writes a mark into whatever takes a text, and tells all marks. */
const fill = async (member: string, mark: string, number: string): Promise<readonly string[]> => {
  const texts = ['display_name', 'bio', 'location', 'work_experience', 'education'].map((field) => `${field} = '${mark} ${field}'`);
  await stage.query(
    `update public.profiles set ${texts.join(', ')}, website_url = 'https://${mark}.example.org', skills = '{${mark} skills}', interests = '{${mark} interests}' where user_id = $1`,
    [member],
  );
  await stage.query('update public.profile_private set phone_number = $2 where user_id = $1', [member, number]);
  await stage.query('insert into app.usernames (username, user_id) values ($2, $1), ($3, $1)', [member, `${mark}_old`, `${mark}_now`]);
  await stage.query('update public.profiles set username = $2 where user_id = $1', [member, `${mark}_now`]);
  const session = await stage.addSession(member);
  await stage.query('update auth.sessions set user_agent = $2 where id = $1', [session, `${mark} browser`]);
  await stage.query(
    "insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'email', $1::text, $1::uuid, jsonb_build_object('email', $2::text))",
    [member, `${mark}@example.org`],
  );
  await stage.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${member}/${mark}.webp`]);
  const told = ['display_name', 'bio', 'location', 'work_experience', 'education', 'skills', 'interests', 'browser'].map(
    (field) => `${mark} ${field}`,
  );
  return [...told, `${mark}.example.org`, number, `${mark}_old`, `${mark}_now`, `${mark}@example.org`, `${mark}.webp`, session];
};

test('everything of one’s own is in it, and nothing of anybody else', async () => {
  const ngum = await stage.addMember({ display_name: 'x', agreed_terms: textsVersion }, 'ngumcanary@example.org');
  const paul = await stage.addMember({ display_name: 'x', agreed_terms: textsVersion }, 'paulcanary@example.org');
  const admin = await stage.addAdmin();
  const [own, others] = [await fill(ngum, 'ngumcanary', '+237670000001'), await fill(paul, 'paulcanary', '+237670000002')];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await stage.call(admin, 'grant_role', ngum, 'analyst', 'ngumcanary reads the numbers', until);
  await stage.call(admin, 'grant_role', paul, 'analyst', 'paulcanary reads the numbers', until);
  await stage.call(ngum, 'set_consent', 'measures', false);
  const answer = await stage.call(ngum, 'export_my_data');
  const text = JSON.stringify(answer);
  for (const canary of [...own, ngum, 'ngumcanary reads the numbers']) expect(text).toContain(canary);
  for (const canary of [...others, paul, admin, 'paulcanary']) expect(text).not.toContain(canary);
  expect(answer).toMatchObject({
    status: 'ok',
    data: {
      account: { email: 'ngumcanary@example.org', told_at_sign_up: { agreed_terms: textsVersion } },
      usernames: [{ is_current: false }, { is_current: true }],
      roles: [{ role: 'analyst' }],
      consents: [{ kind: 'terms' }, { kind: 'measures' }],
      deletion: null,
      second_factors: [],
      log: [{ action: 'role_granted', you: 'were acted upon' }],
    },
  });
});

test('it holds no password, no token and no hash of one', async () => {
  const ngum = await stage.addMember();
  const session = await stage.addSession(ngum);
  await stage.query(
    `update auth.users set encrypted_password = 'canary-1', confirmation_token = 'canary-2', recovery_token = 'canary-3',
      email_change_token_new = 'canary-4', email_change_token_current = 'canary-5', reauthentication_token = 'canary-6' where id = $1`,
    [ngum],
  );
  await stage.query("update auth.sessions set refresh_token_hmac_key = 'canary-7' where id = $1", [session]);
  await stage.query("update auth.refresh_tokens set token = 'canary-8' where session_id = $1", [session]);
  expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).not.toContain('canary');
});

test('an administrator’s own has what they did, without whom and without the words about them', async () => {
  const [admin, member] = [await stage.addAdmin(), await stage.addMember()];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await stage.call(admin, 'grant_role', member, 'analyst', 'because of Paul', until);
  const text = JSON.stringify(await stage.call(admin, 'export_my_data'));
  expect(text).toContain('"you":"acted"');
  expect(text).not.toContain('because of Paul');
  expect(text).not.toContain(member);
});

test('a column that comes to a table later is in it by itself', async () => {
  const ngum = await stage.addMember();
  await stage.query("alter table public.profile_private add column planted text default 'planted canary'");
  expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).toContain('planted canary');
  await stage.query('alter table public.profile_private drop column planted');
});

test('a hosted project’s second factors are in it without their secret', async () => {
  const [ngum, paul] = [await stage.addMember(), await stage.addMember()];
  await stage.query(
    'create table auth.mfa_factors (id uuid primary key, user_id uuid, friendly_name text, secret text); grant select on auth.mfa_factors to postgres',
  );
  await stage.query(
    "insert into auth.mfa_factors values (gen_random_uuid(), $1, 'my phone', 'canary'), (gen_random_uuid(), $2, 'pauls', 'canary')",
    [ngum, paul],
  );
  const answer = await stage.call(ngum, 'export_my_data');
  await stage.query('drop table auth.mfa_factors');
  expect(answer).toMatchObject({ data: { second_factors: [{ friendly_name: 'my phone' }] } });
  expect(JSON.stringify(answer)).not.toMatch(/canary|pauls/);
});

test('visitors have none', async () => {
  expect(await stage.call(null, 'export_my_data')).toBe('42501');
});
