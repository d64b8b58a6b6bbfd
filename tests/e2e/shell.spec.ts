import { expect, test } from './harness/test.ts';

test('the home screen opens, and opens again with the server stopped', async ({ page, door }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await door.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
