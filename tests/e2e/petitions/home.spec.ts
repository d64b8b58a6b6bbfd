/** Home says where one can take part, from what is on this phone alone. */

import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';

test('nothing is said or fetched before anybody came for petitions; then a few stand on home, without a network too', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await newOpenPetition(gateway.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'On this phone' })).toBeVisible();
  await untilKept(page);
  const takePart = page.getByRole('region', { name: 'Petitions to sign' });
  await expect(takePart).toHaveCount(0);
  expect(asked.filter((url) => /rpc\/(pull|sync)$/.test(url))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('mboa-visitor');

  await page.goto('/petitions');
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await gateway.close();
  await page.goto('/');
  await expect(takePart.getByRole('listitem')).toHaveCount(3);
  await takePart.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/petitions\/.+-[0-9a-z]{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
