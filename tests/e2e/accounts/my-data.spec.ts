/** What the service holds of a member, and their say over it: a copy, what they agreed to, and the end of the account. The sign-ins: sign-ins.spec.ts. */
import { readFile } from 'node:fs/promises';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { arriveSignedIn, dumpStorage, type Member, newMember, setExpiry, signIn } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { isFound, makeMember } from '#tests/e2e/harness/profiles.ts';

type Page = import('@playwright/test').Page;

const refusedSignIn = /400 \(Bad Request\)/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const saved = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  expect(download.suggestedFilename()).toMatch(/^mboa-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  return readFile(await download.path(), 'utf8');
};

const askToLeave = async (page: Page, password: string): Promise<void> => {
  await button(page, 'Delete my account…').click();
  await page.getByLabel('Your password, to be sure it is you').fill(password);
  await button(page, 'Delete my account in 30 days').click();
};
const leavingNotice = (page: Page) => page.getByRole('heading', { name: /^Your account will be deleted on \d+ \w+ \d{4}$/ });

test('the copy holds all of Ngum’s, what is not sent yet too, and nothing of Paul', async ({ page, gateway, watch }) => {
  watch.allow(/net::ERR/);
  const ngum = await makeMember(gateway.origin, { bio: 'ngum-canary-bio', location: 'ngum-canary-place' });
  const paul = await makeMember(gateway.origin, { bio: 'paul-canary-bio' }, 'Paul');
  await arriveSignedIn(page, ngum);
  // What is written while the line is down waits on this phone alone.
  gateway.change(/\/rest\/v1\/profiles/, () => 'lost');
  await page.getByRole('textbox', { name: 'Education', exact: true }).fill('ngum-canary-unsent');
  await button(page, 'Save the profile').click();
  await expect(page.getByText('○ waiting', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My data' }).click();
  const text = await saved(page, 'Save my data as a file');
  gateway.changeNothing();
  await expect(page.getByText(/^Saved as mboa-my-data-/)).toBeVisible();
  for (const own of [ngum.email, ngum.id, ngum.name, ngum.username, 'ngum-canary-bio', 'ngum-canary-place', 'ngum-canary-unsent'])
    expect(text).toContain(own);
  for (const other of [paul.email, paul.id, paul.name, 'paul-canary']) expect(text).not.toContain(other);
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('mboa.session') ?? '{}'));
  for (const secret of [tokens.access_token, tokens.refresh_token, ngum.password]) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ app: 'Mboa', only_on_this_phone: { not_sent_yet: { education: 'ngum-canary-unsent' } } });
});

test('without a network every part says so, nothing changes, and it works again afterwards', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const ngum = await makeMember(gateway.origin);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/data');
  await expect(button(page, 'Save my data as a file')).toBeVisible();
  await untilKept(page);
  await gateway.close();
  const noAnswer = page.getByText('No answer from the network. Try again when there is a signal; asking twice does no harm.');
  await button(page, 'Save my data as a file').click();
  await expect(noAnswer).toBeVisible();
  const measures = page.getByLabel('My phones may tell how fast screens opened');
  await measures.click();
  await expect(noAnswer).toHaveCount(2);
  await expect(measures).toBeChecked();
  await button(page, 'Delete my account…').click();
  await page.getByLabel('Your password, to be sure it is you').fill(ngum.password);
  await button(page, 'Delete my account in 30 days').click();
  await expect(page.getByText('No answer from the network. What you typed is still here')).toBeVisible();
  await expect(page.getByLabel('Your password, to be sure it is you')).toHaveValue(ngum.password);
  await gateway.open();
  await saved(page, 'Save my data as a file');
  expect(await isFound(gateway.origin, ngum.username)).toBe(true);
});

test('a phone found without a network says where this part is to be had', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const ngum = await makeMember(gateway.origin);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.close();
  await gateway.close();
  const next = await context.newPage();
  await next.goto('/account/security');
  await expect(next.getByText(ngum.email)).toBeVisible();
  await expect(
    next.getByText('Reload the page when there is a network.').or(next.getByText('Only the server knows where you are signed in')).first(),
  ).toBeVisible();
});

