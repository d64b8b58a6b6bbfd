/** A search of what is sold: a visitor is led to it, a member keeps it without a network, and it is found again on another phone. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('un produit cherché : le visiteur se connecte, la membre garde sa recherche en brousse', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const asked = '/fr/marketplace?category=seeds_tools&unit=bag_50kg';
  const visitor = await visitorsPhone(browser, gateway.origin, asked);
  await visitor.getByRole('link', { name: 'Se connecter pour garder cette recherche' }).click();
  await expect(visitor).toHaveURL(/\/auth\?from=.*seeds_tools/);
  await visitor.context().close();

  const awa = newMember('Awa');
  await signUpQuietly(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await page.goto(asked);
  await untilKept(page);
  await gateway.close();
  await page.reload();
  await page.getByRole('button', { name: 'Garder cette recherche' }).click();
  await expect(page.getByText('Vous gardez cette recherche.')).toBeVisible();
  await expectAccessible(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('● En ligne · enregistré');

  const other = await otherPhone(browser, gateway.origin, awa, '/marketplace');
  await other.getByText('Your searches (1)').click();
  await other.getByRole('link', { name: 'Seeds and tools · bag of 50 kg' }).click();
  await expect(other).toHaveURL(/category=.*seeds_tools/);
  await other.goto('/jobs');
  await expect(other.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await expect(other.getByText('Your searches')).toHaveCount(0);
});
