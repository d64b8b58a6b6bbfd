/** Administrators: giving and taking rights, which end with the next request, and nothing of it on the phone. */
import { arriveSignedIn, demoAdmin, dumpStorage, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;

const openAdmin = async (page: Page): Promise<void> => {
  await page.goto('/admin');
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
};

const find = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
};

const give = async (page: Page, role: string, reason: string): Promise<void> => {
  await page.getByText('Give a role').click();
  await page.getByLabel('Role', { exact: true }).selectOption({ label: role });
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Give this role' }).click();
};

test('Brenda gives Ngum a role with a reason, takes it away, and both are in the log', async ({ page, gateway, browser }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(phone, ngum);
  await openAdmin(page);
  await find(page, ngum.name);
  await expect(page.getByText('No role beside being a member.')).toBeVisible();
  await expect(page.getByText(ngum.email)).toHaveCount(0);
  await give(page, 'Moderator', '  ');
  await expect(page.getByRole('alert')).toHaveText(/a reason of at least three letters/);
  await page.getByLabel('Reason').fill('Trained in Bafut');
  await page.getByRole('button', { name: 'Give this role' }).click();
  await expect(page.getByRole('article').getByText('Moderator', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Trained in Bafut').first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/^Moderator · until/)).toBeVisible();
  await phone.goto('/moderation-center');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Moderation');
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByLabel('Reason').first().fill('Has moved on');
  await page.getByRole('button', { name: 'Take this role away' }).click();
  await expect(page.getByText('ended or taken away')).toBeVisible();
  await page.getByText('History').click();
  await expect(page.getByRole('article').getByText('Has moved on')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  await phone.context().close();
});

test('a right taken away while its holder is on the page ends with their next mutation', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await openAdmin(page);
  await find(page, ngum.name);
  await give(page, 'Administrator', 'Stands in for a month');
  await expect(page.getByRole('button', { name: 'Take away' })).toBeVisible();
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await phone.goto('/admin');
  await signIn(phone, ngum);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Administration');
  // To oneself nobody gives a role.
  await find(phone, ngum.name);
  await give(phone, 'Finance', 'For myself');
  await expect(phone.getByRole('alert')).toHaveText(/Nobody does this for themselves/);
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByLabel('Reason').first().fill('The month is over');
  await page.getByRole('button', { name: 'Take this role away' }).click();
  await expect(page.getByText('ended or taken away')).toBeVisible();
  await phone.getByRole('searchbox').fill('ngum');
  await phone.getByRole('button', { name: 'Search' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  await phone.context().close();
});

test('the page needs a network, and leaves neither rows nor code on the phone', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await openAdmin(page);
  await untilKept(page);
  await find(page, ngum.name);
  const kept = await dumpStorage(page);
  expect(kept).not.toContain(ngum.name);
  expect(kept).not.toContain('assets/admin/');
  await gateway.close();
  await page.goto('/admin');
  await expect(page.getByText('This part of Mboa is not on this phone yet')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