test('the form says what is agreed to, the account page keeps it; refusing measures holds on the phone', { tag: '@proof' }, async ({
  page,
}) => {
  const ngum = newMember();
  await page.goto('/register');
  const day = formatDay(textsVersion, 'en');
  await expect(page.getByText(`By creating an account you agree to it and to the terms, in the text of ${day}.`)).toBeVisible();
  await page.getByLabel('Your name').fill(ngum.name);
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password', { exact: true }).fill(ngum.password);
  await button(page, 'Create an account').click();
  await expect(page).toHaveURL(/\/account\/welcome$/);
  await page.goto('/account/data');
  await expect(page.getByText(`Terms and privacy, text of ${day}`)).toBeVisible();
  await expect(page.getByText(/^Agreed \d+ \w+ \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  const measures = page.getByLabel('My phones may tell how fast screens opened');
  await expect(measures).toBeChecked();
  await measures.click();
  await expect(page.getByText(/^Refused /)).toBeVisible();
  await expect(measures).not.toBeChecked();
  const mark = () => page.evaluate(() => localStorage.getItem('mboa.measures'));
  expect(await mark()).toBe('no');
  await page.reload();
  await expect(measures).not.toBeChecked();
  await measures.click();
  await expect(measures).toBeChecked();
  await expect.poll(mark).toBe(null);
});

test('a wrong password deletes nothing; the right one hides the page at once and ends the other phones; one button undoes it', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(refusedSignIn);
  const ngum = await makeMember(gateway.origin);
  const other = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(other, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/data');
  await askToLeave(page, 'not the password');
  await expect(page.getByText('This is not the password of your account.')).toBeVisible();
  await expect(page.getByLabel('Your password, to be sure it is you')).toBeFocused();
  expect(await isFound(gateway.origin, ngum.username)).toBe(true);
  await page.getByLabel('Your password, to be sure it is you').fill(ngum.password);
  await button(page, 'Delete my account in 30 days').click();
  await expect(leavingNotice(page)).toBeInViewport();
  expect([await isFound(gateway.origin, ngum.username), await isFound(gateway.origin, ngum.id)]).toEqual([false, false]);
  await setExpiry(other, -10);
  await other.goto('/account');
  await expect(other.getByText('You were signed out. Sign in again to go on.')).toBeVisible();
  expect(await dumpStorage(other)).not.toContain(ngum.email);
  await other.goto('/auth');
  await signIn(other, ngum);
  // Wherever she wanted to go, this comes first.
  await expect(leavingNotice(other)).toBeVisible();
  await button(other, 'Keep my account').click();
  await expect(other.getByText('Your account stays, and your page can be found again.')).toBeVisible();
  expect(await isFound(gateway.origin, ngum.username)).toBe(true);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A copy for you' })).toBeVisible();
  await expect(button(page, 'Delete my account…')).toBeVisible();
  await expect(leavingNotice(page)).toHaveCount(0);
});

test('an answer lost on the way: asking once more finds it done', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/net::ERR/);
  const ngum = await makeMember(gateway.origin);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/data');
  gateway.change(/rpc\/request_account_deletion/, () => 'lost');
  await askToLeave(page, ngum.password);
  await expect(page.getByText('asking twice does no harm.')).toBeVisible();
  expect(await isFound(gateway.origin, ngum.username)).toBe(false);
  gateway.changeNothing();
  await button(page, 'Delete my account in 30 days').click();
  await expect(leavingNotice(page)).toBeVisible();
  gateway.change(/rpc\/cancel_account_deletion/, () => 'lost');
  await button(page, 'Keep my account').click();
  await expect(page.getByText('asking twice does no harm.')).toBeVisible();
  gateway.changeNothing();
  await button(page, 'Keep my account').click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  expect(await isFound(gateway.origin, ngum.username)).toBe(true);
});

test('Aïssatou s’en va en français, et revient', { tag: '@proof' }, async ({ page, gateway }) => {
  const aissatou: Member & { readonly username: string } = await makeMember(gateway.origin, {}, 'Aïssatou');
  await page.goto('/fr/account');
  await arriveSignedIn(page, aissatou);
  await page.goto('/fr/account/data');
  expect(await saved(page, 'Enregistrer mes données dans un fichier')).toContain(aissatou.email);
  await button(page, 'Supprimer mon compte…').click();
  await page.getByLabel('Votre mot de passe, pour vérifier que c’est vous').fill(aissatou.password);
  await button(page, 'Supprimer mon compte dans 30 jours').click();
  await expect(page.getByRole('heading', { name: /^Votre compte sera supprimé le \d+/ })).toBeVisible();
  expect(await isFound(gateway.origin, aissatou.username)).toBe(false);
  await button(page, 'Garder mon compte').click();
  await expect(page.getByText('Votre compte reste, et votre page peut de nouveau être trouvée.')).toBeVisible();
  expect(await isFound(gateway.origin, aissatou.username)).toBe(true);
});

for (const language of ['en', 'fr'] as const) {
  test(`the section is sound in ${language}, on a small phone too: axe, width, targets of 44 px`, { tag: '@proof' }, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const ngum = await makeMember(gateway.origin);
    await page.goto(`/${language}/account`);
    await arriveSignedIn(page, ngum);
    await page.goto(`/${language}/account/security`);
    await expect(page.getByText(language === 'en' ? 'Chrome on Linux' : 'Chrome sur Linux')).toBeVisible();
    await expectSoundPage(page, language);
    await expectAccessible(page);
    await page.getByRole('link', { name: language === 'en' ? 'My data' : 'Mes données' }).click();
    const ask = page.getByRole('button', { name: language === 'en' ? 'Delete my account…' : 'Supprimer mon compte…' });
    await ask.click();
    await expectSoundPage(page, language);
    await expectAccessible(page);
    for (const target of await page.locator('main button:visible, main label:has(input[type="checkbox"])').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByLabel(/^(Your password, to|Votre mot de passe, pour)/).fill(ngum.password);
    await page.getByRole('button', { name: /in 30 days|dans 30 jours/ }).click();
    await expect(page.getByLabel(/^(Your password, to|Votre mot de passe, pour)/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Keep my account|Garder mon compte)$/ })).toBeVisible();
    await expectSoundPage(page, language);
    await expectAccessible(page);
  });
}
