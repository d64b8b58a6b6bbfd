/** While a title is written: what asks for the same, on this phone and on the server. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';

test('one that is newer than anything on this phone is found by the server, once, and opens; without a network the phone’s own are told', {
  tag: '@area',
}, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const here = await newOpenPetition(gateway.origin, { title: 'Cocoa storehouse beside Bafia market' });
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/petitions');
  await page.getByRole('searchbox').fill('cocoa storehouse');
  await expect(page.getByRole('link', { name: here.title })).toBeVisible();
  await page.goto('/petitions/create');
  await expect(page.getByLabel('What do you ask for?')).toBeVisible();
  const elsewhere = await newOpenPetition(gateway.origin, { title: 'Storehouse for cocoa beside Mbanga market' });

  await page.getByLabel('What do you ask for?').fill('Build a cocoa storehouse beside the market');
  const similar = page.getByRole('status').filter({ hasText: 'This may exist already.' });
  // Which stands first hangs on which of the two answered first.
  await expect(similar.getByRole('link')).toHaveCount(2);
  for (const { title } of [here, elsewhere]) await expect(similar.getByRole('link', { name: title })).toBeVisible();

  await gateway.close();
  await page.getByLabel('What do you ask for?').fill('Build a cocoa storehouse beside the great market');
  await expect(similar.getByRole('link')).toHaveText([here.title]);
  await gateway.open();
  await page.getByLabel('What do you ask for?').fill('Build a cocoa storehouse beside the market');
  await similar.getByRole('link', { name: elsewhere.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: elsewhere.title })).toBeVisible();
});
