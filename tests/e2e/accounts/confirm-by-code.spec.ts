/** An account that signs in by a name is confirmed by a code: in a mail, whose address becomes its own, or in an SMS; and what waited counts. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { arriveSignedIn, type Member, newMember, signUpQuietly, smsCodeFor } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound } from '#tests/e2e/harness/look.ts';
import { countedText, countOf, newOpenPetition, openToSign, post, signButton } from '#tests/e2e/harness/petitions.ts';

interface Named extends Member {
  readonly login: string;
}
/** Made by its name, without a page. */
const joinByName = async (origin: string): Promise<Named> => {
  const [member, mark] = [newMember(), randomUUID().slice(0, 8)];
  const login = `ngum.${mark}`;
  const told = { name: login, password: member.password, display_name: member.name, region_code: '', agreed_terms: '2026-11-30' };
  await post(origin, '/api/name-account', { do: 'make', fingerprint: 'a'.repeat(64), ...told });
  return { ...member, login, email: `${login}@name.mboa.invalid` };
};

const form = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: /^(Send me a code|M’envoyer un code)$/ }) });
const ask = async (page: Page, email: string, password: string): Promise<void> => {
  await form(page)
    .getByLabel(/^(Your e-mail address|Votre adresse e-mail)$/)
    .fill(email);
  await form(page)
    .getByLabel(/^(Current password|Mot de passe actuel)$/)
    .fill(password);
  await form(page).getByRole('button').last().click();
};
/** Of the newest mail to this address. */
const codeFor = async (origin: string, email: string): Promise<string> => {
  const mails = (await (await fetch(`${origin}/_dev/mail`)).text()).split('<article>');
  return /Your code: (\d{6})/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1] ?? '';
};

test('Ngum adds her address: its code confirms the account, what she signed counts, and she signs in by it', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/400 \(Bad Request\)|ERR_EMPTY_RESPONSE|net::ERR/);
  const [waiting, next] = [await newOpenPetition(gateway.origin), await newOpenPetition(gateway.origin)];
  const ngum = await joinByName(gateway.origin);
  const address = `${ngum.login}@example.org`;
  await arriveSignedIn(page, ngum);
  await openToSign(page, waiting);
  await signButton(page).click();
  await expect(page.getByText('○ Kept. Your signature counts once your account is confirmed.')).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('Your account is not confirmed yet')).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).last().click();
  await ask(page, 'ngum', ngum.password);
  await expect(form(page).getByLabel('Your e-mail address')).toBeFocused();
  await ask(page, address, 'eru et water fufu');
  await expect(form(page).getByText('This is not the password of your account.')).toBeVisible();
  await page.context().setOffline(true);
  await ask(page, address, ngum.password);
  await expect(form(page).getByText('No answer from the network.')).toBeVisible();
  await expect(form(page).getByLabel('Your e-mail address')).toHaveValue(address);
  await page.context().setOffline(false);
  await form(page).getByRole('button', { name: 'Send me a code' }).click();
  const box = page.getByLabel('Code from the mail');
  await expect(box).toBeFocused();
  await expect(page.getByText(`If ${address} can be used, a mail with a code is on its way there.`)).toBeVisible();
  await expectSound(page, 'en');

  const code = await codeFor(gateway.origin, address);
  const confirm = page.getByRole('button', { name: 'Confirm the address' });
  await box.fill('12');
  await confirm.click();
  await expect(page.getByText('A code has 6 digits.')).toBeVisible();
  await box.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await confirm.click();
  await expect(page.getByText('This is not the code that was sent last.')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await confirm.click();
  await expect(page.getByText(`✓ ${address} is confirmed, and so is your account.`)).toBeFocused();
  await expect(page.getByText(`${address} · you alone see it`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recovery sheet' })).toHaveCount(0);
  await expect(page.getByText('Your account is not confirmed yet')).toHaveCount(0);

  await page.goto(`/petitions/${waiting.pid}`);
  await expect(page.getByText(/○ Kept\. Your account is new, so your signature counts from/)).toBeVisible();
  const before = await countOf(gateway.origin, next);
  await openToSign(page, next);
  await signButton(page).click();
  await expect(page.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, next)).toBe(before + 1);
  const enter = (email: string) =>
    fetch(`${gateway.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'embedded', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: ngum.password }),
    });
  expect([(await enter(address)).status, (await enter(ngum.email)).status]).toEqual([200, 400]);
});

test('en français : une adresse déjà prise est dite à qui lit ses e-mails, trop de codes sont refusés', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/429 \(Too Many Requests\)/);
  const [ngum, paul] = [await joinByName(gateway.origin), newMember('Paul')];
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, ngum);
  await page.goto('/fr/account/security');
  for (let n = 0; n < 5; n += 1) {
    await ask(page, paul.email, ngum.password);
    await expect(page.getByText(`Si ${paul.email} peut servir, un e-mail avec un code y est en route.`)).toBeVisible();
    if (n === 0) await expectSound(page, 'fr');
    await page.getByLabel('Code reçu par e-mail').fill('123456');
    await page.getByRole('button', { name: 'Confirmer l’adresse' }).click();
    await expect(page.getByText('Ce n’est pas le dernier code envoyé.')).toBeVisible();
    await page.getByRole('button', { name: 'Un autre code, ou une autre adresse' }).click();
  }
  await ask(page, paul.email, ngum.password);
  await expect(form(page).getByRole('alert')).toContainText('Trop d’essais.');
  expect(await codeFor(gateway.origin, paul.email)).toBe('');
  const mails = await (await fetch(`${gateway.origin}/_dev/mail`)).text();
  expect(mails.split(paul.email).length).toBeGreaterThan(3);
  expect(mails).toContain('Elle en a déjà un');
});

test('Ngum confirms her account by her telephone, and signs in by her name as before', { tag: '@area' }, async ({ page, gateway }) => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = await joinByName(gateway.origin);
  const number = `6${String(Date.now()).slice(-8)}`;
  await arriveSignedIn(page, ngum);
  await page.goto('/account/security');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Telephone' }) });
  const asking = section.getByRole('button', { name: 'Send me a code by SMS' });
  await section.getByLabel('Your mobile number').fill('222 00 00 01');
  await section.getByLabel('Current password').fill(ngum.password);
  await asking.click();
  await expect(section.getByText('Write a mobile number of Cameroon')).toBeVisible();
  await section.getByLabel('Your mobile number').fill(number);
  await asking.click();
  await expect(section.getByLabel('Code from the SMS')).toBeFocused();
  await expectSound(page, 'en');
  const code = await smsCodeFor(gateway.origin, number);
  await section.getByLabel('Code from the SMS').fill(code);
  await section.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page.getByText('✓ Your account is confirmed. Your number is not kept')).toBeFocused();
  await expect(page.getByText('Your account is not confirmed yet')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recovery sheet' })).toBeVisible();
  await openToSign(page, petition);
  await signButton(page).click();
  await expect(page.getByText(countedText)).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'E-mail address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Telephone' })).toHaveCount(0);
});
