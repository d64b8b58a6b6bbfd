/** A signature that waits before it counts: its member reads why and until when, on the page and in the outbox, without a network too. */
import { arriveSignedIn, type Member, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countOf, newOpenPetition, openToSign, signButton } from '#tests/e2e/harness/petitions.ts';

const withAddress = (kind: 'fresh' | 'unconfirmed'): Member => {
  const member = newMember();
  return { ...member, email: `${kind}-${member.email}` };
};

test('of a new account it says from when it counts, in both languages and without a network', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await newOpenPetition(gateway.origin);
  const before = await countOf(gateway.origin, petition);
  const ngum = withAddress('fresh');
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await openToSign(page, petition);
  await signButton(page).click();
  const held = page.getByText(/○ Kept\. Your account is new, so your signature counts from \d+ \w+ 20\d\d.*\d\d:\d\d\./);
  await expect(held).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before);
  await page.goto('/outbox');
  await expect(page.getByText('✓ received, counts after a day')).toBeVisible();
  await gateway.close();
  await page.goto(`/petitions/${petition.pid}`);
  await expect(held).toBeVisible();
  await page.goto(`/fr/petitions/${petition.pid}`);
  await expect(page.getByText(/○ Gardée\. Votre compte est nouveau\s: votre signature comptera le \d+/)).toBeVisible();
});

test('without a confirmed address it says so, and the mail can be sent again', { tag: '@area' }, async ({ page, gateway, watch }) => {
  watch.allow(/400 \(Bad Request\)/);
  const petition = await newOpenPetition(gateway.origin);
  const before = await countOf(gateway.origin, petition);
  const ngum = withAddress('unconfirmed');
  await page.goto(`/register?from=${encodeURIComponent(`/petitions/${petition.pid}`)}`);
  await page.getByLabel('Your name').fill(ngum.name);
  await page.getByLabel('E-mail address').fill(ngum.email);
  await page.getByLabel('Password').fill(ngum.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(signButton(page)).toBeEnabled();
  await signButton(page).click();
  await expect(page.getByText('○ Kept. Your signature counts once your account is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('✓ Mail sent. Open its link.')).toBeVisible();
  expect(await (await fetch(`${gateway.origin}/_dev/mail`)).text()).toContain(ngum.email);
  expect(await countOf(gateway.origin, petition)).toBe(before);
  // Who is signed out meanwhile hears the same at the gateway.
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, ngum);
  await expect(page.getByRole('alert')).toHaveText(/Open the link in the mail we sent you/);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('✓ Mail sent. Open its link.')).toBeVisible();
});
