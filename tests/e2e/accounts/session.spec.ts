/** Staying in and getting out: offline, in two tabs, at the end of a token, and with nothing left behind. */
import { arriveSignedIn, dumpStorage, newMember, refreshAsWorker, setExpiry, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const refreshes = (asked: readonly string[]): number => asked.filter((request) => request.includes('grant_type=refresh_token')).length;

test('with an expired token and no network Ngum stays signed in, and the token is renewed when the signal is back', async ({
  page,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await setExpiry(page, -3600);
  await gateway.close();
  await page.reload();
  await expect(page.getByText(ngum.name)).toBeVisible();
  await expect(page.getByText(ngum.email)).toBeVisible();
  await gateway.open();
  await page.reload();
  // The page that waited without a network may have tried once more as it went.
  await expect.poll(() => refreshes(gateway.asked), { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(page.getByText(ngum.name)).toBeVisible();
});

test('two tabs whose token has ended ask for one new pair', { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
  watch.allow(/favicon/); // the bare page below
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  // With the app open, a page would notice the end before the two are there.
  const bare = await context.newPage();
  await bare.goto('/manifest.webmanifest');
  await page.close();
  await setExpiry(bare, -10);
  gateway.forget();
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/account')));
  for (const tab of tabs) await expect(tab.getByText(ngum.name)).toBeVisible();
  await expect.poll(() => refreshes(gateway.asked), { timeout: 30_000 }).toBe(1);
  await bare.waitForTimeout(1500);
  expect(refreshes(gateway.asked)).toBe(1);
});

test('a hotel’s Wi-Fi ends no session', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/./); // Chromium has much to say of pages where scripts should be.
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await setExpiry(page, -10);
  gateway.portal(true);
  await page.reload();
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.waitForTimeout(1500);
  gateway.portal(false);
  await page.reload();
  await expect(page.getByText(ngum.name)).toBeVisible();
});

test('five new pairs of tokens, got by the worker with the page closed, leave the page signed in', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/favicon/); // the bare page below
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  // A page of the same origin without the app: nothing of it holds the session.
  const bare = await context.newPage();
  await bare.goto('/manifest.webmanifest');
  await page.close();
  expect(await refreshAsWorker(bare, 5)).toBe(5);
  const next = await context.newPage();
  await next.goto('/account');
  await expect(next.getByText(ngum.name)).toBeVisible();
  // The page's own next refresh spends the worker's last token: an older one would have ended the session.
  gateway.forget();
  await setExpiry(next, -10);
  await next.reload();
  await expect.poll(() => refreshes(gateway.asked), { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(next.getByText(ngum.email)).toBeVisible();
  const answers = gateway.answered.filter(({ path }) => path.includes('/token'));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a copy that was emptied comes back from the database', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.evaluate(() => localStorage.removeItem('mboa.session'));
  await page.goto('/account');
  await expect(page.getByText(ngum.name)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mboa.session'))).not.toBe(null);
});

for (const network of ['online', 'offline'] as const) {
  test(`signing out ${network} leaves nothing of Ngum on the phone, nor in another tab`, async ({ page, context, gateway }) => {
    const ngum = newMember();
    const id = await signUpQuietly(gateway.origin, ngum);
    await arriveSignedIn(page, ngum);
    await page.goto('/search?q=canary-words');
    await expect(page.getByRole('searchbox')).toHaveValue('canary-words');
    await untilKept(page);
    await page.goto('/account');
    await expect(page.getByText(ngum.name)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByText(ngum.name)).toBeVisible();
    const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('mboa.session') ?? '{}'));
    const canaries = [id, ngum.email, ngum.name, tokens.access_token, tokens.refresh_token, 'canary-words'];
    const before = await dumpStorage(page);
    for (const canary of canaries.slice(0, 5)) expect(before, 'the dump sees what is there').toContain(canary);
    if (network === 'offline') await gateway.close();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(other.getByText(ngum.name)).toHaveCount(0);
    await expect(other).toHaveURL(/\/auth/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mboa.ending-account'))).toBe(null);
    for (const tab of [page, other]) {
      const after = await dumpStorage(tab);
      for (const canary of canaries) expect(after).not.toContain(canary);
    }
  });
}

test('a sign-out cut off in the middle is finished at the next start', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const ngum = newMember();
  const id = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  // As if the phone died after the first step: the mark is there, everything else still is.
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('mboa-u-'))?.name ?? '';
    localStorage.setItem('mboa.ending-account', name.slice('mboa-u-'.length));
    localStorage.removeItem('mboa.session');
  });
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('mboa.ending-account'))).toBe(null);
  expect(await dumpStorage(next)).not.toContain(id);
  await next.goto('/account');
  await expect(next).toHaveURL(/\/auth/);
});

test('the Back button does not bring the account back after signing out', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/account$/);
  await expect(page.getByText(ngum.email)).toHaveCount(0);
});

test('a phone left behind is signed out from another one, and says why', { tag: '@proof' }, async ({ page, gateway, browser, watch }) => {
  watch.allow(/40\d \(/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  const lost = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(lost, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Sign out all other phones' }).click();
  await expect(page.getByText('All other phones are signed out.')).toBeVisible();
  await setExpiry(lost, -10);
  await lost.goto('/account');
  await expect(lost.getByText('You were signed out. Sign in again to go on.')).toBeVisible();
  expect(await dumpStorage(lost)).not.toContain(ngum.email);
  await setExpiry(page, -10);
  await page.reload();
  await expect(page.getByText(ngum.email)).toBeVisible();
  await lost.context().close();
});
