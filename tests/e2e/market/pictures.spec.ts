/** A product with several pictures: chosen in the bush, kept with the draft, arrived once, seen on another phone, changed; and what happens when one is not taken. */
import type { Page } from '@playwright/test';
import { jpeg } from '#supabase/functions/avatar/crafted-pictures.ts';
import { arriveSignedIn, type Member } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct, newProductTitle } from '#tests/e2e/harness/market.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { act, rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { agreement, choosePicture, isDrawn } from '#tests/e2e/harness/pictures.ts';

const online = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
const imagesOnServer = async (origin: string, member: Member, title: string): Promise<number[]> =>
  (await rowsOnServer(origin, member, 'content_own'))
    .filter((row) => (row.fields as { readonly title?: unknown }).title === title)
    .map((row) => (row.images as readonly unknown[]).length);

test('three pictures wait with the draft and the product, arrive once, are seen by others, and one goes again', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { seller } = await newProduct(gateway.origin);
  await arriveSignedIn(page, seller);
  await untilKept(page);
  await page.goto('/marketplace/sell');
  await gateway.close();
  const title = newProductTitle();
  await page.getByLabel('What do you sell?').fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Food and harvest' });
  await page.getByLabel('Price (FCFA)').fill('2 500');
  await choosePicture(page);
  await expect(agreement(page)).toHaveCount(1);
  await choosePicture(page, 'Add another picture');
  await expect(page.getByText('This is the same picture twice. Remove one of them.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the picture' }).last().click();
  await page.getByLabel('Add another picture').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file cannot be read as a picture. Choose another.')).toBeVisible();
  await choosePicture(page, 'Add another picture', 23);
  await expect(agreement(page)).toHaveCount(2);
  await choosePicture(page, 'Add another picture', 31);
  await expect(agreement(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(page.getByText(/^Kept on this phone. Sending costs about \d+\sKB of data/)).toBeVisible();
  const draft = page.url();
  await page.close();

  const later = await context.newPage();
  await later.goto(draft);
  await expect(later.getByLabel('What do you sell?')).toHaveValue(title);
  await expect(agreement(later)).toHaveCount(3);
  await later.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(later.getByText('Nothing was sent. Agree to the size of the picture, or remove it.')).toBeVisible();
  for (const one of await agreement(later).all()) await one.check();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Put it up for sale' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const place of [1, 2, 3]) await isDrawn(later.getByRole('img', { name: new RegExp(`^Picture ${place} of 3`) }));
  await expect(later.getByText('○ Kept on this phone. It is sent when there is a network.').nth(3)).toBeVisible();
  const address = later.url();
  // Another title, the same picture: said where it is written, before anything is sent.
  await later.goto('/marketplace/sell');
  await later.getByLabel('What do you sell?').fill('Cocoyams, washed');
  await choosePicture(later, 'Add a picture', 31);
  const again = later.getByRole('status').filter({ hasText: 'You already sell this' });
  await expect(again).toContainText('The same picture stands there. Take one of what you sell now.');
  await expect(again.getByRole('link', { name: title })).toBeVisible();
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Your product “${title}”` })).toBeVisible();
  await expect(later.getByRole('heading', { name: `A picture of “${title}”` })).toHaveCount(2);
  await gateway.open();
  await online(later);
  await saved(later);
  expect(await imagesOnServer(gateway.origin, seller, title)).toEqual([3]);

  const visitor = await visitorsPhone(browser, gateway.origin, '/marketplace');
  await visitor.getByRole('searchbox', { name: 'Find in this list' }).fill(title);
  await expect(visitor.getByRole('link', { name: title })).toContainText('with 3 pictures');
  await visitor.getByRole('button', { name: /^Show the pictures \(\d+\sKB\)$/ }).click();
  await expect(visitor.getByRole('link', { name: title }).locator('img')).toBeVisible();
  await visitor.getByRole('link', { name: title }).click();
  await visitor.getByRole('button', { name: /^Show picture 1 \(\d+\sKB\)$/ }).click();
  await isDrawn(visitor.getByRole('img', { name: `Picture 1 of 3 from ${seller.name}` }));
  await visitor.getByRole('button', { name: /^Show all pictures \(\d+\sKB\)$/ }).click();
  for (const place of [2, 3]) await isDrawn(visitor.getByRole('img', { name: `Picture ${place} of 3 from ${seller.name}` }));
  await visitor.getByRole('list', { name: 'Pictures' }).focus();
  // A key that comes while the row still moves is the browser's to hear or not.
  for (const place of [2, 3])
    await expect(async () => {
      await visitor.keyboard.press('ArrowRight');
      await expect(visitor.getByText(`Picture ${place} of 3`, { exact: true })).toBeVisible({ timeout: 1_500 });
    }).toPass();
  await expect(visitor.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await expectAccessible(visitor);

  await later.goto(address);
  await later.getByRole('link', { name: 'Edit' }).click();
  await later.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(later.getByText('The picture goes when you save.')).toBeVisible();
  await later.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => imagesOnServer(gateway.origin, seller, title)).toEqual([2]);
  await expect(async () => {
    await visitor.reload();
    // A visitor keeps no pictures: those that are left are asked for again.
    await visitor.getByRole('button', { name: /^Show picture 2 \(\d+\sKB\)$/ }).click({ timeout: 4_000 });
    await isDrawn(visitor.getByRole('img', { name: `Picture 2 of 2 from ${seller.name}` }));
  }).toPass();
  await visitor.context().close();
});

test('where one was taken and the other not, the words say so, and nothing is lost', { tag: '@area' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { seller, id, pid, title } = await newProduct(gateway.origin);
  const encoded = (side: number) => ({ data: Buffer.from(jpeg(side, side)).toString('base64') });
  const add = async (side: number): Promise<unknown> =>
    act(gateway.origin, await tokenOf(gateway.origin, seller, 'known'), 'change_content_picture', {
      content_id: id,
      removes: null,
      image: encoded(side),
    });
  for (const side of [8, 9, 11, 12, 13]) await add(side);
  await arriveSignedIn(page, seller);
  await untilKept(page);
  await page.goto(`/marketplace/sell?edit=${pid}`);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await gateway.close();
  await choosePicture(page, 'Add another picture');
  await agreement(page).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await isDrawn(page.getByRole('img', { name: /^Picture 6 of 6/ }));
  // Another phone of hers was faster.
  await gateway.open();
  await add(10);
  await online(page);
  const refused = page.getByRole('alert').filter({ hasText: 'A picture was not taken; all else is there.' });
  await expect(refused).toContainText('It has as many pictures as it can have. Remove one first.');
  await expectAccessible(page);
  await refused.getByRole('link', { name: 'Look at the pictures' }).click();
  await expect(page.getByText('A picture that was not taken waits for room')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => imagesOnServer(gateway.origin, seller, title)).toEqual([5]);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => imagesOnServer(gateway.origin, seller, title)).toEqual([6]);
  await expect(refused).toHaveCount(0);
  await isDrawn(page.getByRole('img', { name: `Picture 6 of 6 from ${seller.name}` }));
});
