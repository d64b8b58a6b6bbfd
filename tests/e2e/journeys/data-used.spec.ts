/** Paul pays for each megabyte: the app tells what it cost, and what came from the phone itself cost nothing. */
import type { Page } from '@playwright/test';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const ledger = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const text = await page.evaluate(() => localStorage.getItem('mboa.data-used'));
  const [month] = Object.values<Record<string, number>>(JSON.parse(text ?? '{}'));
  return month ?? {};
};

test('packs cost what they weigh on the line, and a visit from the phone’s own copy costs nothing', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  let sent = 0;
  gateway.change(/^\/packs\/|\/rpc\/pull_directories$/, (_path, body) => {
    sent += body.length;
    return body;
  });
  await visitFirst(page, gateway);
  expect(sent).toBeGreaterThan(400_000);
  await expect.poll(async () => (await ledger(page)).packs ?? 0).toBeGreaterThan(sent);
  const first = await ledger(page);
  // What stands before each body comes on top.
  expect(first.packs).toBeLessThan(sent + 15_000);
  // What the worker keeps of the app costs too.
  expect(first.app).toBeGreaterThan(500_000);
  await page.goto('/settings');
  const row = page.getByRole('row', { name: /^Directories/ });
  await expect(row).toContainText(/\d+\sKB|\d\sMB/);
  await page.waitForTimeout(1000);
  const second = await ledger(page);
  expect(second.packs).toBe(first.packs);
  expect(second.app).toBe(first.app);
});
