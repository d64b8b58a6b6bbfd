/** What is being written: kept with every letter, through a killed tab, in two tabs and on two phones, and gone when it was sent. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, dumpStorage } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { befriend, message, threadAddress, twoWriters } from '#tests/e2e/harness/messages.ts';

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
/** At its end, as a thumb does. */
const goOn = async (page: Page, letters: string): Promise<void> => {
  await box(page).press('End');
  await box(page).pressSequentially(letters);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('a tab that dies loses no letter; two tabs keep both versions; what was sent is gone', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await box(page).pressSequentially('The pump is');
  await page.close({ runBeforeUnload: false });
  const [first, second] = [await page.context().newPage(), await page.context().newPage()];
  const address = await threadAddress(ngum, paul);
  for (const tab of [first, second]) {
    await tab.goto(address);
    await expect(box(tab)).toHaveValue('The pump is');
  }
  await goOn(first, ' broken');
  await goOn(second, ' repaired');
  await expect(first.getByText('Also written, in another tab or on another phone:')).toBeVisible();
  await expect(first.getByText('The pump is repaired')).toBeVisible();
  await expect(second.getByText('The pump is broken')).toBeVisible();
  await first.getByRole('button', { name: 'Go on from this one' }).click();
  await expect(box(first)).toHaveValue('The pump is repaired');
  await goOn(first, ' since Monday');
  await expect(first.getByText('The pump is broken')).toBeVisible();
  await first.getByRole('button', { name: 'Discard it' }).first().click();
  await send(first).click();
  await expect(message(first, 'The pump is repaired since Monday')).toBeVisible();
  await first.reload();
  await expect(box(first)).not.toHaveValue('The pump is repaired since Monday');
  await end();
});

test('a draft is on her other phone, and goes from there when it was sent; sign-out leaves none', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  // What was on its way when she signed out is refused.
  watch.allow(/status of 401/);
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await box(page).fill('Begun in the bush');
  await expect.poll(() => gateway.asked.filter((path) => path.endsWith('/rpc/sync')).length).toBeGreaterThan(0);
  const context = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' });
  const other = await context.newPage();
  await arriveSignedIn(other, ngum);
  await expect(async () => {
    await other.goto(await threadAddress(ngum, paul));
    await expect(box(other)).toHaveValue('Begun in the bush', { timeout: 3_000 });
  }).toPass();
  await box(other).fill('Begun in the bush, finished in town');
  await send(other).click();
  await expect(message(other, 'finished in town')).toContainText('✓ Sent');
  await expect(async () => {
    await page.reload();
    await expect(message(page, 'finished in town')).toBeVisible({ timeout: 2_000 });
    await expect(box(page)).toHaveValue('', { timeout: 2_000 });
  }).toPass();
  await box(page).fill('Kept to myself');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await dumpStorage(page)).not.toContain('Kept to myself');
  await context.close();
  await end();
});
