/** From "Write to somebody" to the first words, and the numbers in the bar until they are read. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { say, twoWriters } from '#tests/e2e/harness/messages.ts';

test('somebody is found by the link to their page or by their name, is written to, and their bar counts it until it is read', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await paul.page.goto('/messages');
  await paul.page.getByRole('link', { name: 'Write to somebody' }).click();
  const box = paul.page.getByRole('textbox', { name: 'Their @name, or the link to their page' });
  const find = paul.page.getByRole('button', { name: 'Find the member' });
  await box.fill('Ngum Asanga');
  await find.click();
  await expect(paul.page.getByText('neither a username nor the link')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('@nobody_here');
  await find.click();
  await expect(paul.page.getByText('No member is found by this name.')).toBeVisible();
  await box.fill('@demo_member');
  await find.click();
  await expect(paul.page.getByRole('button', { name: 'Write a message' })).toBeVisible();
  await box.fill(`${gateway.origin}/fr/u/${paul.id}`);
  await find.click();
  await expect(paul.page.getByText('This is you.')).toBeVisible();
  await box.fill(`${gateway.origin}/u/${ngum.id}`);
  await find.click();
  await paul.page.getByRole('button', { name: 'Write a message' }).click();
  await say(paul.page, 'Good morning');
  await saved(paul.page);

  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Me 1 to look at' })).toBeVisible();
  await bar.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('link', { name: 'Wants to write to you' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(bar.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await end();
});

test('without a network the own code is here, and who cannot be looked for is said; what waits stands beside Me', { tag: '@area' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await paul.page.goto('/messages/support');
  await paul.page.context().setOffline(true);
  await say(paul.page, 'Is anybody there?');
  const bar = paul.page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link', { name: 'Me 1 to look at' })).toBeVisible();
  await bar.getByRole('link', { name: 'Messages' }).click();
  await paul.page.getByRole('link', { name: 'Write to somebody' }).click();
  await expect(paul.page.getByRole('img', { name: `QR code of ${gateway.origin}/u/${paul.id}` })).toBeVisible();
  await paul.page.getByRole('textbox', { name: 'Their @name, or the link to their page' }).fill(`/u/${ngum.id}`);
  await paul.page.getByRole('button', { name: 'Find the member' }).click();
  await expect(paul.page.getByText('This page needs a network')).toBeVisible();
  await paul.page.context().setOffline(false);
  await expect(paul.page.getByRole('button', { name: 'Write a message' })).toBeVisible();
  await saved(paul.page);
  await expect(bar.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await end();
});
