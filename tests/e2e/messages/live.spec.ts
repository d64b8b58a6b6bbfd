/** Two members look at their thread: what one does the other sees, without a reload. And all of it goes on where no live line is to be had. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { befriend, message, saidOn, say, threadAddress, twoWriters } from '#tests/e2e/harness/messages.ts';
import { inStore } from '#tests/e2e/harness/stored.ts';

const soon = { timeout: 8_000 };
/** As when another tab is in front, or the phone is locked. */
const show = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('what one writes the other sees at once, and that it was delivered comes back; also after a broken line', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await expect.poll(gateway.lines).toBe(2);
  await say(page, 'The pump is broken');
  await expect(message(paul.page, 'The pump is broken')).toBeVisible(soon);
  await expect(message(page, 'The pump is broken')).toContainText('✓✓ Delivered', soon);
  await say(paul.page, 'Since when?');
  await expect(message(page, 'Since when?')).toBeVisible(soon);

  // Lines break, and what was said meanwhile comes with the next one.
  await gateway.close();
  await expect.poll(gateway.lines).toBe(0);
  await gateway.open();
  await say(page, 'Since Monday');
  await expect(message(page, 'Since Monday')).toContainText('✓✓ Delivered', { timeout: 20_000 });
  await expect.poll(() => saidOn(paul.page)).toEqual(['Good morning', 'The pump is broken', 'Since when?', 'Since Monday']);
  await page.goto('/');
  await expect.poll(gateway.lines).toBe(1);
  await end();
});

test('where no line is to be had, everything arrives by pull', { tag: '@proof' }, async ({ page, browser, gateway, watch }) => {
  gateway.refuseLines();
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  for (const each of [watch, paul.watch]) each.allow(/WebSocket connection to 'ws:[^']*\/realtime\/v1\/websocket[^']*' failed/);
  await befriend(ngum, paul);
  // What his phone has still to say would bring hers along.
  await expect.poll(async () => (await inStore(paul.page, 'mboa-u-', 'ops', { does: 'all' })).length).toBe(0);
  await saved(paul.page);
  await say(page, 'The pump is broken');
  await expect(message(page, 'The pump is broken')).toContainText('✓ Sent');
  // Nobody has told him.
  await paul.page.waitForTimeout(2_000);
  await expect(message(paul.page, 'The pump is broken')).toHaveCount(0);
  await paul.page.reload();
  await expect(message(paul.page, 'The pump is broken')).toBeVisible();
  await expect(paul.page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(message(page, 'The pump is broken')).toContainText('✓✓ Delivered');
  expect(gateway.lines()).toBe(0);
  await end();
});

test('while nobody looks no line is open; whoever looks again has what was written meanwhile', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await expect.poll(gateway.lines).toBe(2);
  await show(paul.page, 'hidden');
  await expect.poll(gateway.lines).toBe(1);
  await page.context().setOffline(true);
  await expect.poll(gateway.lines).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(gateway.lines).toBe(1);
  await say(page, 'Are you there?');
  await expect(message(page, 'Are you there?')).toContainText('✓ Sent');
  // A pull of his that was on its way may bring it; no line opens for it.
  expect(gateway.lines()).toBe(1);
  await show(paul.page, 'visible');
  await expect(message(paul.page, 'Are you there?')).toBeVisible(soon);
  await expect.poll(gateway.lines).toBe(2);
  // What the page asked has its answer: a question on its way when he goes is refused by a server that is right.
  await paul.page.goto('/settings', { waitUntil: 'networkidle' });
  await paul.page.getByRole('button', { name: 'Sign out' }).click();
  await expect(paul.page).toHaveURL(/\/auth/);
  await expect.poll(gateway.lines).toBe(1);
  await paul.page.goto(await threadAddress(ngum, paul));
  await expect(paul.page).toHaveURL(/\/auth/);
  expect(gateway.lines()).toBe(1);
  await end();
});
