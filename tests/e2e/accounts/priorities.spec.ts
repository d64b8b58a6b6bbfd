/** The administrators' board of problems: a post that waits is on it, its score is the formula's, a change moves it, and with the decision it is gone. */
import { readFile } from 'node:fs/promises';
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';

type Page = import('@playwright/test').Page;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const line = (page: Page, name: string | RegExp) =>
  page
    .getByRole('list', { name: 'Open problems' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) });

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/admin/priority-assessment');
  await signIn(page, demoAdmin());
  await expect(heading(page)).toHaveText('Priorities');
};

// The demo account that is an administrator is a failed check, on every server of these tests.
const failed = 'Failed check: Samples and demo accounts';

test('each line says how its score comes about; changed with a reason it moves, and the log has what it was', async ({ page }) => {
  await openBoard(page);
  await expect(page.getByText('Score = severity × people affected × age ÷ effort')).toBeVisible();
  const check = line(page, failed);
  await expect(check).toContainText(/[45] × 5 × 1 ÷ [13] = [\d.]+/);
  await page.getByText('How each is counted').click();
  await expect(page.getByRole('table', { name: 'What each kind begins with' }).getByRole('rowheader')).toHaveCount(13);
  await check.getByText('Change priority').click();
  await check.getByLabel('Severity').selectOption('4');
  await check.getByRole('button', { name: 'Save priority' }).click();
  await expect(check.getByRole('alert')).toHaveText(/Give a reason/);
  await expect(check.getByLabel('Severity')).toHaveValue('4');
  await check.getByLabel('Effort').selectOption('1');
  await check.getByLabel('Reason').fill('This server is a test');
  await check.getByRole('button', { name: 'Save priority' }).click();
  await expect(page.getByText('✓ Saved. The list is in its new order.')).toBeFocused();
  await expect(check).toContainText('4 × 5 × 1 ÷ 1 = 20');
  await expect(check).toContainText('This server is a test');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await check.getByRole('link', { name: 'Work on it' }).click();
  await expect(heading(page)).toHaveText('Production readiness');
  await page.goto('/admin');
  const entry = page.getByRole('listitem').filter({ hasText: 'Priority changed' }).first();
  await expect(entry).toContainText('Severity 5 → 4 · Effort 3 → 1');
  await expect(entry).toContainText('This server is a test');
  await page.getByRole('link', { name: 'Priorities' }).click();
  await expect(heading(page)).toHaveText('Priorities');
});

test('the choice stands in the address, and the file has what is shown', { tag: '@area' }, async ({ page }) => {
  await openBoard(page);
  await page.getByLabel('Kind').selectOption('check');
  await expect(page).toHaveURL(/\?kind=check$/);
  await page.reload();
  await expect(line(page, /^Failed check: /).first()).toBeVisible();
  await expect(line(page, /^(?!Failed check)/)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save this list/ }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(lines.find((text) => text.includes('samples'))).toMatch(
    /^"check","samples","","","","","\d","5","1","\d","[\d.]+",".*","\/production-readiness"$/,
  );
  await page.goto('/admin/priority-assessment?kind=planted&region=CM-ZZ');
  await expect(page.getByLabel('Kind')).toHaveValue('');
});

test('a member reads that the page is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/admin/priority-assessment'),
);

test('the page needs a network, says when the line breaks, and leaves neither answer nor code on the phone', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  await openBoard(page);
  const alert = /No answer from the network\./;
  await expectOnlineOnly(
    { page, gateway, watch },
    { path: '/admin/priority-assessment', rpc: 'read_priorities', shown: line(page, failed), secret: 'target_days', alert },
  );
});
