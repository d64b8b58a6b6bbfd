/** An account made by a telephone: a code by SMS, a sheet, signing in by the number, and a new password with the sheet. */
import { randomInt, randomUUID } from 'node:crypto';
import { readSheet, signIn, signOut, smsCodeFor } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound } from '#tests/e2e/harness/look.ts';
import { countedText, newOpenPetition, openToSign, signButton } from '#tests/e2e/harness/petitions.ts';

const newNumber = (): string => `6${String(randomInt(10 ** 8)).padStart(8, '0')}`;
test('Ngum signs up by her number, counts at once, signs in by it, and comes back with her sheet', async ({ page, gateway, watch }) => {
  watch.allow(/400 \(Bad Request\)|ERR_EMPTY_RESPONSE|net::ERR/);
  const petition = await newOpenPetition(gateway.origin);
  const [number, mark] = [newNumber(), randomUUID().slice(0, 8)];
  await page.goto('/register');
  await page.getByLabel('With my mobile number').check();
  await page.getByLabel('Your name').fill(`Ngum Bɛ ${mark}`);
  await page.getByLabel('Your mobile number').fill('222 00 00 01');
  await page.getByLabel('Password').fill(`mfoundi tsinga ${mark}`);
  const asking = page.getByRole('button', { name: 'Send me a code by SMS' });
  await asking.click();
  await expect(page.getByLabel('Your mobile number')).toBeFocused();
  await page.getByLabel('Your mobile number').fill(`${number.slice(0, 1)} ${number.slice(1)}`);
  await page.context().setOffline(true);
  await asking.click();
  await expect(page.getByRole('alert')).toContainText('No answer from the network.');
  await page.context().setOffline(false);
  await asking.click();
  const box = page.getByLabel('Code from the SMS');
  await expect(box).toBeFocused();
  await expectSound(page, 'en');
  await page.getByRole('button', { name: 'Another code, or another number' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue(`Ngum Bɛ ${mark}`);
  await asking.click();
  await expect(box).toBeFocused();

  const code = await smsCodeFor(gateway.origin, number);
  const making = page.getByRole('button', { name: 'Create an account' });
  await box.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await making.click();
  await expect(page.getByText('This is not the code that was sent last.')).toBeVisible();
  // The answer is lost, and the same code leads to the same account.
  gateway.change(/api\/phone-account/, () => 'lost');
  await box.fill(code);
  await making.click();
  await expect(page.getByRole('alert')).toContainText('No answer from the network.');
  gateway.changeNothing();
  await making.click();
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeFocused();
  const sheet = await readSheet(page);
  expect(sheet).not.toBe('');
  await expectSound(page, 'en');
  expect(await page.content()).not.toContain(number);
  await page.getByRole('button', { name: 'I have kept it: go on' }).click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await page.goto('/account');
  await expect(page.getByText('You sign in by your mobile number')).toBeVisible();
  await expect(page.getByText('Your account is not confirmed yet')).toHaveCount(0);
  expect(await page.content()).not.toMatch(/mboa\.invalid|phone\+/);
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'Recovery sheet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Telephone' })).toHaveCount(0);
  await openToSign(page, petition);
  await signButton(page).click();
  await expect(page.getByText(countedText)).toBeVisible();

  await signOut(page);
  await page.goto('/auth?sheet=');
  await page.getByLabel('Name for signing in').fill(number);
  await page.getByLabel('Code of your recovery sheet').fill(sheet);
  await page.getByLabel('New password').fill(`another sentence ${mark}`);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeFocused();
  await page.getByRole('button', { name: 'I have kept it: go on' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await signOut(page);
  await signIn(page, { email: newNumber(), password: `another sentence ${mark}` });
  await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password');
  await signIn(page, { email: `+237 ${number}`, password: `another sentence ${mark}` });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('You sign in by your mobile number')).toBeVisible();
});

test('en français : un numéro déjà pris est dit à qui lit ses SMS, et la fiche ne le montre pas', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const [number, mark] = [newNumber(), randomUUID().slice(0, 8)];
  const ask = async (password: string): Promise<void> => {
    await page.goto('/fr/register');
    await page.getByLabel('Avec mon numéro de portable').check();
    await page.getByLabel('Votre nom').fill(`Paul ${mark}`);
    await page.getByLabel('Votre numéro de portable').fill(number);
    await page.getByLabel('Mot de passe').fill(password);
    await expectSound(page, 'fr');
    await page.getByRole('button', { name: 'M’envoyer un code par SMS' }).click();
    await expect(page.getByLabel('Code reçu par SMS')).toBeFocused();
  };
  await ask(`un mot long ${mark}`);
  await page.getByLabel('Code reçu par SMS').fill(await smsCodeFor(gateway.origin, number));
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { name: 'Votre fiche de secours' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').innerText()).not.toContain(number);
  await page.emulateMedia({ media: 'screen' });
  await ask(`un tout autre ${mark}`);
  expect(await smsCodeFor(gateway.origin, number)).toBe('');
  await page.getByLabel('Code reçu par SMS').fill('123456');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByText('Ce n’est pas le dernier code envoyé.')).toBeVisible();
});
