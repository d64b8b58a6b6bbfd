/** Phones that several people use, and phones that have to be empty. */
import { dumpStorage, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('on a shared phone nothing of Ngum is stored, and she is out when the page closes', async ({ page, context, gateway }) => {
  const ngum = newMember();
  const id = await signUpQuietly(gateway.origin, ngum);
  const other = await context.newPage();
  await other.goto('/settings');
  await page.goto('/account');
  await page.getByLabel('Others use this phone too').check();
  await signIn(page, ngum);
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await page.getByRole('searchbox').fill('canary-words');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('canary-words');
  const during = await dumpStorage(other);
  for (const canary of [id, ngum.email, ngum.name, 'access_token', 'refresh_token']) expect(during).not.toContain(canary);
  // The other tab is not told either.
  await expect(other.getByText('Sign In / Register')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
  expect(await dumpStorage(page)).not.toContain('canary-words');
});

test('on a shared phone ten minutes without use end the session', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.clock.install();
  await page.goto('/account');
  await page.getByLabel('Others use this phone too').check();
  await signIn(page, ngum);
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.clock.fastForward('09:00');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('09:00');
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(ngum.name)).toHaveCount(0);
});

const everything = (page: import('@playwright/test').Page): Promise<unknown> =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

for (const network of ['online', 'offline'] as const) {
  test(`a phone is wiped ${network}: account, downloads, choices, worker`, { tag: '@proof' }, async ({ page, context, gateway }) => {
    const ngum = newMember();
    await signUpQuietly(gateway.origin, ngum);
    await visitFirst(page, gateway, '/account');
    await signIn(page, ngum);
    await expect(page.getByText(ngum.name)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/villages');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Villages');
    await page.goto('/settings');
    await expect(page.getByText(ngum.name)).toBeVisible();
    if (network === 'offline') await gateway.close();
    await page.getByRole('button', { name: 'Remove Mboa from this phone' }).click();
    await page.getByRole('button', { name: 'Remove Mboa now' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(ngum.name)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Mboa from this phone' }).click();
    await page.getByRole('button', { name: 'Remove Mboa now' }).click();
    await expect(page.getByText('This phone holds nothing of Mboa any more')).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(1500);
    expect(await everything(page)).toEqual({ local: {}, databases: [], caches: [], workers: 0 });
  });
}

test('a wipe that was cut off goes on with the next start', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/account');
  await signIn(page, ngum);
  await expect(page.getByText(ngum.name)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('mboa.wiping', '1'));
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('mboa.wiping'))).toBe(null);
  expect(await dumpStorage(next)).not.toContain(ngum.email);
});
