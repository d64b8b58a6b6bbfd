/** The administrators' dashboard: what waits and since when, what phones were answered, packs and growth, as the running server has them. */
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { newPost } from '#tests/e2e/harness/posts.ts';

type Page = import('@playwright/test').Page;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cells = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell');

const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard');
  await signIn(page, demoAdmin());
  await expect(heading(page)).toHaveText('Dashboard');
};

test('queues lead to what waits, answers are counted, packs stand beside the tables, and small numbers are not told', async ({
  page,
  gateway,
}) => {
  await newPost(gateway.origin);
  await openDashboard(page);
  await expect(cells(page, 'Answers', 'Done')).toHaveText([/^[1-9]\d*$/, /^[1-9]\d*$/]);
  await expect(cells(page, 'Queues', 'To review')).toHaveText([/^\d+$/, /hour|day|–/, /^10 days (● In time|■ Overdue)$/]);
  await expect(cells(page, 'Queues', 'Appeals')).toHaveText([/^\d+$/, /hour|day|–/, 'None promised']);
  await expect(cells(page, 'Rows', 'Villages')).toHaveText([/^[\d,]+$/, /^[\d,]+$/]);
  await expect(page.getByText(/^Made on .* ago\./)).toBeVisible();
  await page.getByText('The numbers').click();
  await expect(page.getByRole('table', { name: 'By week' }).getByRole('row')).toHaveCount(13);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Signatures late or held' }).click();
  await expect(page).toHaveURL(/\/moderation-center\?kind=signatures$/);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page)).toHaveText('Dashboard');
});

test('a member reads that the page is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/admin/dashboard'),
);

test('the page needs a network, says when the line breaks, and leaves neither numbers nor code on the phone', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  await openDashboard(page);
  const shown = page.getByRole('table', { name: 'Queues' });
  const alert = /No answer from the network\./;
  await expectOnlineOnly(
    { page, gateway, watch },
    { path: '/admin/dashboard', rpc: 'read_dashboard', shown, secret: 'oldest_hours', alert },
  );
});
