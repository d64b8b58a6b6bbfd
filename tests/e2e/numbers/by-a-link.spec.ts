/** Numbers by a link: what a chat shows of them, and the charts before the app is there (decision 112). */
import { meta, noteWhatIsSeen, untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { expectNoOverflow, settle } from '#tests/e2e/harness/look.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('numbers by a link: the finding in a chat, charts with their tables before any script, the same ones once the app stands', async ({
  browser,
  page,
  gateway,
}) => {
  const { html } = await untilDrawn(`${gateway.origin}/fr/debt-tracker`);
  expect(meta(html, 'description')).toMatch(
    /^Dette publique, en pour cent du PIB\s: 42,8\s% du PIB en 2024, contre 20,7\s% du PIB en 2014\. /,
  );
  const picture = await fetch(meta(html, 'og:image'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const context = await browser.newContext({ baseURL: gateway.origin, javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto('/en/debt-tracker');
  const debt = bare.getByRole('figure', { name: 'Public debt, in per cent of GDP 42.8% of GDP in 2024, up from 20.7% of GDP in 2014' });
  await expect(debt.getByRole('img')).toBeVisible();
  await debt.getByText('The same as a table').click();
  await expect(debt.getByRole('row', { name: /^2022/ })).toContainText('45.6%');
  await expectNoOverflow(bare);
  const drawn = await debt.locator('polyline').evaluateAll((lines) => lines.map((line) => line.getAttribute('points')?.split(' ').length));
  await context.close();
  await noteWhatIsSeen(page);
  // A line on which the app comes long after the page: what is unfolded meanwhile stays so.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/debt-tracker', { waitUntil: 'commit' });
  const same = page.getByRole('figure', { name: 'Public debt, in per cent of GDP' });
  await same.getByText('The same as a table').click();
  release();
  await settle(page);
  await expect(same.getByRole('row', { name: /^2022/ })).toBeVisible();
  await same.getByRole('slider').press('ArrowLeft');
  await expect(same.getByText(/^Cameroon: \d/)).toBeVisible();
  expect(
    await same.locator('polyline').evaluateAll((lines) => lines.map((line) => line.getAttribute('points')?.split(' ').length)),
  ).toEqual(drawn);
  const { headings, shifted } = await page.evaluate(() => window.mboaSeen);
  expect([headings, shifted <= 0.02]).toEqual([['Debt tracker'], true]);
});
