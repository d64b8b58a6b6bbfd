/** Products between two typed prices: found on the phone alone, kept in the address, and bad amounts told at their boxes. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct } from '#tests/e2e/harness/market.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('between two typed prices, without a network; what is wrong is said at its box, and the list stays', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/);
  const only = { category: 'crafts', unit: 'basin' };
  const cheap = await newProduct(gateway.origin, { ...only, price: 41_000 });
  const dear = await newProduct(gateway.origin, { ...only, price: 49_000 });
  const talked = await newProduct(gateway.origin, { ...only, price: null, negotiable: true });
  await page.goto('/marketplace?category=crafts&unit=basin');
  await untilKept(page);
  for (const { title } of [cheap, dear, talked]) await untilShown(page, title);
  await gateway.close();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  const [from, to] = [sheet.getByLabel('From (FCFA)'), sheet.getByLabel('To (FCFA)')];
  const narrow = sheet.getByRole('button', { name: 'Narrow by price' });
  for (const wrong of ['-5', 'cheap', '1e3']) {
    await from.fill(wrong);
    await narrow.click();
    await expect(sheet.getByText('Write a whole number of francs, such as 2500.')).toHaveCount(1);
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(wrong);
  }
  await from.fill('45 000');
  await to.fill('40.000');
  await narrow.click();
  await expect(to).toHaveAccessibleDescription(/This is less than the first amount/);
  await expect(to).toBeFocused();
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.has('price_from')).toBe(false);
  await from.fill('40 000');
  await to.fill('45.000');
  await to.press('Enter');
  await expect(page).toHaveURL(/category=crafts&unit=basin&price_from=40000&price_to=45000/);
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await expect(page.getByRole('link', { name: cheap.title })).toBeVisible();
  for (const { title } of [dear, talked]) await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Other choices leave it there, and so does a new visit.
  await page.getByRole('searchbox', { name: 'Find in this list' }).fill(cheap.title);
  await expect(page).toHaveURL(/q=.*price_from=40000/);
  await page.reload();
  await expect(page.getByRole('link', { name: cheap.title })).toBeVisible();
  await page.getByRole('link', { name: 'Sold' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page).toHaveURL(/price_to=45000/);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove the filter Price: FCFA 40,000 to FCFA 45,000' }).click();
  await expect(page).not.toHaveURL(/price_/);
  await page.getByRole('button', { name: 'Remove the filter Words' }).click();
  await expect(page.getByRole('link', { name: talked.title })).toBeVisible();
  await page.goto('/marketplace?category=crafts&unit=basin&price_from=9&price_to=x');
  await expect(page.getByRole('link', { name: dear.title })).toBeVisible();
  await page.goto('/marketplace?unit=basin&price_from=48999&price_range=from_0');
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await gateway.open();
});
