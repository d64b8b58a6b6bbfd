/** Paul has chosen how much a month may cost; beyond it the app fetches nothing by itself, says so, and goes on when he wants it. */
import { expect, test } from '#tests/e2e/harness/test.ts';

test('once the limit is reached no pack comes by itself, and the rest of the month goes on when he says so', async ({ page, gateway }) => {
  await page.addInitScript(() => {
    const now = new Date();
    const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    if (!localStorage.getItem('mboa.data-used')) localStorage.setItem('mboa.data-used', JSON.stringify({ [month]: { packs: 12_000_000 } }));
  });
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('mboa.data-limit', '{"megabytes":10}'));
  gateway.forget();
  await page.goto('/villages');
  await page.goto('/petitions');
  await page.waitForTimeout(2000);
  const unasked = (): readonly string[] => gateway.asked.filter((request) => /\/packs\/|\/rpc\/pull/.test(request));
  expect(unasked()).toEqual([]);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: /^10\sMB$/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Your data limit for this month is reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on this month' }).click();
  await expect(page.getByRole('heading', { name: 'Your data limit for this month is reached' })).toBeHidden();
  await page.goto('/villages');
  await expect.poll(() => unasked().some((request) => request.includes('/packs/'))).toBe(true);
  await page.goto('/petitions');
  await expect.poll(() => unasked().some((request) => request.includes('/rpc/pull'))).toBe(true);
});
