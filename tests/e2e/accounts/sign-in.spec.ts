/** Coming in: sign-up, sign-in, what goes wrong, and where the person ends up. */
import { arriveSignedIn, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const refused = /400 \(Bad Request\)|422 \(Unprocessable|429 \(Too Many|503 \(Service|^503: .*\/token|net::ERR_EMPTY_RESPONSE/;

test('Ngum creates an account on the way to a page for members, and is led to it', async ({ page }) => {
  const ngum = newMember();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?from=%2Faccount$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register\?from=/);
  await page.getByLabel('Your name').fill(ngum.name);
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await page.getByLabel('Password').fill('Password123');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Many people use this password')).toBeVisible();
  await page.getByLabel('Password').fill(ngum.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.reload();
  await expect(page.getByText(ngum.email)).toBeVisible();
});

test('Paul le fait en français', { tag: '@proof' }, async ({ page }) => {
  const paul = newMember('Paul Ɛbwɛlɛ');
  await page.goto('/fr/register');
  await page.getByLabel('Votre nom').fill(paul.name);
  await page.getByLabel('Adresse e-mail').fill(paul.email);
  await page.getByLabel('Mot de passe').fill(paul.password);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL(/\/fr\/account\/welcome$/);
  await page.goto('/fr/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page.getByText(paul.name)).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/auth$/);
});

test('a wrong password and an unknown address read the same', async ({ page, gateway, watch }) => {
  watch.allow(refused);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/login');
  const texts: string[] = [];
  for (const email of [ngum.email, newMember().email]) {
    await signIn(page, { email, password: 'not the password' });
    await expect(page.getByRole('alert')).toBeFocused();
    texts.push(await page.getByRole('alert').innerText());
    await page.reload();
  }
  expect(texts[0]).toMatch(/Wrong e-mail or password/);
  expect(texts[1]).toBe(texts[0]);
});

test('the form one sees is the form one types into: it is not made again when its screen has arrived', { tag: '@proof' }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const seen = await page.evaluateHandle(() => {
    const boxes = new Set<Element>();
    const look = () =>
      document.querySelectorAll('input[name="name"]').forEach((box) => {
        boxes.add(box);
      });
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return boxes;
  });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await seen.evaluate((boxes) => boxes.size)).toBe(1);
});

test('an address that has an account is not told to a stranger who signs up with it', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(refused);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/register');
  await page.getByLabel('Your name').fill('A stranger');
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password').fill('somebody else entirely');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be made. If you may already have one/);
});

test('a sign-up whose answer was lost goes on with the next try, and makes one account', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(refused);
  const ngum = newMember();
  await page.goto('/register');
  await page.getByLabel('Your name').fill(ngum.name);
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password').fill(ngum.password);
  gateway.change(/\/signup/, () => 'lost');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText(/No answer from the network/);
  await expect(page.getByLabel('Your name')).toHaveValue(ngum.name);
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await page.goto('/account');
  await expect(page.getByText(ngum.name)).toBeVisible();
});

test('too many tries, an outage and a hotel’s Wi-Fi each say what to do, and what was typed stays', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(refused);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/login');
  const json = { 'content-type': 'application/json' };
  gateway.change(/\/token/, () => ({
    status: 429,
    headers: { ...json, 'retry-after': '42' },
    body: '{"code":429,"error_code":"over_request_rate_limit","msg":"Slow down"}',
  }));
  await signIn(page, ngum);
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Try again in 42 seconds.');
  gateway.change(/\/token/, () => ({ status: 429, headers: { ...json, 'retry-after': '290' }, body: '{}' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Try again in 5 minutes.');
  gateway.change(/\/token/, () => ({ status: 503, headers: json, body: '{"msg":"down"}' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Server error occurred. Please try again later.');
  gateway.changeNothing();
  gateway.portal(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/No answer from the network/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(ngum.email);
  gateway.portal(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${gateway.origin}/$`));
});

test('the remembered page is one of ours, or home', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/auth?from=https%3A%2F%2Fevil.example%2F');
  await signIn(page, ngum);
  await expect(page).toHaveURL(new RegExp(`${gateway.origin}/$`));
  // Whoever is signed in already does not stay on the sign-in page.
  await page.goto('/auth?from=%2F%2Fevil.example');
  await expect(page).toHaveURL(new RegExp(`${gateway.origin}/$`));
  await page.goto('/fr/auth?from=%2Ffr%2Fvillages');
  await expect(page).toHaveURL(/\/fr\/villages$/);
});

test('a forgotten password is replaced by the link in the mail, which works once', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(refused);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
  // Typed once is enough.
  await expect(page.getByLabel('E-mail address')).toHaveValue(ngum.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${ngum.email}`)).toBeVisible();
  await page.goto(await followLink(gateway.origin, ngum.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  const next = { ...ngum, password: 'ndolé et miondo 12' };
  await page.getByLabel('New password').fill(next.password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(new RegExp(`${gateway.origin}/$`));
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await arriveSignedIn(page, next);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  // Else it may be the page that is open with another end: nothing is loaded then.
  await page.goto('about:blank');
  await page.goto(await followLink(gateway.origin, ngum.email));
  await expect(page.getByText('The link you opened is no longer valid')).toBeVisible();
});

/** Where the link of the newest mail to an address leads, on this test's own gateway: the service sends to its own address. */
const followLink = async (origin: string, email: string): Promise<string> => {
  const mails = await (await fetch(`${origin}/_dev/mail`)).text();
  const mail = mails.split('<article>').find((part) => part.includes(email));
  const href = /href="([^"]+verify[^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&#38;', '&');
  if (!href) throw new Error('no mail with a link');
  const { pathname, search } = new URL(href);
  const answer = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual', headers: { apikey: 'embedded' } });
  const target = new URL(answer.headers.get('location') ?? '', origin);
  return `${origin}/auth${target.search}${target.hash}`;
};
