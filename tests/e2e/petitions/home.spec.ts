/** Home shows everybody what to take part in near them, once the app is on the phone; it never costs whoever saves data. */

import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';
import { askToSaveData } from '#tests/e2e/harness/save-data.ts';

test('a visitor who starts at home sees something to take part in, and opens it without a network', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await newOpenPetition(gateway.origin);
  await page.goto('/');
  const takePart = page.getByRole('region', { name: 'Take part' });
  const petition = takePart.locator('a[href*="/petitions/"]');
  await expect(petition).toHaveCount(1);
  await untilKept(page);
  await gateway.close();
  await page.goto('/');
  await expect(petition).toHaveCount(1);
  await petition.click();
  await expect(page).toHaveURL(/\/petitions\/.+-[0-9a-z]{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('whoever saves data is told so, and nothing is fetched before they ask', { tag: '@area' }, async ({ page, gateway }) => {
  await newOpenPetition(gateway.origin);
  askToSaveData(gateway);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const takePart = page.getByRole('region', { name: 'Take part' });
  await expect(takePart.getByText('Data saver is on.')).toBeVisible();
  await untilKept(page, 'core');
  expect(asked.filter((url) => /rpc\/(pull|sync)$/.test(url))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('mboa-visitor');
  await takePart.getByRole('link', { name: 'All ways to take part' }).click();
  await expect(page.locator('main a[href*="/petitions/"]').first()).toBeVisible();
});
