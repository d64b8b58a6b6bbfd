/** The app as a thing on the phone: updates, installing, appearance, language, paper. */

import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a new version waits until Brenda says so, and does not touch what she is typing', async ({ page, gateway }) => {
  await page.goto('/search');
  await untilKept(page);
  await page.getByRole('searchbox').fill('kumb');
  await page.evaluate(() => Reflect.set(window, 'sameVisit', true));
  gateway.change(/^\/sw\.js$/, (_path, body) => Buffer.concat([body, Buffer.from('\n// the next version\n')]));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));
  await expect(page.getByText('New version ready')).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByRole('searchbox')).toHaveValue('kumb');
  expect(await page.evaluate(() => Reflect.get(window, 'sameVisit'))).toBe(true);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameVisit') ?? null).catch(() => 'loading')).toBe(null);
  await expect(page.getByText('New version ready')).toHaveCount(0);
});

const offerInstall = (page: import('@playwright/test').Page, outcome: 'accepted' | 'dismissed' | 'broken'): Promise<void> =>
  page.evaluate((answer) => {
    const prompt = (): Promise<{ outcome: string }> =>
      answer === 'broken' ? Promise.reject(new Error('The browser refused')) : Promise.resolve({ outcome: answer });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  }, outcome);

test('the offer to install comes after three seconds, and Later is remembered', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/');
  await untilKept(page);
  await offerInstall(page, 'accepted');
  await page.waitForTimeout(2000);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  await page.reload();
  await offerInstall(page, 'accepted');
  await page.waitForTimeout(4000);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

for (const [outcome, notice] of [
  ['accepted', /Mboa is installed on this phone/],
  ['broken', /Installation Error/],
] as const) {
  test(`after pressing Install (${outcome}) the app says what happened`, { tag: '@proof' }, async ({ page }) => {
    await page.goto('/');
    await untilKept(page);
    await offerInstall(page, outcome);
    await page.getByRole('button', { name: 'Install' }).click();
    await expect(page.getByText(notice)).toBeVisible();
  });
}

const paperColour = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(250, 247, 240)';
const dark = 'rgb(19, 20, 16)';

test('the theme follows the device live, until one is chosen; the choice is there after a restart', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  expect(await paperColour(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paperColour(page)).toBe(dark);
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await paperColour(page)).toBe(light);
  await page.close();
  const again = await context.newPage();
  await again.emulateMedia({ colorScheme: 'dark' });
  await again.goto('/about');
  await expect(again.locator('h1')).toBeVisible();
  expect(await paperColour(again)).toBe(light);
});

test('the language switch stays on the screen, with its question and filters', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  await page.goto('/search?q=bafut');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('h1')).toHaveText('Recherche');
  expect(page.url()).toBe(`${gateway.origin}/search?q=bafut`);
  await page.goto('/en/villages?q=bafut');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(page.url()).toBe(`${gateway.origin}/fr/villages?q=bafut`);
});

test('a page of a place, a person and an organisation each prints on one A4 page with a QR code', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  await visitFirst(page, gateway);
  for (const list of ['/villages', '/hospitals', '/politicians', '/parties']) {
    await page.goto(list);
    const title = await page.locator('main h1').innerText();
    await page.locator(`main a[href^="${list}/"]`).first().click();
    // A list can be printed too: wait until it is no longer the list.
    await expect(page.locator('main h1')).not.toHaveText(title);
    await settle(page);
    // The map comes a moment later; it must not come while the page is being laid out for paper.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    const code = page.locator('svg[shape-rendering="crispEdges"]');
    await expect(code).toHaveCount(0);
    // Twice: the second time the page has known the paper's size before, and has the code already.
    const sizes: number[] = [];
    for (const time of ['first', 'second']) {
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${list}, ${time} time`).toHaveLength(1);
      sizes.push(pdf.length);
    }
    const [first = 0, second = 0] = sizes;
    expect(Math.abs(first - second), 'the first time has the code, too').toBeLessThan(300);
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    const box = await code.boundingBox();
    expect(box?.width, 'large enough for a camera').toBeGreaterThan(70);
    // Not 'screen': the next page would be printed as it looks on a screen.
    await page.emulateMedia({ media: null });
  }
});
