/** Signing out with work that was not sent yet: the person decides, and nothing is lost without their word. */
import { arriveSignedIn, dumpStorage, type Member, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;
const words = 'I weave baskets in Bafut.';

/** Ngum has written something without a network, and wants to go. */
const leaveOffline = async (page: Page, gateway: Gateway): Promise<Member> => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await gateway.close();
  await page.getByRole('textbox', { name: 'About you', exact: true }).fill(words);
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByText('○ waiting', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 change of yours is not sent yet' })).toBeVisible();
  return ngum;
};

const aboutMe = (page: Page) => page.getByRole('textbox', { name: 'About you', exact: true });

test('she stays; or sends it, and is told when it could not be sent', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await leaveOffline(page, gateway);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(ngum.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Send, then sign out' }).click();
  await expect(page.getByText('It could not be sent now. It is still on this phone.')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Send, then sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await dumpStorage(page)).not.toContain(words);
  await arriveSignedIn(page, ngum);
  await expect(aboutMe(page)).toHaveValue(words);
});

test('she keeps it: it waits on this phone for her account alone, and is sent when she is back', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const ngum = await leaveOffline(page, gateway);
  await page.getByRole('button', { name: 'Keep it on this phone for my account' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  const kept = await dumpStorage(page);
  expect(kept).toContain(words);
  expect(kept).not.toContain(ngum.email);
  await gateway.open();
  // Somebody else at the same phone sees and sends nothing of it.
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await page.goto('/account');
  await signIn(page, paul);
  await expect(page.getByText(paul.email)).toBeVisible();
  await expect(aboutMe(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await arriveSignedIn(page, ngum);
  await expect(aboutMe(page)).toHaveValue(words);
  await expect(page.getByText('○ waiting', { exact: true })).toHaveCount(0);
});

test('she discards it: it is gone', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await leaveOffline(page, gateway);
  await page.getByRole('button', { name: 'Discard it and sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await dumpStorage(page)).not.toContain(words);
  await gateway.open();
  await arriveSignedIn(page, ngum);
  await expect(aboutMe(page)).toHaveValue('');
});
