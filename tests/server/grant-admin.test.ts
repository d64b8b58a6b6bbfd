/** `npm run grant-admin` from the outside: what it says, what it does, how it ends. */
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from '#supabase/server/backend.ts';
import { copyTemplate, keys, temporaryFolder } from './fixtures/open-test-backend.ts';

const script = path.join(import.meta.dirname, '../../supabase/scripts/grant-admin.ts');

let folder: string;
let dataFolder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  dataFolder = path.join(folder, 'data');
  renameSync(await copyTemplate(), dataFolder);
  await ask(`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'first@example.org', now()),
    (gen_random_uuid(), 'second@example.org', now()), (gen_random_uuid(), 'unconfirmed@example.org', null)`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As the product opens it: tables of the tests would be migrations that the program does not know. */
const open = () => openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300' });

async function ask(sql: string): Promise<readonly unknown[]> {
  const backend = await open();
  const { rows } = await backend.exclusive((db) => db.query(sql)).finally(() => backend.close());
  return rows;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], data: string = dataFolder): Promise<Ended> {
  const env = { ...process.env, MBOA_DATA: data, MBOA_ENV: path.join(folder, '.env') };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

const admins = () =>
  ask(`select u.email, r.expires_at is null as stays, (select count(*)::int from public.audit_log) as entries
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' order by u.email`);

test('the first stays, the second has a year; again changes nothing', async () => {
  expect(await run(['First@example.org'])).toEqual({
    code: 0,
    stdout: 'First@example.org is an administrator without an end.\n',
    stderr: '',
  });
  expect(await admins()).toEqual([{ email: 'first@example.org', stays: true, entries: 1 }]);
  expect(await run(['second@example.org'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^second@example\.org is an administrator until \d{4}-\d\d-\d\d\.\n$/),
    stderr: '',
  });
  const after = await admins();
  expect(after).toHaveLength(2);
  expect(await run(['second@example.org'])).toMatchObject({
    code: 0,
    stdout: 'second@example.org is an administrator already; nothing was changed.\n',
  });
  granted = await admins();
  expect(granted).toEqual(after);
});

/** To open a database takes longer than to ask it: what the refused ones have changed is looked at once, after them. */
let granted: readonly unknown[] = [];

test.each([
  [['nobody@example.org'], 'Nobody has signed up as nobody@example.org; nothing was changed.\n'],
  [["'; drop table public.user_roles; --"], "Nobody has signed up as '; drop table public.user_roles; --; nothing was changed.\n"],
  [['unconfirmed@example.org'], expect.stringMatching(/^unconfirmed@example\.org has not been confirmed.+; nothing was changed\.\n$/)],
  [[], 'Say whose account it is: npm run grant-admin -- somebody@example.org\n'],
  [['a@example.org', 'b@example.org'], expect.stringMatching(/^Say whose account it is/)],
])('%j ends with 1 and one sentence', async (args, stderr) => {
  expect(await run(args)).toEqual({ code: 1, stdout: '', stderr });
});

test('none of them has changed anything', async () => {
  expect(granted).toHaveLength(2);
  expect(await admins()).toEqual(granted);
});

test('while the server runs it says to stop it first', async () => {
  const running = await open();
  const ended = await run(['first@example.org']).finally(() => running.close());
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The data folder .+ is in use by process \d+\. Stop it first.+\n$/),
  });
});

test('a folder without a database stays as it is', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  expect(await run(['first@example.org'], elsewhere)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${elsewhere}: run npm start first.\n`,
  });
  expect(existsSync(elsewhere)).toBe(false);
});
