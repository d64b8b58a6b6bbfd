/** `npm run grant-admin` from the outside: what it says, what it does, how it ends. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScriptStage, type ScriptStage } from './fixtures/open-script-stage.ts';

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage('grant-admin.ts');
  await stage.ask(`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'first@example.org', now()),
    (gen_random_uuid(), 'second@example.org', now()), (gen_random_uuid(), 'unconfirmed@example.org', null)`);
});
afterAll(() => stage?.close());

const admins = () =>
  stage.ask(`select u.email, r.expires_at is null as stays, (select count(*)::int from public.audit_log) as entries
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' order by u.email`);

test('the first stays, the second has a year; again changes nothing', async () => {
  expect(await stage.run(['First@example.org'])).toEqual({
    code: 0,
    stdout: 'First@example.org is an administrator without an end.\n',
    stderr: '',
  });
  expect(await admins()).toEqual([{ email: 'first@example.org', stays: true, entries: 1 }]);
  expect(await stage.run(['second@example.org'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^second@example\.org is an administrator until \d{4}-\d\d-\d\d\.\n$/),
    stderr: '',
  });
  const after = await admins();
  expect(after).toHaveLength(2);
  expect(await stage.run(['second@example.org'])).toMatchObject({
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
  expect(await stage.run(args)).toEqual({ code: 1, stdout: '', stderr });
});

test('none of them has changed anything', async () => {
  expect(granted).toHaveLength(2);
  expect(await admins()).toEqual(granted);
});

test('while the server runs it says to stop it first', async () => {
  const running = await stage.open();
  const ended = await stage.run(['first@example.org']).finally(() => running.close());
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The data folder .+ is in use by process \d+\. Stop it first.+\n$/),
  });
});

test('a folder without a database stays as it is', async () => {
  const elsewhere = path.join(stage.folder, 'elsewhere');
  expect(await stage.run(['first@example.org'], elsewhere)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${elsewhere}: run npm start first.\n`,
  });
  expect(existsSync(elsewhere)).toBe(false);
});
