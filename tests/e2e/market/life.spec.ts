/** A stall and what is sold there, from the first word without a network until it is sold: who sells and who buys, each on their own phone. */

import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct, newProductTitle } from '#tests/e2e/harness/market.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

const kept = '○ Kept on this phone. It is sent when there is a network.';

test('a stall is opened and a product put up in the bush, both arrive, and a buyer writes about it', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const [grace, paul] = [newMember('Grace'), newMember('Paul')];
  for (const member of [grace, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, grace);
  await untilKept(page);
  await page.goto('/marketplace');
  await gateway.close();
  await page.getByRole('link', { name: 'Sell something' }).click();
  await page.getByRole('link', { name: 'Open a stall' }).click();
  await page.getByLabel('Name of the stall').fill('Plantains of Grace');
  await page.getByLabel('What you sell, and how').fill('Plantains from our own field, on Saturday at the main gate.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the stall for all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plantains of Grace');
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('link', { name: 'Sell something' }).click();
  const title = newProductTitle();
  await page.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(page.getByLabel('What do you sell?')).toHaveAccessibleDescription(/Fill this in\./);
  await page.getByLabel('What do you sell?').fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Food and harvest' });
  await page.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(page.getByRole('main')).toContainText('Give a price, or say that it can be talked about.');
  await page.getByLabel('Price (FCFA)').fill('2 500');
  await page.getByLabel('Unit').selectOption({ label: 'bunch' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('FCFA 2,500 / bunch')).toBeVisible();
  const address = page.url();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: `Your product “${title}”` })).toBeVisible();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, grace, 'product')).map(({ state }) => state)).toEqual(['open']);
  expect((await ownOf(gateway.origin, grace, 'stall')).map(({ state }) => state)).toEqual(['open']);

  const visitor = await visitorsPhone(browser, gateway.origin, '/marketplace');
  await visitor.getByRole('searchbox', { name: 'Find in this list' }).fill(title);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('link', { name: 'Plantains of Grace' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in to write to the seller' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Plantains of Grace' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Plantains of Grace');
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visitor.context().close();

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await expect(his.getByText('Meet in public, pay when you hold it, never send a fee first.')).toBeVisible();
  await his.getByRole('button', { name: 'Write to the seller' }).click();
  await expect(his).toHaveURL(/\/messages\//);
  await expect(his.getByRole('textbox').last()).toHaveValue(new RegExp(`${title}: .*/marketplace/products/`));
  await his.context().close();

  await page.goto(address);
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await saved(page);
  await expect.poll(async () => (await ownOf(gateway.origin, grace, 'product')).map(({ state }) => state)).toEqual(['sold']);
});

test('found by category and price; what is not allowed is reported; a stall that closes takes down what is sold there', {
  tag: '@area',
}, async ({ page, gateway, browser }) => {
  const made = await newProduct(gateway.origin, { category: 'seeds_tools', price: 3 * 1000 });
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await page.goto('/marketplace?category=seeds_tools&sort=cheapest');
  await untilShown(page, made.title);
  await page.getByRole('link', { name: made.title }).click();
  await page.getByText('Report', { exact: true }).click();
  await page.getByRole('radio', { name: 'It asks for money' }).check();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await saved(page);
  const hers = await otherPhone(browser, gateway.origin, made.seller, `/marketplace/vendors/${made.stall}`);
  await untilShown(hers, 'Open: everybody can see it');
  await hers.getByRole('button', { name: 'Close the stall' }).click();
  await hers.getByRole('button', { name: 'Close the stall' }).click();
  await expect(hers.getByRole('region', { name: 'Yours' })).toContainText('Closed');
  await saved(hers);
  await hers.goto(`/marketplace/products/${made.pid}`);
  await untilShown(hers, 'Its time is over: only you see it');
  await hers.getByRole('button', { name: 'Renew for 30 days' }).click();
  await expect(hers.getByRole('banner').getByRole('status')).toHaveText('! 1 refused');
  await expect(hers.getByText('It does not take this any more.')).toBeVisible();
  await hers.context().close();
});

test('reserved and free again, without a network; what one sells already is said, and holds nothing up', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { seller, pid, title } = await newProduct(gateway.origin);
  await arriveSignedIn(page, seller);
  await untilKept(page);
  await page.goto(`/marketplace/products/${pid}`);
  await gateway.close();
  await page.getByRole('button', { name: 'Mark as reserved' }).click();
  await expect(page.getByText('Reserved · FCFA 2,500 / bunch')).toBeVisible();
  await expect(page.getByText('To change what it says, put it back up for sale first.')).toBeVisible();
  await expectAccessible(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const visitor = await visitorsPhone(browser, gateway.origin, `/marketplace/products/${pid}`);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Reserved · FCFA 2,500 / bunch')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await visitor.context().close();
  await page.getByRole('button', { name: 'Put it back up for sale' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.goto('/marketplace/sell');
  await gateway.close();
  await page.getByLabel('What do you sell?').fill(title.toUpperCase());
  const already = page.getByRole('status').filter({ hasText: 'You already sell this' });
  await page.getByLabel('Category').selectOption({ label: 'Food and harvest' });
  await expect(already.getByRole('link', { name: title })).toHaveAttribute('href', `/marketplace/products/${pid}`);
  await page.getByLabel('Price (FCFA)').fill('2 500');
  await page.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.toUpperCase());
  await gateway.open();
});

test('narrowed by what a product is, each part taken away by a tap; an old copy says how old its prices are', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/);
  const fields = { category: 'books', price: 60 * 1000, unit: 'basin', condition: 'repair' };
  const { pid, title } = await newProduct(gateway.origin, fields);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto('/marketplace');
  await untilShown(page, title);
  await gateway.close();
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const [label, value] of [
    ['Category', 'books'],
    ['Price range', 'from_50'],
    ['Unit', 'basin'],
    ['Condition', 'repair'],
  ] as const)
    await page.getByRole('dialog').getByLabel(label).selectOption(value);
  await page.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(new URL(page.url()).searchParams.toString()).toContain('price_range');
  for (const said of ['Category: Books and school things', 'Price range: 50 to 200 thousand FCFA', 'Condition: For repair or parts'])
    await expect(page.getByRole('button', { name: `Remove the filter ${said}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find in this list' }).fill('nothing of that name');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Words' }).click();
  await page.getByRole('button', { name: 'Remove the filter Condition' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Condition' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 3.2 * 86_400_000);
  await page.goto('/marketplace');
  await expect(page.getByText('Prices from 3 days ago: this phone has heard nothing since.')).toBeVisible();
  await page.goto(`/marketplace/products/${pid}`);
  await expect(page.getByText('Price from 3 days ago')).toBeVisible();
  await gateway.open();
});

test('where products are is seen on a map without a network, and leads to those of a division', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const fako = await newProduct(gateway.origin, { region_code: 'CM-SW', division_code: 'CM-SW-01' });
  const meme = await newProduct(gateway.origin, { region_code: 'CM-SW', division_code: 'CM-SW-05' });
  await page.goto('/marketplace?region=CM-SW');
  await untilKept(page);
  await untilShown(page, meme.title);
  await gateway.close();
  await page.getByText('On a map').click();
  const map = page.getByRole('figure', { name: 'Products by division' });
  await expectAccessible(page);
  await map.getByRole('link', { name: /Fako/ }).first().click();
  await expect(page.getByRole('button', { name: 'Remove the filter Division: Fako' })).toBeVisible();
  await expect(page.getByRole('link', { name: fako.title })).toBeVisible();
  await expect(page.getByRole('link', { name: meme.title })).toHaveCount(0);
  await gateway.open();
});

test('what one follows is found again without a network, and follows what becomes of it', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { pid, title } = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Products you follow' }).click();
  await expect(page.getByText('You follow no product')).toBeVisible();
  await page.goto(`/marketplace/products/${pid}`);
  await untilShown(page, title);
  await gateway.close();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('○ You follow it.')).toBeVisible();
  await page.goto('/marketplace?followed');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Stop following' }).click();
  // Once it is shown it is on the disk.
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await page.goto('/marketplace?followed');
  await expect(page.getByText('You follow no product')).toBeVisible();
});
