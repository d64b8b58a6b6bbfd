/** Administrators announce something and let Mboa be read only; whoever signs meanwhile loses nothing, and it counts once afterwards. */
import { type Browser, expect, type Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { promiseStorage } from '#tests/e2e/harness/acts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expectAccessible, expectSound } from '#tests/e2e/harness/look.ts';
import { withOwnServer } from '#tests/e2e/harness/own-server.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, newOpenPetition, openToSign, signButton } from '#tests/e2e/harness/petitions.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

const test = withOwnServer();
const pill = (page: Page) => page.getByRole('banner').getByRole('status');
const told = 'The server moves to another place this evening.';

const openAdminPage = async (page: Page): Promise<void> => {
  await page.goto('/admin/notices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service notices');
};

const announce = async (page: Page): Promise<void> => {
  await openAdminPage(page);
  const form = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'A new notice' }) });
  await form.getByLabel('In English').fill('Short');
  await form.getByLabel('In French').fill('Le serveur déménage ce soir.');
  await form.getByLabel('Read only during this time').check();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByLabel('In English')).toBeFocused();
  await expect(form.getByText('Write 10 to 500 characters.')).toBeVisible();
  await form.getByLabel('In English').fill(told);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('✓ Saved. Phones receive it with their next sync.')).toBeVisible();
  await expectAccessible(page);
};

const readsWhyNoAccount = async (browser: Browser, origin: string): Promise<void> => {
  const visitor = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await visitor.goto('/status');
  await expect(visitor.getByText('Mboa is read only at the moment: nothing can be sent.')).toBeVisible();
  for (const [way, label, login] of [
    ['With my e-mail', 'E-mail address', newMember().email],
    ['With a name', 'Name for signing in', `ngum${Date.now()}`],
  ] as const) {
    await visitor.goto('/register');
    await visitor.getByLabel(way).check();
    await visitor.getByLabel('Your name').fill('Ngum Bɛ');
    await visitor.getByLabel(label).fill(login);
    await visitor.getByLabel('Password').fill(newMember().password);
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Mboa is read only at the moment, so this cannot be done.');
    await expect(visitor.getByLabel('Your name')).toHaveValue('Ngum Bɛ');
  }
  await visitor.context().close();
};

test('who signs while Mboa is read only reads why, also without a network, and is counted once it is over', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const petition = await newOpenPetition(gateway.origin);
  const before = await countOf(gateway.origin, petition);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await promiseStorage(page);
  await openToSign(page, petition);
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(gateway.origin);
  await arriveSignedIn(desk, demoAdmin());
  await announce(desk);

  await signButton(page).click();
  await expect(pill(page)).toHaveText('○ Read only');
  await pill(page).getByRole('link').click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: petition.title })).toBeVisible();
  await page.goto('/status');
  await expect(page.getByText('Mboa is read only at the moment: nothing can be sent.')).toBeVisible();
  await expectSound(page, 'en');
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/fr');
  await reloadOffline(page);
  await expect(page.getByRole('region', { name: 'À propos du service' })).toContainText('Le serveur déménage ce soir.');
  await page.goto('/fr/status');
  await expect(page.getByText('Il n’y a pas de réseau')).toBeVisible();
  await expectSound(page, 'fr');
  expect(await countOf(gateway.origin, petition)).toBe(before);
  await readsWhyNoAccount(browser, gateway.origin);

  await openAdminPage(desk);
  await desk.getByRole('button', { name: 'End it now' }).click();
  await expect(desk.getByText('✓ Ended.')).toBeFocused();
  await page.context().setOffline(false);
  // Nobody has to do anything.
  await page.goto(`/en/petitions/${petition.pid}`);
  await expect(page.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
  await expect(pill(page)).not.toHaveText('○ Read only');
  await desk.context().close();
});

test('the page of notices is for administrators, and online', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  await expectNotTheirs(page, gateway, '/admin/notices');
  await page.context().clearCookies();
  const desk = await page.context().newPage();
  await page.close();
  await desk.goto('/ndop.svg');
  await desk.evaluate(() => localStorage.clear());
  await arriveSignedIn(desk, demoAdmin());
  await openAdminPage(desk);
  await expectOnlineOnly(
    { page: desk, gateway, watch },
    {
      path: '/admin/notices',
      rpc: 'service_status',
      shown: desk.getByRole('heading', { name: 'A new notice' }),
      secret: 'service_status',
      alert: /^No answer from the network\./,
    },
  );
});
