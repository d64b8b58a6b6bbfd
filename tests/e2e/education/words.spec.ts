/** Words of any page are explained over it, in the language that is spoken, also without a network; and numbers in a lesson are those of the series. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('a page says which of its words are explained, and leads to the lesson', async ({ page, gateway }) => {
  await page.goto('/political-directory');
  await untilKept(page);
  await gateway.close();
  await page.goto('/divisions');
  await settle(page);
  const words = page.getByRole('contentinfo').getByRole('link', { name: 'Words explained' });
  await words.click();
  const sheet = page.getByRole('dialog', { name: 'Words on this page' });
  await expect(sheet.getByRole('term').filter({ hasText: /^Division$/ })).toBeVisible();
  await expect(sheet.getByRole('term').filter({ hasText: /^Senator$/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Again, and for what stands there now.
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mots expliqués' }).click();
  const feuille = page.getByRole('dialog', { name: 'Mots de cette page' });
  await expect(feuille.getByRole('term').filter({ hasText: /^Département$/ })).toBeVisible();
  await feuille.getByRole('link', { name: 'Ce que fait un préfet' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce que fait un préfet');
  await expect(feuille).toBeHidden();
});

test('a word has an address, and a search finds it; a number in a lesson has its year and source', { tag: '@area' }, async ({ page }) => {
  await page.goto('/search?q=prefect');
  await page.getByRole('link', { name: /^Prefect/ }).click();
  await expect(page).toHaveURL(/\/civic-education\/words#prefect$/);
  await expect(page.locator('#prefect')).toBeInViewport();
  await page.goto('/political-directory');
  await untilKept(page);
  await page.goto('/civic-education/public-debt');
  await expect(page.getByText(/^Public debt, in per cent of GDP · [\d.]+% of GDP \(20\d\d, .+\)$/)).toBeVisible();
  await page.goto('/civic-education/reading-a-chart');
  await expect(page.getByText(/as schools report · [\d.]+% \(20\d\d, UNESCO/)).toBeVisible();
  await expect(page.getByText(/as households say · [\d.]+% \(2018, UNESCO/)).toBeVisible();
});
