/** The second factor of administrators: adding and removing devices, and the code before their screens. GoTrue's part is played by the gateway. */
import { arriveSignedIn, demoAdmin, dumpStorage, signIn } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { playSecondFactor, type SecondFactorDouble } from '#tests/e2e/harness/second-factor.ts';
import { serverOrigin } from '#tests/e2e/harness/test.ts';

type Page = import('@playwright/test').Page;

const play = (gateway: Gateway, needed = true): SecondFactorDouble => playSecondFactor(gateway, serverOrigin(), demoAdmin(), needed);
/** Chromium writes a line for each refusal and each broken line. */
const refused = /40[134] \(|422 \(|429 \(|net::ERR_EMPTY_RESPONSE/;

const section = (page: Page) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: /^Second (factor|facteur)$/ }) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const codeBox = (page: Page) => page.getByLabel(/Code from the app|Code de l’application/);

const typeCode = async (page: Page, code: string, button: string): Promise<void> => {
  await codeBox(page).fill(code);
  await page.getByRole('button', { name: button }).click();
};

const begin = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByLabel('Name of the device').fill(name);
  await page.getByRole('button', { name: 'Show the key' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
};

/** WCAG's own exception: links within a sentence. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  section(page)
    .locator('button, input, select, a')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));

const expectFit = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, language);
    await expectAccessible(page);
  }
};

test('Brenda adds a device and a second one, and takes one away', async ({ page, context, gateway }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const service = play(gateway, false);
  await arriveSignedIn(page, demoAdmin());
  await page.goto('/account/security');
  await expect(section(page).getByText('You have no device yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('button', { name: 'Show the key' }).click();
  await expect(page.getByLabel('Name of the device')).toBeFocused();
  await expect(page.getByText('Give the device a name.')).toBeVisible();
  await page.getByLabel('Name of the device').fill('My phone');
  await page.getByRole('button', { name: 'Show the key' }).click();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('The key is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(service.secret);
  await expect(page.getByRole('link', { name: 'Open in the app on this phone' })).toHaveAttribute('href', /^otpauth:\/\/totp\/Mboa:/);
  await expect(codeBox(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(codeBox(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectFit(page, 'en');
  expect(await smallTargets(page)).toEqual([]);
  expect(await dumpStorage(page)).not.toContain(service.secret);
  await typeCode(page, '246 810', 'Add this device');
  await expect(page.getByText('My phone is added.')).toBeVisible();
  await expect(section(page).getByText(/^added on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(section(page).getByText('Add a second device: there are no recovery codes')).toBeVisible();
  await expectFit(page, 'en');
  await begin(page, 'Office');
  await typeCode(page, service.code, 'Add this device');
  await expect(page.getByText('Office is added.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Office' }).click();
  await expect(page.getByText('Its codes will no longer count.')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Remove Office' }).click();
  await page.getByRole('button', { name: 'Remove this device' }).click();
  await expect(page.getByText('The device is removed.')).toBeVisible();
  // It was the one whose code this sign-in held.
  await expect(section(page).getByText('type a code first')).toBeVisible();
  await typeCode(page, service.code, 'Go on');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  expect(service.factors().map(({ friendly_name }) => friendly_name)).toEqual(['My phone']);
});

test('Brenda le fait en français, et le code ouvre la page', { tag: '@proof' }, async ({ page, gateway }) => {
  const service = play(gateway);
  await page.goto('/fr/admin');
  await signIn(page, demoAdmin());
  await expect(page.getByText(/vous n’en avez pas encore/)).toBeVisible();
  await expectFit(page, 'fr');
  await page.getByRole('main').getByRole('link', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Ajouter un appareil' }).click();
  await page.getByLabel('Nom de l’appareil').fill('Téléphone de Brenda');
  await page.getByRole('button', { name: 'Afficher la clé' }).click();
  await expect(page.getByRole('img', { name: 'Code QR de la clé' })).toBeVisible();
  await expectFit(page, 'fr');
  await typeCode(page, service.code, 'Ajouter cet appareil');
  await expect(page.getByText(/Appareil ajouté\s: Téléphone de Brenda/)).toBeVisible();
  await expectFit(page, 'fr');
  await page.goto('/fr/admin');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

for (const [path, title] of [
  ['/admin', 'Administration'],
  ['/performance', 'Performance'],
] as const) {
  test(`before ${path} stands the code, and the right one opens it here and in another tab`, { tag: '@proof' }, async ({
    page,
    context,
    gateway,
    watch,
  }) => {
    watch.allow(refused);
    const service = play(gateway);
    service.addDevice('Phone');
    service.addDevice('Office');
    await page.goto(path);
    await signIn(page, demoAdmin());
    await expect(page.getByText('This page needs a second factor')).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    await expectFit(page, 'en');
    const other = await context.newPage();
    await other.goto(path);
    await expect(codeBox(other)).toBeVisible();
    await page.getByLabel('Device').selectOption('Office');
    await typeCode(page, '12', 'Open the page');
    await expect(codeBox(page)).toBeFocused();
    await expect(page.getByText('Type the six digits that the app shows.')).toBeVisible();
    await typeCode(page, '111111', 'Open the page');
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await expect(codeBox(page)).toHaveValue('111111');
    await expect(codeBox(page)).toBeFocused();
    await typeCode(page, service.code, 'Open the page');
    for (const tab of [page, other]) await expect(tab.getByText(/^Log$|Measured in this visit/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Log$|Measured in this visit/).first()).toBeVisible();
    // Whoever comes in anew has no code yet.
    await page.goto('/account', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.goto(path);
    await signIn(page, demoAdmin());
    for (const tab of [page, other]) await expect(codeBox(tab)).toBeVisible();
  });
}

test('what goes wrong is said, what was typed stays, and nothing is lost', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(refused);
  watch.allow(/Failed to load|Unexpected token|503/);
  const service = play(gateway);
  service.addDevice('Phone');
  await page.goto('/admin');
  await signIn(page, demoAdmin());
  const attempts = [
    [{ status: 429, error_code: 'over_request_rate_limit' }, 'Too many tries. Try again in 60 seconds.'],
    [{ status: 422, error_code: 'mfa_challenge_expired' }, 'This took too long.'],
    [{ status: 404, error_code: 'mfa_factor_not_found' }, 'This device is no longer there.'],
    [{ status: 400, error_code: 'validation_failed' }, 'The sign-in service refused it.'],
    ['lost', 'No answer from the network.'],
  ] as const;
  for (const [answer, text] of attempts) {
    service.answerCodes(answer);
    await typeCode(page, service.code, 'Open the page');
    await expect(page.getByText(text)).toBeVisible();
    await expect(codeBox(page)).toHaveValue(service.code);
  }
  service.answerCodes(null);
  gateway.portal(true);
  // The sentence stands there already, from the try before: only the portal's own answer ends this one.
  const answered = page.waitForResponse(/\/factors\//);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await answered;
  await expect(page.getByRole('button', { name: 'Open the page' })).toBeEnabled();
  await expect(page.getByText('No answer from the network. What you typed is still here')).toBeVisible();
  gateway.portal(false);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the only device is not taken away unasked, and a device begun and left is cleared by the next', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(refused);
  const service = play(gateway);
  await arriveSignedIn(page, demoAdmin());
  await page.goto('/account/security');
  await begin(page, 'Phone');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await begin(page, 'Phone');
  expect(service.factors()).toHaveLength(1);
  service.answerCodes('lost');
  await typeCode(page, service.code, 'Add this device');
  await expect(page.getByText('No answer from the network.')).toBeVisible();
  service.answerCodes(null);
  // The service had added it: whoever comes again must show a code before changing anything.
  await page.reload();
  await expect(section(page).getByText('type a code first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a device' })).toHaveCount(0);
  await typeCode(page, service.code, 'Go on');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(page.getByText('It is your only device')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this device' }).click();
  await expect(page.getByText('You have no device yet.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('This page needs a second factor, and you have none yet.')).toBeVisible();
});

test('it needs a network, and neither its code nor a device stays on the phone', { tag: '@proof' }, async ({ page, gateway }) => {
  const service = play(gateway);
  service.addDevice('Canary phone');
  await arriveSignedIn(page, demoAdmin());
  await page.goto('/account/security');
  await typeCode(page, service.code, 'Go on');
  await expect(section(page).getByText('Canary phone')).toBeVisible();
  await untilKept(page);
  const kept = await dumpStorage(page);
  expect(kept).not.toContain('Canary phone');
  expect(kept).not.toContain('assets/admin/');
  await gateway.close();
  await page.reload();
  await expect(section(page).getByText('This part needs a network.')).toBeVisible();
});

test('where there is none, nothing of it is shown', { tag: '@proof' }, async ({ page, gateway }) => {
  await arriveSignedIn(page, demoAdmin());
  await page.goto('/account/security');
  await expect.poll(() => gateway.asked).toContain('POST /rest/v1/rpc/second_factor');
  await settle(page);
  await expect(section(page)).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(gateway.asked.filter((request) => request.includes('/factors'))).toEqual([]);
});
