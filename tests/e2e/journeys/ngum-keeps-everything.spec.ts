/** Ngum opened the home screen once. The server is stopped; she opens screens she has never seen. */
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { routes } from '#tests/e2e/harness/routes.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('every screen opens for the first time with the server stopped', { tag: '@proof' }, async ({ page, context, gateway }) => {
  test.setTimeout(600_000);
  await visitFirst(page, gateway);
  await page.close();
  await gateway.close();
  // A fresh tab each time costs more than all that is looked at; an address is opened anew in it.
  const screen = await context.newPage();
  for (const { path } of routes) {
    if (!path) continue;
    await screen.goto(path);
    await settle(screen);
    await expectSoundPage(screen, path.startsWith('/fr') ? 'fr' : 'en');
    await expect(screen.locator('h1'), path).not.toHaveText(/^Error Loading/);
    // Each a fresh language choice: an address with /fr in front must not turn the others French.
    await screen.evaluate(() => localStorage.setItem('mboa.language', 'en'));
  }
});

test('a second visit asks the server for nothing but news, and the search for what is not here', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
}) => {
  await visitFirst(page, gateway);
  await page.close();
  gateway.forget();
  const again = await context.newPage();
  for (const path of ['/', '/villages', '/search?q=bafut', '/schools', '/about']) {
    await again.goto(path);
    await settle(again);
  }
  const news =
    /^GET \/(sw\.js|packs\/manifest\.json)$|^(GET|POST) \/(api|functions)\/|^POST \/rest\/v1\/rpc\/(pull|search_written|read_outlets)$/;
  expect(gateway.asked.filter((request) => !news.test(request))).toEqual([]);
});
