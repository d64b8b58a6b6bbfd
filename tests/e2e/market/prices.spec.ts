/** A price that was paid, told without a network by two taps, with the app closed before it is sent: it arrives once. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';

test('told in the market, it arrives once when there is a network', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto('/marketplace/prices');
  const where = page.getByRole('region', { name: 'Town' });
  await where.getByLabel('Region').selectOption({ label: 'North-West' });
  await where.getByLabel('Division').selectOption({ label: 'Mezam' });
  await expect(page.getByRole('heading', { name: 'Prices in Mezam' })).toBeVisible();
  await expectAccessible(page);
  await gateway.close();
  await page.getByLabel('What did you buy?').selectOption({ label: 'Palm oil' });
  await page.getByLabel('Price (FCFA)').fill('1250');
  await page.getByRole('button', { name: 'Tell the price' }).dblclick();
  await expect(page.getByText('○ Kept on this phone.')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const later = await page.context().newPage();
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: 'A market price' })).toHaveCount(1);
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await rowsOnServer(gateway.origin, paul, 'price_reports')).map(({ crop, price, fate }) => [crop, price, fate]))
    .toEqual([['palm_oil', 1250, 'counts']]);
  await later.goto('/marketplace/prices');
  await expect(later.getByText('✓ It counts, from the Monday after its week.')).toBeVisible();
  await expectAccessible(later);
});
