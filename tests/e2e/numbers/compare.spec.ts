/** Two areas beside each other and the country: chosen, kept in the address, told with their dates, the same without a network. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { test as withAllPacks } from '#tests/e2e/harness/test.ts';

test('a region and a division side by side with the country; Back, reloading and a link keep them', async ({
  page,
  gateway,
  watch,
  context,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/en/civic-dashboard');
  await settle(page);
  await expect(page.getByText('Choose two regions or divisions to see them side by side')).toBeVisible();
  // The way from a row of the table.
  const regions = page.getByRole('table', { name: /^People in 2023/ });
  await regions.getByRole('link', { name: 'Compare North-West with another' }).click();
  await expect(page).toHaveURL(/\?a=CM-NW#compare$/);
  await expect(page.getByRole('heading', { name: 'Compare two areas' })).toBeInViewport();
  const second = page.getByRole('combobox', { name: 'Second area' });
  await expect(page.getByRole('combobox', { name: 'First area' })).toHaveValue('CM-NW');
  await expect(second.getByRole('option', { name: 'North-West', exact: true })).toBeDisabled();
  await second.selectOption({ label: 'Littoral' });
  await second.selectOption({ label: 'Mezam' });
  await expect(page).toHaveURL(/a=CM-NW&b=CM-NW-\d\d/);
  const rowOf = (title: string) => page.getByRole('table', { name: 'North-West · Mezam' }).getByRole('row', { name: title });
  await expect(rowOf('People, 2023')).toContainText('1,774,109');
  await expect(rowOf('People, 2023').locator('[data-head="Cameroon"]')).toHaveText('28,856,127computed');
  await expect(rowOf('Registered voters, 2025').locator('[data-head="Cameroon"]')).toHaveText('8,082,692computed');
  await expect(rowOf('Turnout, 12 October 2025').locator('[data-head="Cameroon"]')).toHaveText('57.8%computed');
  const candidate = rowOf('The two leading candidates, 12 October 2025 · Paul Biya');
  await expect(candidate.locator('[data-head="North-West"]')).toHaveText('86.3%');
  await expect(candidate.locator('[data-head="Mezam"]')).toHaveText('not known');
  await expect(candidate.locator('[data-head="Cameroon"]')).toHaveText('53.7%');
  await expect(candidate).toContainText('12 October 2025, ');
  await expectAccessible(page);
  const figure = page.getByRole('figure').filter({ has: page.getByRole('table', { name: 'North-West · Mezam' }) });
  await figure.getByText('Save or share').click();
  const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name: 'Save as CSV' }).click()]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('"CM","Cameroon","computed","2025-10-12","8082692"');
  expect(csv).not.toContain('"CM-AD"');
  await page.goBack();
  await expect(second.locator('option:checked')).toHaveText('Littoral');
  await page.goForward();
  await page.reload();
  await expect(second.locator('option:checked')).toHaveText('Mezam');
  await untilKept(page);
  await gateway.close();
  await page.close();
  const again = await context.newPage();
  await again.goto('/fr/civic-dashboard?a=CM-NW&b=CM-LT');
  await expect(again.getByRole('heading', { name: 'Comparer deux zones' })).toBeInViewport();
  await expect(again.getByRole('table', { name: 'Nord-Ouest · Littoral' }).getByRole('row', { name: /^Habitants, 2023/ })).toContainText(
    /1\s774\s109/,
  );
  await expectNoOverflow(again);
});

test('an address that names no area is as if it named none, and one area alone is shown beside the country', { tag: '@area' }, async ({
  page,
}) => {
  await page.goto('/en/civic-dashboard?a=CM-XX&b=nowhere');
  await settle(page);
  await expect(page.getByText('Choose two regions or divisions to see them side by side')).toBeVisible();
  await page.goto('/en/civic-dashboard?a=CM-SU&b=CM-SU');
  await settle(page);
  const alone = page.getByRole('table', { name: 'South', exact: true });
  await expect(alone.getByRole('row', { name: 'Turnout, 12 October 2025' })).toContainText('88.3%');
});

withAllPacks('the divisions of a region as a table; what is not known of my area is named', async ({ page }) => {
  await page.goto('/en/civic-dashboard');
  await settle(page);
  await page.getByRole('combobox', { name: 'What the table shows' }).selectOption({ label: 'South' });
  const table = page.getByRole('table', { name: /^People in 2023/ });
  // On a phone each division is a card, without a head above them.
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Ocean|^Océan/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'What the chart shows' }).selectOption({ label: 'People, 2023' });
  const people = page.getByRole('figure', { name: 'People, 2023' });
  await people.getByRole('combobox', { name: 'Read the value of' }).selectOption({ label: 'North-West' });
  await expect(people.getByRole('status')).toHaveText('1,774,109');
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption({ label: 'South' });
  await page.getByRole('combobox', { name: 'Division', exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('heading', { name: 'What is not known here' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^The two leading candidates/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Households with electricity, water and internet/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /members? of the National Assembly/ })).toBeVisible();
});
