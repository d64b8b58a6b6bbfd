/** A picture in a message: made small here, sent when its size was agreed to, seen by the other when they ask, and there without a network. */
import type { Locator, Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { befriend, message, openFromProfile, say, twoWriters } from '#tests/e2e/harness/messages.ts';
import { agreement, choosePicture, isDrawn } from '#tests/e2e/harness/pictures.ts';
import { sizes } from '#tests/e2e/harness/routes.ts';

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send', exact: true }).click();
const picturesOf = (page: Page, name: string): Locator => page.getByRole('img', { name: `Picture from ${name}` });

test('sent without a network, once; the other sees it when they ask, and then without one; deleted, it is nowhere', {
  tag: '@area',
}, async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await page.context().setOffline(true);
  await choosePicture(page);
  await expect(page.getByText(/^\d+\sKB. It is sent when you agree: about \d+ s on 2G./)).toBeVisible();
  await agreement(page).check();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('The bridge');
  await send(page);
  await expect(message(page, 'The bridge')).toContainText('○ Waiting');
  await isDrawn(picturesOf(page, 'you'));
  // The phone was turned off before it found a network.
  await page.reload();
  await isDrawn(picturesOf(page, 'you'));
  await page.context().setOffline(false);
  await expect(message(page, 'The bridge')).toContainText(/✓/, { timeout: 30_000 });
  await isDrawn(picturesOf(page, 'you'));
  const show = message(paul.page, 'The bridge').getByRole('button', { name: /^Show picture \(\d+\sKB\)$/ });
  await expect(show).toBeVisible({ timeout: 30_000 });
  await expect(picturesOf(paul.page, ngum.name)).toHaveCount(0);
  // Without a network it says so, and is still offered.
  await paul.page.context().setOffline(true);
  await show.click();
  await expect(paul.page.getByText('The picture is read from the network, and there is none now.')).toBeVisible();
  await paul.page.context().setOffline(false);
  await show.click();
  await isDrawn(picturesOf(paul.page, ngum.name));
  await paul.page.context().setOffline(true);
  await paul.page.reload();
  await isDrawn(picturesOf(paul.page, ngum.name));
  await paul.page.context().setOffline(false);
  await expect(message(page, 'The bridge')).toHaveCount(1);
  await message(page, 'The bridge').getByRole('button', { name: 'What to do with this message' }).click();
  await page.getByRole('button', { name: 'Delete for everyone' }).click();
  await expect(message(page, 'Message deleted')).toBeVisible();
  await expect(async () => {
    await paul.page.reload();
    await expect(message(paul.page, 'Message deleted')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  for (const phone of [page, paul.page]) await expect(phone.getByRole('img', { name: /^Picture from/ })).toHaveCount(0);
  await end();
});

test('what is not agreed to is not sent; what is no picture is said to be none; a first message offers none', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await openFromProfile(ngum, paul);
  await expect(page.getByLabel('Add a picture')).toHaveCount(0);
  await befriend(ngum, paul);
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.getByText('This file cannot be read as a picture. Choose another.')).toBeVisible();
  await choosePicture(page);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Look');
  await send(page);
  await expect(page.getByText('Nothing was sent. Agree to the size of the picture, or remove it.')).toBeVisible();
  await expect(message(page, 'Look')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await send(page);
  await expect(message(page, 'Look')).toContainText('✓');
  await expect(page.getByRole('img', { name: /^Picture from/ })).toHaveCount(0);
  // Alone it goes too, and stands in the list.
  await choosePicture(page);
  await agreement(page).check();
  for (const [n, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.setViewportSize(n === 0 ? { width: 320, height: 640 } : sizes[1]);
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await send(page);
  await isDrawn(picturesOf(page, 'you'));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: new RegExp(paul.name) })).toContainText('You: Picture');
  await end();
});

test('a picture that is reported is seen by a moderator, when they ask for it', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  const words = `Pay, or all see it ${ngum.name.slice(-8)}`;
  await choosePicture(page);
  await agreement(page).check();
  await say(page, words);
  await expect(message(page, words)).toContainText('✓', { timeout: 30_000 });
  await expect(async () => {
    await paul.page.reload();
    await expect(message(paul.page, words)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await paul.page.getByText('Report messages to the moderators').click();
  await expect(paul.page.getByRole('checkbox', { name: `${words} (with its picture)` })).toBeChecked();
  await paul.page.getByRole('button', { name: 'Send the report' }).click();
  await expect(paul.page.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible({ timeout: 20_000 });
  const desk = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' });
  const moderator = await desk.newPage();
  await arriveSignedIn(moderator, demoAdmin());
  await moderator.goto('/moderation-center?kind=messages');
  const items = moderator.locator('button[id^="waiting-"]');
  await expect(items.first()).toBeVisible();
  const ours = moderator.getByRole('listitem').filter({ hasText: words }).last();
  for (const item of (await items.all()).reverse()) {
    if (await ours.isVisible()) break;
    await item.click();
    await expect(item).toHaveAttribute('aria-expanded', 'true');
  }
  await ours.getByRole('button', { name: 'Show the picture' }).click();
  await isDrawn(moderator.getByRole('img', { name: 'Picture of the reported message' }));
  await desk.close();
  await end();
});
