/** Who has just made an account is asked three things, once, and may leave at any of them. */
import { newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage } from '#tests/e2e/harness/look.ts';

test('Ngum says where she lives, how others know her and what she wants to hear of, and is asked once', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const ngum = newMember();
  await page.goto('/register');
  await page.getByLabel('Your name').fill(ngum.name);
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password').fill(ngum.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${ngum.name}`);
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption({ label: 'North-West' });
  await page.getByRole('link', { name: 'Next step' }).click();
  await page.getByLabel('Username').fill(`ngum_${ngum.email.replace(/\W/g, '').slice(-12)}`);
  await page.getByRole('button', { name: 'Take this username' }).click();
  await expect(page.getByText('This is your username now.')).toBeVisible();
  await expectSoundPage(page, 'en');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next step' }).click();
  const digest = page.getByRole('checkbox', { name: 'On Mondays: how much happened in the week In the app' });
  await digest.click();
  await expect(digest).toBeChecked();
  await expectSoundPage(page, 'en');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Mboa' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Neither at the next sign-in, nor for whoever goes back: what was chosen stands.
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/welcome?step=3');
  await expect(digest).toBeChecked();
});
