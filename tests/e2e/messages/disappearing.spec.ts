/** What is said for a day is gone after a day, from a phone that has no network, too. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { befriend, message, say, twoWriters } from '#tests/e2e/harness/messages.ts';
import { inStore } from '#tests/e2e/harness/stored.ts';

const hours = 3_600_000;

const bodiesOn = async (page: Page): Promise<readonly unknown[]> => {
  const rows: readonly { readonly table: string; readonly row: { readonly body: unknown } }[] = await inStore(page, 'mboa-u-', 'rows', {
    does: 'all',
  });
  return rows.flatMap(({ table, row }) => (table === 'messages' ? [row.body] : []));
};

test('chosen by one, it holds for both; what was said before stays', { tag: '@proof' }, async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await page.getByText('Options', { exact: true }).click();
  // Shown as chosen when it is on the disk.
  await page.getByRole('radio', { name: 'after 1 day' }).click();
  await expect(page.getByText('Messages disappear 1 day after they were sent.')).toBeVisible();
  await say(page, 'For a day');
  await expect(message(page, 'For a day')).toContainText(/✓ Sent|✓✓ Delivered/);
  await expect(message(page, 'You: messages disappear after 1 day')).toBeVisible();

  // One has the app open when the day is over, the other opens it afterwards.
  await paul.page.clock.install();
  await paul.page.reload();
  await expect(message(paul.page, 'For a day')).toBeVisible();
  await expect(message(paul.page, `${ngum.name}: messages disappear after 1 day`)).toBeVisible();
  await expect(paul.page.getByText('Messages disappear 1 day after they were sent.')).toBeVisible();
  for (const phone of [page, paul.page]) {
    expect(await bodiesOn(phone)).toContain('For a day');
    await phone.context().setOffline(true);
  }
  // Nor does an answer come that is under way: it would tell the phone how far its clock is off.
  await gateway.close();
  await paul.page.clock.fastForward(25 * hours);
  await page.clock.setFixedTime(Date.now() + 25 * hours);
  await page.reload();
  for (const phone of [page, paul.page]) {
    await expect(message(phone, 'Good morning')).toBeVisible();
    await expect(phone.getByText('For a day')).toHaveCount(0);
    await expect.poll(() => bodiesOn(phone)).not.toContain('For a day');
    expect(await bodiesOn(phone)).toContain('Good morning');
  }
  await end();
});
