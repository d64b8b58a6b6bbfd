/** Users of an earlier service: an administrator checks a file and saves the links, somebody comes with one and agrees, everybody finds them by their old name, and undoing takes it back. */
import { readFile } from 'node:fs/promises';
import { arriveSignedIn, demoAdmin, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';

type Page = import('@playwright/test').Page;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const title = 'Users of an earlier service';

const openImport = async (page: Page): Promise<void> => {
  await page.goto('/admin/user-migration');
  await signIn(page, demoAdmin());
  await expect(heading(page)).toHaveText(title);
};
const check = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Or paste the lines').fill(text);
  await page.getByRole('button', { name: 'Check file' }).click();
};
const runs = (page: Page) => page.getByRole('list', { name: 'Invitations made' }).getByRole('listitem');
const mark = (): string => Math.random().toString(36).slice(2, 10);
/** Invites users by their names and tells the address of the first link. */
const invite = async (page: Page, ...names: readonly string[]): Promise<string> => {
  await check(page, ['legacy_username,display_name', ...names.map((name) => `${name},Awa of before`)].join('\n'));
  await page.getByRole('button', { name: /^Make \d invitations?$/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save links (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const link = /"(http[^"]+#invitation=[0-9a-f]{64})"/.exec(text)?.[1] ?? '';
  return link.replace(/^https?:\/\/[^/]+/, '');
};

test('a file is told line by line, a role in it is refused, and the links are saved once', { tag: '@area' }, async ({ page }) => {
  await openImport(page);
  const [name, other] = [mark(), mark()];
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('alert')).toHaveText(/There is no user in it/);
  await check(page, `legacy_username,role\n${name},admin`);
  await expect(page.getByRole('alert')).toHaveText(/roles are never imported/);
  await expect(page.getByLabel('Or paste the lines')).toHaveValue(/role/);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `legacy_username;email;display_name\n${name};${name}@example.org;Ngum\n${other};admin@mboa.example;\nsupport;;\n${mark()};nobody;\n`,
    ),
  });
  await expect(page.getByLabel('Or paste the lines')).toHaveValue(/support/);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Not a member yet: 1 · Matches an account: 1 · Conflict: 1 · Faulty: 1')).toBeVisible();
  const results = page.getByRole('table', { name: 'Users of the file' }).getByRole('cell');
  await expect(results).toHaveText([
    'Not a member yet',
    'Matches an account',
    'Conflict · reserved name',
    'Faulty · email: not an address',
  ]);
  await expect(page.getByRole('rowheader').first()).toHaveText(`1. ${name}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Make 2 invitations' }).click();
  await expect(page.getByText('2 invitations are made.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save links (CSV)' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    new RegExp(
      `^"${name}","Ngum","${name}@example.org","","http[^"]+/en/profile/${name}/legacy#invitation=[0-9a-f]{64}","\\d{4}-\\d\\d-\\d\\d"$`,
    ),
  );
  await expect(runs(page).filter({ hasText: '2 invitations · 0 users came · 2 wait' }).first()).toBeVisible();
  await check(page, `legacy_username\n${name}`);
  await expect(page.getByText('Conflict · invited already')).toBeVisible();
  await expect(page.getByText('Nobody in this file can be invited.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Users of an earlier service invited').first()).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page)).toHaveText(title);
});

test('who was invited signs in on the way, agrees, is found by the old name, and may remove it; undone, nobody knows it', async ({
  page,
  browser,
  gateway,
}) => {
  const name = `old.${mark()}`;
  await openImport(page);
  const link = await invite(page, name, mark());
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await phone.goto(`/profile/${name}/legacy`);
  await expect(phone.getByText(/^Mboa does not know who/)).toBeVisible();
  await phone.goto('about:blank');
  await phone.goto(link);
  await expect(phone.getByText(new RegExp(`Were you ${name} in the earlier service`))).toBeVisible();
  await phone.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(phone, ngum);
  await phone.getByRole('button', { name: 'Yes, that was me' }).click();
  await expect(phone.getByText('✓ Done. Your old name leads to you.')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await settle(phone);
  await expectAccessible(phone);
  await page.goto(`/profile/${name.toUpperCase()}/legacy`);
  await page.getByRole('main').getByRole('link', { name: ngum.name }).click();
  await expect(heading(page)).toHaveText(ngum.name);
  // A link is used once.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText(/^This invitation does not work any more/)).toBeVisible();
  await page.getByRole('button', { name: 'Show who this name is now' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: ngum.name })).toBeVisible();
  await page.goto('/admin/user-migration');
  // Other tests make invitations at the same time, one each.
  const run = runs(page).filter({ hasText: '2 invitations · 1 user came · 1 waits' }).first();
  await run.getByRole('button', { name: 'Undo invitations' }).click();
  await run.getByRole('button', { name: 'Yes, undo' }).click();
  await expect(page.getByText('1 old name no longer leads to a member.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/^Mboa does not know who/)).toBeVisible();
  await phone.context().close();
});

test('a member removes their old name', { tag: '@proof' }, async ({ page, browser, gateway }) => {
  const name = `old-${mark()}`;
  const admin = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await openImport(admin);
  const link = await invite(admin, name);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, that was me' }).click();
  await page.getByRole('button', { name: 'Remove old name' }).click();
  await expect(page.getByText(/^Mboa does not know who/)).toBeVisible();
  await admin.context().close();
});

test('a member reads that the page is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/admin/user-migration'),
);

test('the page needs a network, says when the line breaks, and leaves neither answer nor code on the phone', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  await openImport(page);
  const shown = page.getByText('None yet.').or(page.getByRole('list', { name: 'Invitations made' }));
  const alert = /No answer from the network\./;
  await expectOnlineOnly(
    { page, gateway, watch },
    { path: '/admin/user-migration', rpc: 'read_migrations', shown, secret: 'undone_at', alert },
  );
});
