/** A report of a fee: written and sealed without a network, sent once and without an account, opened and counted by a moderator, found again by its receipt. */
import type { Page } from '@playwright/test';
import { demoAdmin, dumpStorage, signIn } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

const posts = /^\/api\/fee-report$/;
const words = 'At the barrier they asked each of us for 500 F.';

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Money or a gift was asked for, and I refused').check();
  await page.getByLabel('Where?').selectOption('Check on the road');
  await page.getByLabel('Region').selectOption('Littoral');
  await page.getByLabel('Division').selectOption('Wouri');
  await page.getByLabel('In which month?').selectOption({ index: 2 });
  await page.getByLabel('How much was asked for?').selectOption({ index: 1 });
};
const text = (page: Page) => page.getByLabel('In a few words (optional)');
const seal = (page: Page) => page.getByRole('button', { name: 'Seal and send' });

test('sealed without a network it outlives its tab and arrives once; a moderator counts it, and its receipt says so', async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE)/);
  await page.goto('/fee-reports');
  await untilKept(page);
  await expect(page.getByRole('table').first()).toContainText('Check on the road');
  await expectSound(page, 'en');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Report what you were asked to pay' }).click();
  await reloadOffline(page);
  await seal(page).click();
  await expect(page.getByText('Choose what happened.')).toBeVisible();
  await fill(page);
  await text(page).fill(`${words} It was Mr Mballa.`);
  await seal(page).click();
  await expect(page.getByText('“Mr Mballa” names a person.')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await text(page).fill(words);
  await seal(page).click();
  await expect(page.getByRole('heading', { name: '✓ Sealed. This is your receipt' })).toBeFocused();
  await expect(page.getByText('○ It waits on this phone, sealed')).toBeVisible();
  const receipt = await page.getByRole('textbox', { name: 'Receipt' }).inputValue();
  expect(receipt).toMatch(/^(\w{6} ){3}\w{6}$/);
  const kept = await dumpStorage(page);
  expect([kept.includes(words), kept.includes(receipt), kept.includes('Wouri')]).toEqual([false, false, false]);
  await page.close();

  const later = await context.newPage();
  gateway.change(posts, () => 'lost');
  await context.setOffline(false);
  await later.goto('/fee-reports');
  const waits = later.getByText('○ 1 sealed report goes when there is a network.');
  const send = later.getByRole('button', { name: 'Send now' });
  await expect(waits).toBeVisible();
  gateway.forget();
  // What is tapped while the page still draws itself may miss its button.
  await expect(async () => {
    await send.click({ timeout: 1000 });
    await expect.poll(() => gateway.asked, { timeout: 2000 }).toContain('POST /api/fee-report');
  }).toPass();
  await expect(waits).toBeVisible();
  gateway.changeNothing();
  // It also goes by itself, half a minute after the page was opened.
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1000 });
    await expect(waits).toHaveCount(0, { timeout: 2000 });
  }).toPass();

  await count(later, words);
  await later.goto('/fee-reports/receipt');
  await later.getByLabel('The four words of your receipt').fill(receipt.toUpperCase().replaceAll(' ', '-'));
  await later.getByRole('button', { name: 'See what became of it' }).click();
  await expect(later.getByText(/✓ It counts since/)).toBeVisible();
  await expect(later.getByText('Thank you. It helps.')).toBeVisible();
  await expectSound(later, 'en');
});

const count = async (page: Page, said: string): Promise<void> => {
  await page.goto('/moderation-center?kind=fees');
  await signIn(page, demoAdmin());
  await page.getByLabel('The words of the key').fill('none of them');
  await page.getByRole('button', { name: 'Open the reports' }).click();
  await expect(page.getByText('These are not the words of a key.')).toBeVisible();
  await page.getByLabel('The words of the key').fill(demoAdmin().password);
  await page.getByRole('button', { name: 'Open the reports' }).click();
  const list = page.getByRole('listitem');
  await list.filter({ hasText: 'Arrived on' }).last().getByRole('button').first().click();
  await expect(page.getByText(said)).toBeVisible();
  await expectSound(page, 'en');
  await page.getByLabel('Count it').check();
  await page.getByLabel('Answer (optional)').fill('Thank you. It helps.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(page.getByText('✓ Counted.')).toBeVisible();
};
