/** Maps say names and lead on: from the country to a region to a division, and from a village to what is near it; without a network too. */
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('the country as a map of counts leads to a region’s list, and a region’s map to a division, offline', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await visitFirst(page, gateway, '/search');
  await gateway.close();
  await page.goto('/search');
  const country = page.locator('details', { hasText: 'The country on a map' });
  await country.locator('summary').first().click();
  const map = country.getByRole('group', { name: 'Villages by region' });
  await expect(map.getByRole('link')).toHaveCount(10);
  await country.getByLabel('What the map shows').selectOption('Schools');
  const schools = country.getByRole('group', { name: 'Schools by region' });
  const northWest = schools.getByRole('link', { name: /^North-West: \d+$/ });
  const [count = ''] = /\d+$/.exec((await northWest.getAttribute('aria-label')) ?? '') ?? [];
  await northWest.click();
  await expect(page).toHaveURL(/\/schools\?region=CM-NW$/);
  await expect(page.getByRole('status').filter({ hasText: `${count} schools` })).toBeVisible();
  await page.goto('/regions/north-west');
  const region = page.getByRole('group', { name: 'Population of the divisions: North-West' });
  await expect(region.getByRole('link')).toHaveCount(7);
  await region.getByRole('link', { name: /^Menchum: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menchum' })).toBeVisible();
});

test('a village’s map names what is near and leads there', { tag: '@area' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/villages/bafut');
  await settle(page);
  const near = page.getByRole('group', { name: 'Map of what is near Bafut' });
  await near.getByRole('link', { name: /^Mankwi, 2 km$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mankwi' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Map of what is near Mankwi' }).getByRole('link', { name: /^Bafut, / })).toBeVisible();
});

test('home draws my region once it is chosen, and counts what is in it', { tag: '@area' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/');
  const area = page.getByRole('region', { name: 'My area' });
  await area.getByLabel('Region').selectOption('North-West');
  await expect(area.getByRole('group', { name: 'Divisions of my region' }).getByRole('link')).toHaveCount(7);
  await area.getByRole('link', { name: /^\d+ Schools$/ }).click();
  await expect(page).toHaveURL(/\/schools\?region=CM-NW$/);
});
