/** A deal that both sides mark, each on their own phone, without a network; the app closed in between. Then stars, words, and a reply. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct } from '#tests/e2e/harness/market.ts';
import { writeAbout } from '#tests/e2e/harness/messages.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';

const kept = '○ Kept on this phone. It is sent when there is a network.';

test('both mark it in the bush, the buyer by two taps and closing the app at once: it is agreed once, and both phones say so', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const product = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  const at = `/marketplace/products/${product.pid}`;
  await writeAbout(gateway.origin, paul, product.seller, `${product.title}: ${gateway.origin}${at}`);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto(at);
  const his = page.getByRole('region', { name: 'Deal' });
  await expect(his.getByRole('button', { name: 'We made a deal' })).toBeVisible();
  const hersPage = await otherPhone(browser, gateway.origin, product.seller, at);
  await untilKept(hersPage);
  await hersPage.goto(at);
  const hers = hersPage.getByRole('region', { name: 'Deal' });
  await expect(hers.getByRole('status')).toContainText('wrote to you about it. Did they buy it?');
  await gateway.close();

  await his.getByRole('button', { name: 'We made a deal' }).dblclick();
  await expect(his.getByText(kept)).toBeVisible();
  await expectAccessible(page);
  await page.close({ runBeforeUnload: false });
  await hers.getByRole('button', { name: 'We made a deal' }).click();
  await expect(hers.getByText(kept)).toBeVisible();
  await expect(hers.getByRole('status')).toContainText('It counts once Paul');

  const later = await page.context().newPage();
  await later.goto(at);
  const again = later.getByRole('region', { name: 'Deal' });
  await expect(again.getByRole('status')).toContainText('○ You say that you made a deal.');
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Your deal about “${product.title}”` })).toHaveCount(1);
  await gateway.open();
  for (const one of [later, hersPage]) await one.evaluate(() => dispatchEvent(new Event('online')));
  const agreed = async () =>
    (await rowsOnServer(gateway.origin, paul, 'deal_sides')).map(({ agreed_at, other_name }) => [agreed_at !== null, other_name]);
  await expect.poll(agreed).toEqual([[true, product.seller.name]]);

  await later.goto('/marketplace/deals');
  await expect(later.getByRole('status').filter({ hasText: 'You and' })).toContainText('both say that you made this deal.');
  await expectAccessible(later);
  await later.getByRole('button', { name: '4 of 5' }).click();
  await expect(later.getByText('You gave 4 of 5.')).toBeVisible();
  const given = async () => (await rowsOnServer(gateway.origin, product.seller, 'deal_sides')).map(({ other_stars }) => other_stars);
  await expect.poll(given).toEqual([4]);
  await later.getByLabel('What do you say of it?').fill('The bunches were ripe.');
  await later.getByRole('button', { name: 'Send review' }).click();
  await expect(later.getByText('✓ Everybody reads it')).toBeVisible();
  await expectAccessible(later);
  await hersPage.reload();
  await expect(hers.getByRole('status')).toContainText('✓ You and Paul');
  await expect(hers.getByText('gave you 4 of 5.')).toBeVisible();
  await expect(hersPage.getByRole('region', { name: 'What buyers gave' })).toContainText('1 deal with stars');
  await hersPage.goto(`/marketplace/vendors/${product.stall}`);
  const words = hersPage.getByRole('region', { name: 'What buyers say' });
  await expect(words).toContainText('The bunches were ripe.');
  await words.getByText('Reply, once').click();
  await words.getByLabel('Your reply').fill('Come again.');
  await words.getByRole('button', { name: 'Send reply' }).click();
  await expect(words).toContainText('Come again.');
  await expectAccessible(hersPage);
  await later.goto(`/marketplace/vendors/${product.stall}`);
  await expect(later.getByText('Come again.')).toBeVisible();
  await hersPage.context().close();
});

test('a seller says no, the buyer reads it and takes it back; of a product that is gone it is told at its place', {
  tag: '@proof',
}, async ({ page, gateway, browser }) => {
  const product = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  const at = `/marketplace/products/${product.pid}`;
  await arriveSignedIn(page, paul);
  await page.goto(at);
  const his = page.getByRole('region', { name: 'Deal' });
  await his.getByRole('button', { name: 'We made a deal' }).click();
  await expect.poll(async () => (await rowsOnServer(gateway.origin, product.seller, 'deal_sides')).length).toBe(1);
  const hersPage = await otherPhone(browser, gateway.origin, product.seller, '/marketplace/deals');
  await expect(hersPage.getByRole('status').filter({ hasText: 'Is it so?' })).toBeVisible();
  await hersPage.getByRole('button', { name: 'No, we did not' }).click();
  await expect
    .poll(async () => (await rowsOnServer(gateway.origin, paul, 'deal_sides')).map(({ other_says }) => other_says))
    .toEqual(['no']);
  await page.reload();
  await expect(his.getByRole('status')).toContainText('says that you made no deal.');
  await his.getByRole('button', { name: 'Take it back' }).click();
  await expect(his.getByRole('button', { name: 'We made a deal' })).toBeVisible();
  await hersPage.context().close();
});
