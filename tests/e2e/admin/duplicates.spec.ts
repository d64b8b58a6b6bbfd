/** Two villages that are one are merged: the address of the one leads to the other, on a phone and at the server, until it is undone. */
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { newPlace, saveVillage } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectSoundPage } from '#tests/e2e/harness/look.ts';
import { forgetLastCheck } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const at = { kind: 'village', region_code: 'CM-SW', latitude: '6.012', longitude: '9.512' };

test('a merge sends who has the old address to the new one, and is undone', async ({ page, gateway, browser }) => {
  const name = newPlace();
  const gone = await saveVillage(gateway.origin, { ...at, name: `${name}u` });
  const kept = await saveVillage(gateway.origin, { ...at, name });
  const visitor = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await visitFirst(visitor, gateway, `/villages/${gone.pid}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name}u`);
  const oldAddress = new URL(visitor.url()).pathname;

  await page.goto('/admin/villages?view=twins&region=CM-SW');
  await signIn(page, demoAdmin());
  const pair = page
    .getByRole('listitem')
    .filter({ has: page.locator('form') })
    .filter({ hasText: gone.pid });
  await expect(pair).toContainText('0 m from each other');
  await expectSoundPage(page, 'en');
  await pair.getByRole('radio', { name: kept.pid }).check();
  await pair.getByRole('button', { name: 'Merge the other into it' }).click();
  await expect(pair.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await pair.getByLabel('Reason').fill('Two spellings of one village');
  await pair.getByRole('button', { name: 'Merge the other into it' }).click();
  await expect(pair).toHaveCount(0);

  await forgetLastCheck(visitor);
  await visitor.goto(oldAddress);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(visitor.url()).toContain(kept.pid);
  await expect(visitor.getByText(`${name}u`)).toBeVisible();

  await page.goto(`/admin/villages?edit=${kept.pid}`);
  await page.getByText('Undo this merge').click();
  await page.locator('details', { hasText: 'Undo this merge' }).getByLabel('Reason').fill('They are two after all');
  await page.getByRole('button', { name: `Bring “${name}u” back` }).click();
  await expect(page.getByText('Undo this merge')).toHaveCount(0);
  await forgetLastCheck(visitor);
  await visitor.goto(oldAddress);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name}u`);
  await visitor.context().close();
});
