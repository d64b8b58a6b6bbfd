/** Where a member is signed in: told apart by their browsers, ended one by one, and asked for again when they do not come. */
import { arriveSignedIn, dumpStorage, setExpiry } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';

test('Ngum sees her phones by their browsers and signs one of them out', { tag: '@proof' }, async ({ page, gateway, browser, watch }) => {
  watch.allow(/40\d \(/);
  const ngum = await makeMember(gateway.origin);
  const userAgent = 'Mozilla/5.0 (Android 13; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
  const lost = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB', userAgent })).newPage();
  await arriveSignedIn(lost, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/security');
  await expect(page.getByText('Chrome on Linux', { exact: true })).toBeVisible();
  await expect(page.getByText('this phone', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign it out: Firefox on Android/ }).click();
  await expect(page.getByText('Firefox on Android')).toHaveCount(0);
  await setExpiry(lost, -10);
  await lost.goto('/account');
  await expect(lost.getByText('You were signed out. Sign in again to go on.')).toBeVisible();
  expect(await dumpStorage(lost)).not.toContain(ngum.email);
  await expect(page.getByText(ngum.email)).toBeVisible();
  await lost.context().close();
});

test('a new password asks for the present one, and signs the other phones out', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/40\d \(/);
  const ngum = await makeMember(gateway.origin);
  const lost = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(lost, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/security');
  const set = page.getByRole('button', { name: 'Set the new password' });
  await page.getByLabel('New password').fill('ndolé et miondo 12');
  await page.getByLabel('Current password').fill('eru et water fufu');
  await set.click();
  await expect(page.getByText('This is not the password of your account.')).toBeVisible();
  await page.getByLabel('Current password').fill(ngum.password);
  await set.click();
  await expect(page.getByText('Your new password is set. All other phones are signed out.')).toBeVisible();
  await setExpiry(lost, -10);
  await lost.goto('/account');
  await expect(lost.getByText('You were signed out. Sign in again to go on.')).toBeVisible();
  await lost.context().close();
  // This phone goes on, also with its next token.
  await setExpiry(page, -10);
  await page.reload();
  await expect(page.getByText(ngum.email)).toBeVisible();
});

test('a list of phones that does not come can be asked for again', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_EMPTY_RESPONSE|net::ERR/);
  const ngum = await makeMember(gateway.origin);
  gateway.change(/rpc\/my_sessions/, () => 'lost');
  await arriveSignedIn(page, ngum);
  await page.goto('/account/security');
  await expect(page.getByText('Only the server knows where you are signed in: this needs a network.')).toBeVisible();
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(page.getByText('this phone', { exact: true })).toBeVisible();
});
