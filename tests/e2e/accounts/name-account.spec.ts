/** An account without an e-mail address: made with a name and a sheet, confirmed by a moderator who knows the member, opened again by the sheet. */
import { randomUUID } from 'node:crypto';
import { arriveSignedIn, newMember, readSheet, signIn, signOut } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound, settle } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { newOpenPetition, openToSign, signButton } from '#tests/e2e/harness/petitions.ts';

test('Ngum signs up by a name, waits for a moderator who knows her, and comes back with her sheet', async ({
  page,
  gateway,
  watch,
  browser,
}) => {
  watch.allow(/400 \(Bad Request\)|ERR_EMPTY_RESPONSE|net::ERR/);
  const petition = await newOpenPetition(gateway.origin);
  const mark = randomUUID().slice(0, 8);
  const [name, shown] = [`ngum.${mark}`, `Ngum Bɛ ${mark}`];
  await page.goto('/register');
  await page.getByLabel('With a name').check();
  await page.getByLabel('Your name').fill(shown);
  await page.getByLabel('Name for signing in').fill('Ngum!');
  await page.getByLabel('Password').fill(`mfoundi tsinga ${mark}`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Name for signing in')).toBeFocused();
  await page.getByLabel('Name for signing in').fill(name);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeFocused();
  const code = await readSheet(page);
  expect(code).not.toBe('');
  gateway.change(/auth\/v1\/token/, () => 'lost');
  await page.getByRole('button', { name: 'I have kept it: go on' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account and this sheet are there; only signing in did not work.');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await readSheet(page)).toBe(code);
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await page.goto('/account');
  await expect(page.getByText('Your account is not confirmed yet')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('mboa.invalid');

  await openToSign(page, petition);
  await signButton(page).click();
  await expect(page.getByText('○ Kept. Your signature counts once your account is confirmed.')).toBeVisible();
  const moderator = newMember('Bih');
  await giveRole(gateway.origin, moderator, 'moderator');
  const desk = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(desk, moderator);
  await desk.goto('/moderation-center?kind=accounts');
  await desk.getByLabel('Name for signing in').fill(`${name}x`);
  await desk.getByRole('button', { name: 'Find the account' }).click();
  await expect(desk.getByText('Nobody signs in by this name')).toBeVisible();
  await desk.getByLabel('Name for signing in').fill(name);
  await desk.getByRole('button', { name: 'Find the account' }).click();
  await expect(desk.getByText(`${shown}, `)).toBeVisible();
  await desk.getByLabel('How you know this person').fill('My neighbour in Wum');
  await desk.getByRole('button', { name: 'Confirm this account' }).click();
  await expect(desk.getByText(`✓ ${shown}: the account is confirmed.`)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText('Your account is not confirmed yet')).toHaveCount(0);
  await page.goto(`/petitions/${petition.pid}`);
  await expect(page.getByText(/○ Kept\. Your account is new, so your signature counts from/)).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByText('A moderator confirmed your account.')).toBeVisible();

  await signOut(page);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByRole('link', { name: 'I have a recovery sheet' }).click();
  await page.getByLabel('Name for signing in').fill(name);
  await page.getByLabel('Code of your recovery sheet').fill('0000-0000-0000-0000-0000');
  await page.getByLabel('New password').fill(`another sentence ${mark}`);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await page.getByLabel('Code of your recovery sheet').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeFocused();
  const next = await readSheet(page);
  expect(next).not.toBe(code);
  gateway.change(/auth\/v1\/token/, () => 'lost');
  await page.getByRole('button', { name: 'I have kept it: go on' }).click();
  await expect(page.getByRole('alert')).toContainText('only signing in did not work');
  expect(await readSheet(page)).toBe(next);
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/account/security');
  // The form for a new password asks for this one, too.
  const renewing = page.locator('form').filter({ has: page.getByRole('button', { name: 'Make a new sheet' }) });
  await renewing.getByLabel('Current password').fill('eru et water fufu');
  await renewing.getByRole('button', { name: 'Make a new sheet' }).click();
  await expect(renewing.getByLabel('Current password')).toBeFocused();
  await expect(renewing.getByText('This is not the password of your account.')).toBeVisible();
  await renewing.getByLabel('Current password').fill(`another sentence ${mark}`);
  await renewing.getByRole('button', { name: 'Make a new sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeFocused();
  await signOut(page);
  await signIn(page, { email: name, password: `mfoundi tsinga ${mark}` });
  await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password');
  await signIn(page, { email: name.toUpperCase(), password: `another sentence ${mark}` });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('en français, à l’écran comme à l’imprimante, et un nom pris est dit pris', { tag: '@proof' }, async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const register = async (password: string): Promise<void> => {
    await page.goto('/fr/register');
    await page.getByLabel('Avec un nom').check();
    await page.getByLabel('Votre nom').fill(`Paul ${mark}`);
    await page.getByLabel('Nom de connexion').fill(`paul.${mark}`);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
  };
  await register(`un mot long ${mark}`);
  await expect(page.getByRole('heading', { name: 'Votre fiche de secours' })).toBeFocused();
  await expectSound(page, 'fr');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimer la fiche' })).toBeHidden();
  await expect(page.getByText(`paul.${mark}`)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await register(`un tout autre ${mark}`);
  await expect(page.getByRole('alert')).toContainText('Quelqu’un se connecte déjà avec ce nom.');
  await expectSound(page, 'fr');
  // The answer was lost: the same words again bring another sheet.
  await register(`un mot long ${mark}`);
  await expect(page.getByRole('heading', { name: 'Votre fiche de secours' })).toBeFocused();
  await page.goto('/fr/auth?sheet=');
  await settle(page);
  await expectSound(page, 'fr');
});
