/** A seller gives a phone number on their stall; a buyer asks for it on the product's page, where it stands nowhere before. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct } from '#tests/e2e/harness/market.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('a number is given, shown to a member who asks, and to nobody else; without a network both are told so', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  const product = await newProduct(gateway.origin);
  const at = `/marketplace/products/${product.pid}`;
  await arriveSignedIn(page, product.seller);
  await page.goto(`/marketplace/vendors/${product.stall}`);
  const mine = page.getByRole('region', { name: 'Phone number for buyers' });
  const box = mine.getByLabel('Mobile number (optional)');
  await box.fill('222 00 00 01');
  await mine.getByRole('button', { name: 'Save number' }).click();
  await expect(mine.getByText('Write a mobile number of Cameroon, such as 6 70 00 00 01.')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('222 00 00 01');
  await box.fill('6 70 00 00 01');
  await mine.getByRole('button', { name: 'Save number' }).click();
  await expect(mine.getByText('✓ Saved. Buyers can ask for it now.')).toBeVisible();
  await expect(mine).toContainText('Fewer than 5 members were shown it in the last 30 days.');
  await expectAccessible(page);

  const visitor = await visitorsPhone(browser, gateway.origin, at);
  await expect(visitor.getByText('The seller gave a phone number, too: members can ask for it.')).toBeVisible();
  expect(await visitor.content()).not.toMatch(/6\D*70\D*00\D*00\D*01/);
  await visitor.context().close();

  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  const his = await otherPhone(browser, gateway.origin, paul, at);
  await untilKept(his);
  await gateway.close();
  const contact = his.getByRole('region', { name: 'Interested?' });
  await contact.getByRole('button', { name: 'Show the phone number' }).click();
  await expect(contact.getByText('No answer came. Try again when there is a signal.')).toBeVisible();
  await his.context().setOffline(true);
  await expect(contact.getByText('It needs a network: no phone keeps the number.')).toBeVisible();
  await expect(contact.getByRole('button', { name: 'Show the phone number' })).toBeDisabled();
  await expectAccessible(his);
  await his.context().setOffline(false);
  await gateway.open();
  await contact.getByRole('button', { name: 'Show the phone number' }).dblclick();
  const number = contact.getByRole('link', { name: '+237 6 70 00 00 01' });
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('href', 'tel:+237670000001');
  await expect(contact).toContainText('never send a fee first');
  await expectAccessible(his);
  await his.context().close();

  await page.reload();
  await expect(box).toHaveValue(/6.70.00.00.01/);
  await box.fill('');
  await mine.getByRole('button', { name: 'Save number' }).click();
  await expect(mine.getByText('✓ Saved. No number is given.')).toBeVisible();
});

test('qui a demandé vingt numéros lit quand il peut continuer ; sans réseau, le vendeur lit pourquoi il ne voit pas le sien', {
  tag: '@area',
}, async ({ page, gateway, browser, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const product = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, product.seller);
  await page.goto(`/fr/marketplace/vendors/${product.stall}`);
  const mine = page.getByRole('region', { name: 'Numéro de téléphone pour les acheteurs' });
  await mine.getByLabel('Numéro de mobile (facultatif)').fill('+237 677 00 11 22');
  await mine.getByRole('button', { name: 'Enregistrer le numéro' }).click();
  await expect(mine.getByText('✓ Enregistré. Les acheteurs peuvent maintenant le demander.')).toBeVisible();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(mine.getByText('Il faut du réseau pour voir ou changer le numéro ici.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);

  const told = { status: 'too_many', until: '2026-12-01T23:00:00+00:00' };
  gateway.change(/rpc\/ask_stall_phone/, () => Buffer.from(JSON.stringify(told)));
  const his = await otherPhone(browser, gateway.origin, paul, `/fr/marketplace/products/${product.pid}`);
  const contact = his.getByRole('region', { name: /Cela vous intéresse/ });
  await contact.getByRole('button', { name: 'Voir le numéro de téléphone' }).click();
  await expect(contact.getByRole('status')).toContainText('Vous avez vu les numéros de 20 vendeurs aujourd’hui.');
  await expect(contact.getByRole('status')).toContainText('à partir du 2 déc. 2026, 00:00');
  await expectAccessible(his);
  await his.context().close();
});
