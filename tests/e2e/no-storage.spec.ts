/** A phone that keeps nothing reads and takes part while it is online; it says why, and calls nothing saved or not found. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember, signIn, signUpQuietly } from './harness/accounts.ts';
import { allWays, isFull, keepNothing, setQuota } from './harness/no-storage.ts';
import { untilKept } from './harness/packs.ts';
import { countedText, countOf, type MadePetition, newOpenPetition, openToSign, signButton, waitingText } from './harness/petitions.ts';
import { expect, test } from './harness/test.ts';

type Given = Parameters<Parameters<typeof test>[2]>[0];

/** In ms: longer than the app waits for databases that do not answer. */
const patience = { timeout: 25_000 };

const expectReading = async (page: Page, petition: MadePetition): Promise<void> => {
  await page.goto('/petitions');
  await expect(page.getByRole('link', { name: petition.title })).toBeVisible(patience);
  await page.getByRole('link', { name: petition.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: petition.title })).toBeVisible();
  await page.goto('/polls');
  await expect(page.getByText('Open now')).toBeVisible(patience);
  await page.goto('/villages?q=bafut');
  await expect(page.locator('main li[aria-posinset] a').first()).toBeVisible(patience);
  await page.goto('/search?q=bafut');
  await expect(page.getByRole('heading', { name: /^\d+ villages?$/ })).toBeVisible(patience);
  await expect(page.getByText('Nothing found')).toHaveCount(0);
};

/** Ngum with a petition in front of her that she has not signed. */
const arrive = async ({ page, gateway }: Pick<Given, 'page' | 'gateway'>): Promise<MadePetition> => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto(`/auth?from=/petitions/${petition.pid}`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(patience);
  await signIn(page, ngum);
  await expect(signButton(page)).toBeVisible(patience);
  return petition;
};

test('with site data blocked a visitor reads, and is told why nothing stays', async ({ page, context, gateway }) => {
  const petition = await newOpenPetition(gateway.origin);
  await keepNothing(context, gateway, 'site data is blocked');
  await expectReading(page, petition);
  await page.goto('/polls');
  await expect(page.getByText(/^It lets Mboa store nothing/)).toBeVisible(patience);
  await page.goto('/auth');
  await expect(page.getByText('You stay signed in until this page is closed or loaded again.')).toBeVisible();
});

test('what is done there is sent at once, or refused with the reason', { tag: '@area' }, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
  await keepNothing(context, gateway, 'site data is blocked');
  const petition = await arrive({ page, gateway });
  const before = await countOf(gateway.origin, petition);
  await context.setOffline(true);
  await signButton(page).click();
  await expect(page.getByText('Not sent: there is no network')).toBeVisible();
  await expect(page.getByText(/[Ss]aved on this phone|Kept here/)).toHaveCount(0);
  await context.setOffline(false);
  await signButton(page).click();
  await expect(page.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
});

test('where the server does not answer, the page says that it alone has what was done', { tag: '@area' }, async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await keepNothing(context, gateway, 'site data is blocked');
  const petition = await arrive({ page, gateway });
  const before = await countOf(gateway.origin, petition);
  await gateway.close();
  await signButton(page).click();
  await expect(page.getByText('○ Not saved here: leave this page open until it is sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: '▲ Not saved · 1' })).toBeVisible();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
});

for (const way of allWays) {
  test(`where ${way} no screen loads for ever`, { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
    watch.allow(/Dexie: Workaround for Chrome UnknownError/);
    test.setTimeout(180_000);
    const petition = await newOpenPetition(gateway.origin);
    await keepNothing(context, gateway, way);
    await expectReading(page, petition);
    const signed = await arrive({ page, gateway });
    const before = await countOf(gateway.origin, signed);
    await signButton(page).click();
    await expect(page.getByText(countedText)).toBeVisible();
    expect(await countOf(gateway.origin, signed)).toBe(before + 1);
  });
}

test('on a full phone a visitor reads on, and is shown where to make room', async ({ page, gateway }) => {
  const petition = await newOpenPetition(gateway.origin);
  await setQuota(page, gateway, 20_000);
  await expectReading(page, petition);
  await page.goto('/petitions');
  await expect(page.getByText(/^This phone has no room left\./)).toBeVisible(patience);
  await page.getByRole('link', { name: 'Free some space' }).click();
  await expect(page).toHaveURL(/\/downloads/);
});

test('a disk that fills up while she is there keeps nothing from the server, and counts nothing twice', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/ERR_CONNECTION_REFUSED|QuotaExceeded/);
  const [first, second] = [await newOpenPetition(gateway.origin), await newOpenPetition(gateway.origin)];
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const before = [await countOf(gateway.origin, first), await countOf(gateway.origin, second)];
  await openToSign(page, first);
  await gateway.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  await setQuota(page, gateway, 1_000);
  await expect.poll(() => isFull(page), { timeout: 60_000 }).toBe(true);
  await gateway.open();
  await openToSign(page, second);
  await signButton(page).click();
  await expect(page.getByText(countedText)).toBeVisible();
  await expect(page.getByText(/^This phone has no room left\./)).toBeVisible();
  expect(await countOf(gateway.origin, second)).toBe((before[1] ?? 0) + 1);
  await expect.poll(() => countOf(gateway.origin, first)).toBe((before[0] ?? 0) + 1);
  await setQuota(page, gateway, 500_000_000);
  const later = await context.newPage();
  await later.goto(`/petitions/${first.pid}`);
  await expect(later.getByText(countedText)).toBeVisible();
  await later.goto('/outbox');
  await expect(later.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  expect([await countOf(gateway.origin, first), await countOf(gateway.origin, second)]).toEqual(before.map((count) => count + 1));
});
