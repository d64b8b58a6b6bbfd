/** Who is asked: opened, the notification is read on all phones. A request that nobody wants: declined, blocked and shown to the moderators with one tap, without a network, and none of the three without the others. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { openFromProfile, say, threadAddress, twoWriters } from '#tests/e2e/harness/messages.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { inStore } from '#tests/e2e/harness/stored.ts';

test('one tap in the bush declines, blocks and reports; all of it outlives the page and reaches the server', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await openFromProfile(paul, ngum);
  await say(paul.page, 'Send me money');
  await saved(paul.page);
  await page.goto('/messages');
  await page.getByRole('link', { name: paul.name }).click();
  await page.context().setOffline(true);
  await page.getByText('Decline, block and report').click();
  await expect(page.getByRole('checkbox', { name: 'Send me money' })).toBeChecked();
  await page.getByRole('radio', { name: 'Hate or violence' }).check();
  await page.getByRole('button', { name: 'Decline, block and report' }).dblclick();
  await expect(page.getByText('○ Your report is saved on this phone.')).toBeVisible();
  await expect(page.getByText('You blocked this member')).toBeVisible();
  await page.close();

  const again = await ngum.page.context().newPage();
  await again.goto(await threadAddress(ngum, paul));
  await expect(again.getByText('You blocked this member')).toBeVisible();
  await again.getByText('Report messages to the moderators').click();
  await expect(again.getByText('○ Your report is saved on this phone.')).toBeVisible();
  await again.context().setOffline(false);
  await saved(again);
  const [reports, threads] = [
    await rowsOnServer(gateway.origin, ngum, 'message_reports'),
    await rowsOnServer(gateway.origin, ngum, 'threads'),
  ];
  expect(reports.map(({ reason, state }) => [reason, state])).toEqual([['hate_or_violence', 'waiting']]);
  expect(threads).toMatchObject([{ state: 'declined', is_blocked: true }]);
  expect(JSON.stringify(await rowsOnServer(gateway.origin, paul, 'threads'))).not.toMatch(/declined|"is_blocked":true/);
  await end();
});

test('whoever opens a request without a network has read that somebody asks, and her other phone hears of it', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await openFromProfile(paul, ngum);
  await say(paul.page, 'Good morning');
  await saved(paul.page);
  const told = (phone: Page) => phone.getByRole('main').getByText('Wants to write to you');
  await page.goto('/notifications');
  await expect(told(page)).toBeVisible();
  await expect(page.getByText('1 unread')).toBeVisible();
  const other = await otherPhone(browser, gateway.origin, ngum, '/notifications');
  await expect(other.getByText('1 unread')).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/messages');
  await page.getByRole('link', { name: paul.name }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  // On the disk: leaving at once may be quicker.
  const marks = async () =>
    ((await inStore(page, 'mboa-u-', 'ops', { does: 'all' })) as readonly { readonly name: string }[]).filter(
      ({ name }) => name === 'mark_notifications',
    );
  await expect.poll(async () => (await marks()).length).toBe(1);
  await page.goto('/notifications');
  await expect(told(page)).toBeVisible();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText('Everything is read')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await other.context().close();
  await end();
});
