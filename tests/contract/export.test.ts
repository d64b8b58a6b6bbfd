/**
 * The export leaves nothing out: every table with a column that can name a member is read by a function app.export… or declared here
 * with its reason. Found in the catalog, so a table that comes later fails until somebody has decided.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

/** Not in the export, and why. An entry nobody needs fails too. */
const leftOut: Readonly<Record<string, string>> = {
  'app.applicant_work': 'copies for phones of companies of what app.work_profiles says, which is exported',
  'app.content_own': 'a copy for phones of what app.contents, the fields, decisions and appeals say, which are exported',
  'app.donation_refunds': 'who asked for it and approved it stands in the log, which is exported',
  'app.donations': 'no payer stands there; who decided one in doubt stands in the log, which is exported',
  'app.expenses': 'who submitted, approved, paid and rejected what stands in the log, which is exported',
  'app.directory_imports': 'the rows of an entry of the log, which is exported with who made it',
  'app.directory_redirects': 'which row of the directory was merged into which; who did it stands in the log, which is exported',
  'app.edited_rows': 'which rows of the directory an editor has written; who did it stands in the log, which is exported',
  'app.group_links': 'its code opens a group; who made it stands nowhere',
  'app.mail_queue':
    'what the next mail tells, until it is sent; what it tells is exported with the notifications, and that they want mail with their choices',
  'app.mail_readers': 'a secret that ends mails; whether they are wanted is exported with the choices',
  'app.message_images':
    'each message says type, size and weight of its picture; the file is shown in the conversation, and kept from there',
  'app.petition_news': 'up to whom news were told, until all are; that a member follows a petition, and what they were told, is exported',
  'app.track_news': 'up to whom a new track was told, until all are; that a member follows an artist, and what they were told, is exported',
  'app.pictures_to_remove': 'of deleted accounts only: nobody is left to ask for it',
  'app.sync_epoch': 'its uuid names a restored database, no member',
  'app.told_apart': 'which rows of the directory are not the same; who said so stands in the log, which is exported',
  'auth.flow_state': 'secrets of a sign-in that is under way; they end with it',
  'auth.refresh_tokens': 'secrets; when a sign-in was renewed stands in the sessions',
  'public.outlets': 'its owner is whoever a source names as the owner of a newspaper or a station; no account',
  'storage.buckets': 'made by migrations, owned by nobody',
};

/** References to accounts or profiles, uuids that refer to nothing, and columns with the usual names of a member. */
const naming = `
  select distinct c.oid::regclass::text as name, n.nspname || '.' || c.relname as full_name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'app', 'auth', 'storage') and c.relkind in ('r', 'p') and (
    c.oid = 'auth.users'::regclass
    or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass))
    or (a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)))
    or a.attname in ('user_id', 'member', 'member_id', 'owner', 'owner_id', 'author_id', 'actor_id', 'subject_id', 'created_by'))`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const readNaming = async (): Promise<readonly string[]> =>
  (await database.client.query<{ full_name: string }>(naming)).rows.map((row) => row.full_name);
const readExported = async (): Promise<readonly string[]> => {
  const { rows } = await database.client.query<{ body: string }>(
    `select prosrc as body from pg_proc where pronamespace = 'app'::regnamespace and proname like 'export\\_%'`,
  );
  return rows.flatMap(({ body }) =>
    [...body.matchAll(/\bfrom ((?:public|app|auth|storage)\.\w+)/g)].flatMap(([, name]) => (name ? [name] : [])),
  );
};
const undecided = async (): Promise<readonly string[]> => {
  const exported = await readExported();
  return (await readNaming()).filter((name) => !exported.includes(name) && !(name in leftOut));
};

test('every table that can name a member is exported or left out for a reason', async () => {
  expect(await undecided()).toEqual([]);
  expect((await readNaming()).length).toBeGreaterThan(12);
});

test('nothing is declared left out that does not exist, or is exported', async () => {
  const [names, exported] = [await readNaming(), await readExported()];
  expect(Object.keys(leftOut).filter((name) => !names.includes(name) || exported.includes(name))).toEqual([]);
});

test.each([
  ['refers to an account', 'create table public.planted (id uuid primary key, by_whom uuid references auth.users (id))'],
  ['refers to a profile', 'create table app.planted (id uuid primary key, page uuid references public.profiles (user_id))'],
  ['only holds an id', 'create table app.planted (id uuid primary key, who uuid)'],
  ['calls its text user_id', 'create table public.planted (user_id text)'],
])('a later table that %s is noticed', async (_, sql) => {
  await database.client.query(`begin; ${sql}`);
  const found = await undecided();
  await database.client.query('rollback');
  expect(found).toHaveLength(1);
});
