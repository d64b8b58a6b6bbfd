/** Areas join the router when they are opened (src/app/areas.ts): to a person it is one app, with one history. */
import { settle, untilStarted } from '#tests/e2e/harness/look.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: import('@playwright/test').Page) => new URL(page.url()).pathname;

test('a link into an area adds one entry to the history, and Back and Forward lead through it', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(heading(page)).toHaveText('Me');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(heading(page)).toHaveText('Me');
});

test('an address in an area opens at once, with its question, place and language', async ({ page, gateway }) => {
  await page.goto('/fr/polls/discover?state=open#there');
  await settle(page);
  expect(page.url()).toBe(`${gateway.origin}/fr/polls/discover?state=open#there`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('what no area has is not found, inside one and beside them', async ({ page }) => {
  for (const path of ['/polls/no/such/place', '/petitions/a/b', '/nowhere/at/all']) {
    await page.goto(path);
    await settle(page);
    expect(pathOf(page)).toBe(path);
    await expect(heading(page)).toHaveText('Page Not Found');
  }
});

test('of two areas that are asked for one after the other the later is shown, however late the first comes', async ({ page, gateway }) => {
  await page.goto('/about');
  await settle(page);
  gateway.slow(1500, /\/assets\/areas\/settings\//);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Take part', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Take part');
  await page.waitForTimeout(2000);
  await expect(heading(page)).toHaveText('Take part');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(heading(page)).toHaveText('Me');
});

// With a worker installed no page is asked of the server.
test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'block' });
  test('a page names with itself what its first screen needs, so that no file waits for another to be known', async ({
    page,
    gateway,
    watch,
  }) => {
    watch.allow(/Service Worker registration blocked/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/polls', '/villages', '/search', '/events/create', '/fr/petitions']) {
      asked.length = 0;
      const answer = await page.goto(path);
      await untilStarted(page);
      const named = [...((await answer?.headerValue('link')) ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '');
      expect(named.some((file) => file.includes('/area-files-'))).toBe(/polls|events|petitions/.test(path));
      const html = await (await fetch(`${gateway.origin}${path}`)).text();
      expect(named.length).toBeGreaterThan(5);
      expect(asked).toEqual(expect.arrayContaining(named));
      // What the router waits for; what a screen fetches once it stands is its own affair.
      const waitedFor = asked.filter((file) =>
        /\/(list-screen|search|shared-(row|list)|(en|fr)-rest)-|\/areas\/(polls|petitions|events)\/\w+-/.test(file),
      );
      expect(waitedFor.length).toBeGreaterThan(3);
      expect(waitedFor.filter((file) => !named.includes(file) && !html.includes(file))).toEqual([]);
    }
  });
});
