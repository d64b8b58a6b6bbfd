/** The administrators' page of how fast pages are: what phones sent is counted there, and nothing that was not measured. */
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';

type Page = import('@playwright/test').Page;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const openPerformance = async (page: Page): Promise<void> => {
  await page.goto('/performance');
  await signIn(page, demoAdmin());
  await expect(heading(page)).toHaveText('Performance');
};

/** As the beacon of a phone that leaves the page. */
const visit = async (origin: string, device: string, screen: string, value: number): Promise<void> => {
  const body = JSON.stringify({ device, connection: '2g', vitals: [{ name: 'LCP', value, screen }] });
  expect((await fetch(`${origin}/api/vitals`, { method: 'POST', body })).status).toBe(204);
};

const cells = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell');

test('what phones have sent stands there as p75 with its rating, and of few visits no figure', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  for (let n = 0; n < 6; n += 1) await visit(gateway.origin, 'up-to-2-gb', '/terms', 2600);
  for (let n = 0; n < 3; n += 1) await visit(gateway.origin, 'up-to-2-gb', '/contact', 100);
  await openPerformance(page);
  await page.getByLabel('Phone memory').selectOption('Up to 2 GB');
  await expect(cells(page, 'All screens', '(LCP)')).toHaveText(['3 s', '▲ Needs improvement', '9']);
  await expect(cells(page, 'All screens', '(INP)')).toHaveText(['Not measured yet', '–', '0']);
  await expect(cells(page, 'by screen', '/terms')).toHaveText(['3 s', '▲ Needs improvement', '6']);
  await expect(cells(page, 'by screen', '/contact')).toHaveText(['Fewer than 5 visits', '–', '3']);
  await expect(cells(page, 'by phone and network', 'Up to 2 GB · Like 2G')).toHaveText(['3 s', '▲ Needs improvement', '9']);
  await page.getByLabel('Network').selectOption('Like 4G or faster');
  await expect(page.getByText('No visit of this kind has been measured.')).toBeVisible();
  await page.getByLabel('Network').selectOption('All');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});

test('this visit is on the page too, and grows while one is there', { tag: '@proof' }, async ({ page }) => {
  await openPerformance(page);
  await expect(page.getByRole('table', { name: 'Measured in this visit' }).getByRole('row').filter({ hasText: '(FCP)' })).toHaveCount(1);
  await expect(page.getByText(/\d+ clicks? · \d+ keys? · \d+ scrolls?/)).toBeVisible();
  const clicks = async (): Promise<number> => Number(/(\d+) click/.exec(await page.getByText(/\d+ clicks? ·/).innerText())?.[1]);
  const before = await clicks();
  await heading(page).click();
  await expect.poll(clicks).toBeGreaterThan(before);
});

test('a member reads that the page is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/performance'),
);

test('the page needs a network, says when the line breaks, and leaves neither figures nor code on the phone', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  await visit(gateway.origin, 'more', '/debt-tracker', 100);
  await openPerformance(page);
  const shown = page.getByRole('table', { name: 'by screen' });
  await expect(shown).toContainText('/debt-tracker');
  const alert = 'No answer from the network.';
  await expectOnlineOnly({ page, gateway, watch }, { path: '/performance', rpc: 'vitals_summary', shown, secret: '/debt-tracker', alert });
});
