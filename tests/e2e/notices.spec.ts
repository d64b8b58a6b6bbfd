/** What went wrong: a person is told once, and the log of the phone says what happened but not to whom. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { settle } from './harness/look.ts';
import { expect, test } from './harness/test.ts';

const readStored = (page: Page, key: string): Promise<string> => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
const alerts = (page: Page) => page.locator('aside [role="alert"]').getByText('Error', { exact: true });
const notices = (page: Page) => page.locator('aside [role="status"]').getByText('Error', { exact: true });

/** Fails as code of the app would: later, with nobody to catch it. */
const failLater = (page: Page, message: string, code?: string): Promise<void> =>
  page.evaluate(
    ([text, given]) => {
      setTimeout(() => {
        throw Object.assign(new Error(text), given ? { code: given } : {});
      });
    },
    [message, code] as const,
  );

test('an uncaught error is one notice that can be closed, and stands in the log without ids', async ({ page, watch }) => {
  watch.allow(/canary/);
  await page.goto('/about');
  await settle(page);
  const message = 'canary 018f3c2e-7b1a-7c3d-9e4f-0123456789ab of ngum@example.cm';
  for (let i = 0; i < 3; i += 1) await failLater(page, message);
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toHaveCount(1);
  await expect(notices(page)).toHaveCount(1);
  const log = await readStored(page, 'mboa.log');
  expect(log).toContain('canary [id] of [email]');
  expect(log).not.toMatch(/018f3c2e|ngum@/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('a rejection that nobody caught and is critical interrupts; both notices leave the bottom bar free', async ({ page, watch }) => {
  watch.allow(/canary/);
  await page.goto('/about');
  await settle(page);
  await failLater(page, 'canary one');
  await page.evaluate(() => void Promise.reject(Object.assign(new Error('canary two'), { code: '42P01' })));
  await expect(alerts(page)).toHaveCount(1);
  await expect(notices(page)).toHaveCount(1);
  await expect(page.getByText('Database error occurred. Please contact support.')).toBeVisible();
  const lowest = await page
    .locator('aside [role="status"] > *, aside [role="alert"] > *')
    .evaluateAll((drawn) => Math.max(...drawn.map((notice) => notice.getBoundingClientRect().bottom)));
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect(lowest).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('without a network a failed request is no news', async ({ page, context, watch }) => {
  watch.allow(/canary|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/about');
  await settle(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await failLater(page, 'canary that loads what draws notices');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await context.setOffline(true);
  await page.evaluate(() => void fetch('/api/ip?canary'));
  await page.waitForTimeout(1000);
  await expect(notices(page)).toHaveCount(0);
});

test('suspicious HTML is made harmless, raises the level for a minute and stays in the list of events', async ({ page }) => {
  await page.goto('/settings');
  await settle(page);
  const html = await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<b>canary</b><img src=x onerror=alert(1)>';
    return box.innerHTML;
  });
  expect(html).toBe('<b>canary</b>');
  await expect(page.getByRole('heading', { name: 'Security status: raised' })).toBeVisible();
  await expect.poll(() => readStored(page, 'mboa.security-events')).toMatch(/"type":"suspicious-html".*"ip":"127\.0\.0\.0"/);
  expect(await readStored(page, 'mboa.security-events')).not.toContain('canary');
});

test('the support file is saved by the person, with what went wrong and no more', async ({ page, watch }) => {
  watch.allow(/canary/);
  await page.goto('/settings');
  await settle(page);
  await failLater(page, 'canary of 671 23 45 67');
  await expect(notices(page)).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a problem report' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^mboa-support-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ app: 'Mboa', language: 'en', log: [{ message: 'Error: canary of [phone]' }] });
});
