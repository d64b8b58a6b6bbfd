/** One's own profile: written without a network, sent once when there is one, field by field, and gone with the sign-out. */
import { arriveSignedIn, dumpStorage, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;

const refused = /400 \(Bad Request\)/;
const updates = (asked: readonly string[]): number => asked.filter((request) => /^PATCH .*\/rest\/v1\/profile/.test(request)).length;
const save = (page: Page): Promise<void> => page.getByRole('button', { name: /Save the profile|Enregistrer le profil/ }).click();
const waitingMarks = (page: Page) => page.getByText('○ waiting', { exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('Ngum fills in her profile; what is wrong is said at its box, and the points are counted', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await expect(page.getByText('10 of 80')).toBeVisible();
  await box(page, 'Website').fill('javascript:alert(1)');
  await box(page, 'Phone number').fill('12');
  await box(page, 'About you').fill('é'.repeat(501));
  await save(page);
  await expect(box(page, 'About you')).toBeFocused();
  await expect(page.getByText('Use at most 500 characters.')).toBeVisible();
  await expect(page.getByText('Write an address such as')).toBeVisible();
  await expect(page.getByText('Write nine digits of Cameroon')).toBeVisible();
  await box(page, 'About you').fill('I weave baskets in Bafut.\nAsk me.');
  await box(page, 'Website').fill('example.org');
  await box(page, 'Phone number').fill('6 70 00 00 01');
  await box(page, 'Skills').fill('weaving, Weaving, first aid');
  await page.getByLabel('Who sees this: About you').selectOption('members');
  await save(page);
  await expect(page.getByText('50 of 80')).toBeVisible();
  await page.reload();
  await expect(box(page, 'About you')).toHaveValue('I weave baskets in Bafut.\nAsk me.');
  await expect(box(page, 'Website')).toHaveValue('https://example.org');
  await expect(box(page, 'Phone number')).toHaveValue('+237670000001');
  await expect(box(page, 'Skills')).toHaveValue('weaving, first aid');
  await expect(page.getByLabel('Who sees this: About you')).toHaveValue('members');
  await expect(page.getByText('50 of 80')).toBeVisible();
});

test('Paul l’écrit en français', { tag: '@proof' }, async ({ page, gateway }) => {
  const paul = newMember('Paul Ɛbwɛlɛ');
  await signUpQuietly(gateway.origin, paul);
  await page.goto('/fr/account');
  await arriveSignedIn(page, paul);
  await page.goto('/fr/account');
  await expect(page.getByText('10 sur 80')).toBeVisible();
  await box(page, 'Lieu').fill('Douala');
  await box(page, 'Site web').fill('pas un site');
  await save(page);
  await expect(page.getByText('Écrivez une adresse comme')).toBeVisible();
  await box(page, 'Site web').fill('');
  await save(page);
  await expect(page.getByText('15 sur 80')).toBeVisible();
});

test('what is typed and not saved outlives the page, is on her other phone, is saved there, and is asked about at the sign-out', {
  tag: '@proof',
}, async ({ page, gateway, browser }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await box(page, 'About you').pressSequentially('I weave');
  await page.getByLabel('Who sees this: About you').selectOption('members');
  await expect(page.getByText('✓ Draft kept on this phone.')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto('/account');
  await expect(box(again, 'About you')).toHaveValue('I weave');
  await expect(again.getByText('10 of 80')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(other, ngum);
  await expect(async () => {
    await other.goto('/account');
    await expect(box(other, 'About you')).toHaveValue('I weave', { timeout: 3_000 });
  }).toPass();
  await expect(other.getByLabel('Who sees this: About you')).toHaveValue('members');
  await box(other, 'About you').fill('I weave baskets');
  await save(other);
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
  await other.reload();
  await expect(box(other, 'About you')).toHaveValue('I weave baskets');
  await expect(async () => {
    await again.reload();
    await expect(box(again, 'About you')).toHaveValue('I weave baskets', { timeout: 3_000 });
  }).toPass();

  await box(again, 'Place').fill('Bafut');
  await again.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(again.getByText('1 draft of yours is not submitted yet')).toBeVisible();
  await again.getByRole('link', { name: 'See what waits' }).click();
  await again.getByRole('link', { name: 'Changes to your profile' }).click();
  await expect(box(again, 'Place')).toHaveValue('Bafut');
  await box(again, 'Place').fill('');
  await again.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(again.getByText('You are signed out. What was private is removed from this phone.')).toBeVisible();
  expect(await dumpStorage(again)).not.toMatch(/weave|Bafut/);
  await other.context().close();
});

test('written without a network it is shown at once as waiting, outlives the page, and is sent once when the gateway opens', async ({
  page,
  context,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await gateway.close();
  await box(page, 'Place').fill('Bafut');
  await box(page, 'Name').fill('Ngum of Bafut');
  await save(page);
  await expect(page.getByText('It will be sent when there is a network.')).toBeVisible();
  await expect(page.getByText('15 of 80')).toBeVisible();
  await expect(page.getByText('Ngum of Bafut').first()).toBeVisible();
  await page.reload();
  await expect(box(page, 'Place')).toHaveValue('Bafut');
  await expect(waitingMarks(page)).toHaveCount(2);
  // Changed again before it was ever sent; the other field goes on waiting.
  await box(page, 'Place').fill('Bamenda');
  await save(page);
  // What she was told is kept, not what she tapped.
  await expect(page.getByText('It will be sent when there is a network.')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await gateway.open();
  gateway.forget();
  await next.goto('/account');
  await expect(box(next, 'Place')).toHaveValue('Bamenda');
  await expect.poll(() => updates(gateway.asked)).toBe(1);
  await expect(waitingMarks(next)).toHaveCount(0);
  await next.reload();
  await expect(box(next, 'Place')).toHaveValue('Bamenda');
  await expect(next.getByText('Ngum of Bafut').first()).toBeVisible();
  expect(updates(gateway.asked)).toBe(1);
});

test('with the page open, the signal coming back is enough', { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await context.setOffline(true);
  await box(page, 'Place').fill('Bafut');
  await save(page);
  await expect(waitingMarks(page)).toHaveCount(1);
  gateway.forget();
  await context.setOffline(false);
  await expect(waitingMarks(page)).toHaveCount(0);
  expect(updates(gateway.asked)).toBe(1);
});

test('an answer lost on the way sends the same again, and two phones that change different fields lose neither', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_EMPTY_RESPONSE/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const other = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(other, ngum);
  gateway.change(/\/rest\/v1\/profiles\?user_id=eq/, () => 'lost');
  await box(page, 'Place').fill('Bafut');
  await save(page);
  await expect(waitingMarks(page)).toHaveCount(1);
  gateway.changeNothing();
  await box(other, 'Education').fill('GBHS Bafut');
  await save(other);
  await expect(waitingMarks(other)).toHaveCount(0);
  await expect(waitingMarks(page)).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  await expect(box(page, 'Place')).toHaveValue('Bafut');
  await expect(box(page, 'Education')).toHaveValue('GBHS Bafut');
  await other.context().close();
});

test('what the server does not take is kept and named, and the rest is sent', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(refused);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const answer = { code: '23514', message: 'new row violates check constraint "profiles_website_url_check"', details: null, hint: null };
  let isFirst = true;
  gateway.change(/\/rest\/v1\/profiles\?user_id=eq/, (_, body) => {
    if (!isFirst) return body;
    isFirst = false;
    return { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  });
  await box(page, 'Website').fill('https://example.org');
  await box(page, 'Place').fill('Bafut');
  await save(page);
  await expect(page.getByText('! Not taken by the server')).toBeVisible();
  await expect(page.getByText('The server does not take this.')).toBeVisible();
  await expect(box(page, 'Website')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Give these changes up' }).click();
  await expect(page.getByText('! Not taken by the server')).toHaveCount(0);
});

test('a username is given once, says why when it is not, and needs a network', { tag: '@proof' }, async ({ page, gateway }) => {
  const [ngum, paul] = [newMember(), newMember('Paul')];
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const name = `ngum_${ngum.email.slice(5, 13)}`;
  const take = async (wanted: string): Promise<void> => {
    await box(page, 'Username').fill(wanted);
    await page.getByRole('button', { name: 'Take this username' }).click();
  };
  await take('n');
  await expect(page.getByText('Use 3 to 30 letters a to z')).toBeVisible();
  await take('ad_min');
  await expect(page.getByText('This name is kept for the site')).toBeVisible();
  await take(`@${name.toUpperCase()}`);
  await expect(page.getByText('This is your username now.')).toBeVisible();
  await expect(box(page, 'Username')).toHaveValue(name);
  await take(`${name}_b`);
  await expect(page.getByRole('button', { name: 'Take this username' })).toBeEnabled();
  await expect(page.getByText('This is your username now.')).toBeVisible();
  await take(`${name}_c`);
  await expect(page.getByText(/A username changes once in 90 days: again from/)).toBeVisible();
  await gateway.close();
  await take(`${name}_d`);
  await expect(page.getByText('No answer from the network')).toBeVisible();
  await gateway.open();
  await signUpQuietly(gateway.origin, paul);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await arriveSignedIn(page, paul);
  await take(name);
  await expect(page.getByText('Somebody has, or had, this name.')).toBeVisible();
});
