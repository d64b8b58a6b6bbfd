/** `npm start` from the outside: its output, its secrets, its restart, its refusals, its end. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from '#supabase/server/backend.ts';
import { makeDist } from './fixtures/make-dist.ts';
import { copyTemplate, keys, temporaryFolder } from './fixtures/open-test-backend.ts';
import { isStarted, runStart, type Started } from './fixtures/run-start.ts';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  renameSync(await copyTemplate(), path.join(folder, 'data'));
  await makeDist(path.join(folder, 'dist'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env?: Readonly<Record<string, string>>): Promise<Started> {
  const run = await runStart(folder, env);
  if (!isStarted(run)) throw new Error(`did not start: ${run.stderr}`);
  return run;
}

let firstWords = '';
const readKey = (): string => /VITE_SUPABASE_PUBLISHABLE_KEY=(.+)/.exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1] ?? '';
const password = (run: Started): string => /member: member@mboa\.example {2}(\S+)/.exec(run.stdout())?.[1] ?? '';

const ask = async (sql: string): Promise<readonly unknown[]> => {
  const backend = await openBackend({ dataFolder: path.join(folder, 'data'), keys, siteUrl: 'http://127.0.0.1:4300' });
  return (await backend.exclusive((db) => db.query(sql)).finally(() => backend.close())).rows;
};

test('it says it is ready in one line, then the demo accounts, and both the app and the backend are there', async () => {
  const run = await start();
  firstWords = run.stdout();
  expect(run.stdout()).toMatch(
    /^Mboa is ready: http:\/\/127\.0\.0\.1:\d+\nAddresses are not confirmed here, .+ npm start -- --confirm-addresses\nDemo accounts:\n {2}member: \S+ {2}\S+\n {2}admin: \S+ {2}\S+\n$/,
  );
  expect(run.stderr()).toMatch(
    /^Database opened and checked: \d+ tables and indexes, \d+ MB, in \S+ s\. What is answered is on the disk[^\n]+\n$/,
  );
  expect(await (await fetch(run.origin)).text()).toContain('<html lang="en">');
  const client = createClient(run.origin, readKey(), { auth: { persistSession: false } });
  expect((await client.from('villages').select('pid')).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email: 'member@mboa.example', password: password(run) })).error).toBeNull();
  const signedUp = await client.auth.signUp({ email: 'stays@mboa.example', password: 'a-long-enough-1' });
  expect(signedUp.error).toBeNull();

  const second = await runStart(folder);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(isStarted(second) ? '' : second.stderr).toMatch(
    /^The data folder .* is in use by process \d+\. Stop it first, or choose another folder with MBOA_DATA\.\n$/,
  );

  const end = await run.stop('SIGTERM');
  expect(end.code).toBe(0);
  expect(end.milliseconds).toBeLessThan(15_000);
});

test('its secrets are random, readable by their owner alone, and made once', async () => {
  const file = path.join(folder, '.env');
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(/MBOA_JWT_SECRET=(.+)/.exec(before)?.[1]).toMatch(/^[\w-]{64}$/);
  const run = await start();
  await run.stop('SIGINT');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test("the administrator's password is printed when it was made, and never again", async () => {
  const run = await start();
  await run.stop('SIGINT');
  const secret = /MBOA_DEMO_ADMIN_PASSWORD=(.+)/.exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1] ?? '';
  expect(firstWords).toContain(secret);
  expect(secret.length).toBeGreaterThan(10);
  expect(run.stdout() + run.stderr()).not.toContain(secret);
  expect(run.stdout()).toContain('  admin: admin@mboa.example  (password in .env: MBOA_DEMO_ADMIN_PASSWORD)\n');
  expect(password(run)).toBe(password({ ...run, stdout: () => firstWords }));
});

test('what the disk refuses is said without a name of a file', async () => {
  const other = temporaryFolder();
  writeFileSync(path.join(other, 'a-file'), '');
  const run = await runStart(other, { MBOA_ENV: path.join(other, 'a-file/.env') });
  expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('(ENOTDIR, open)') });
  expect(isStarted(run) ? '' : run.stderr).not.toContain(other);
  rmSync(other, { recursive: true });
});

test('after kill -9 it starts again with everything that was there', async () => {
  const first = await start();
  await first.stop('SIGKILL');
  const run = await start();
  const client = createClient(run.origin, readKey(), { auth: { persistSession: false } });
  expect((await client.auth.signInWithPassword({ email: 'stays@mboa.example', password: 'a-long-enough-1' })).error).toBeNull();
  const end = await run.stop('SIGINT');
  expect(end.code).toBe(0);
});

test('what is due with time happens while it runs', async () => {
  const counts = "'/', 'more', '4g', 'INP', array_fill(1, array[cardinality(app.vital_steps('INP'))])";
  await ask(`insert into app.vitals values (current_date - 200, ${counts}), (current_date, ${counts})`);
  await (await start()).stop('SIGTERM');
  expect(await ask('select 1 from app.vitals')).toHaveLength(1);
});

test('what the demo member does counts at once; a newcomer waits for a day, and for the mail where that is asked for', async () => {
  const reasons = `select u.email, app.hold_reason(u.id, app.now()) as why from auth.users u
    where u.email in ('member@mboa.example', 'stays@mboa.example', 'asked@mboa.example') order by 1`;
  const member = { email: 'member@mboa.example', why: null };
  const stays = { email: 'stays@mboa.example', why: 'new_account' };
  expect(await ask(reasons)).toEqual([member, stays]);
  const run = await runStart(folder, {}, ['--confirm-addresses']);
  if (!isStarted(run)) throw new Error(run.stderr);
  expect(run.stdout()).toContain('New accounts open with the link in their mail');
  const client = createClient(run.origin, readKey(), { auth: { persistSession: false } });
  expect((await client.auth.signInWithPassword({ email: 'member@mboa.example', password: password(run) })).error).toBeNull();
  const { data, error } = await client.auth.signUp({ email: 'asked@mboa.example', password: 'a-long-enough-1' });
  expect([data.session, error]).toEqual([null, null]);
  await run.stop('SIGTERM');
  expect(await ask(reasons)).toEqual([{ email: 'asked@mboa.example', why: 'unconfirmed' }, member, stays]);
});

test('it ends with npm, which passes a signal on to its shell only', async () => {
  const run = await runStart(folder, { npm_lifecycle_event: 'start' }, [], true);
  if (!isStarted(run)) throw new Error(run.stderr);
  await run.stop('SIGTERM'); // resolves when the server has let go of its output, not when the shell has died
  const again = await start();
  expect((await again.stop('SIGTERM')).code).toBe(0);
});

test('a port that is taken is named before anything else is done', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const run = await runStart(folder, { PORT: String(port) });
  other.close();
  expect(run).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is taken. Stop what uses it, or choose another: PORT=4301 npm start\n`,
  });
});

test('a port that is none is refused in one sentence', async () => {
  expect(await runStart(folder, { PORT: 'many' })).toMatchObject({
    code: 1,
    stderr: 'PORT must be a number from 0 to 65535, not "many".\n',
  });
});
