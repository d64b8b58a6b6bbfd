/** The administrators' checks before opening: as the running server's database answers them, signed and in the log. */
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';

type Page = import('@playwright/test').Page;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const check = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Checks' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const openReadiness = async (page: Page): Promise<void> => {
  await page.goto('/production-readiness');
  await signIn(page, demoAdmin());
  await expect(heading(page)).toHaveText('Production readiness');
};

test('each check stands there with its state and what was found; signed, it is in the log with who and when', async ({ page }) => {
  await openReadiness(page);
  await expect(check(page, 'Row level security')).toContainText(/● Passed.*It is on for all \d+ tables\./s);
  await expect(check(page, 'Writing by visitors')).toContainText(/● Passed.*nobody can write to any of \d+ tables/s);
  await expect(check(page, 'Writing by visitors, tried')).toContainText(/● Passed.*The server tried to write \d+ times as a visitor/s);
  await expect(check(page, 'Secrets')).toContainText(/● Passed.*All 5 secrets are long enough/s);
  await expect(check(page, 'Translations')).toContainText(/● Passed.*All \d+ texts are there in both languages\./s);
  await expect(check(page, 'Sizes of the build')).toContainText(/● Passed.*The first visit loads [\d,]+ of 95,000 bytes\./s);
  await expect(check(page, 'Migrations')).toContainText(
    /● Passed.*\d+ applied, the newest \d{14}\. .*The server brings no others\..*As the server said/s,
  );
  await expect(check(page, 'Content policy')).toContainText(/in seven days/);
  await expect(check(page, 'Second factor')).toContainText('▲ Needs attention');
  await expect(check(page, 'Samples and demo accounts')).toContainText(/■ Failed.*2 demo accounts\. A demo account is an administrator\./s);
  await expect(page.getByRole('list', { name: 'Checks' }).getByRole('heading').first()).toHaveText(/Backup|Samples and demo accounts/);
  await page.getByRole('button', { name: 'Sign these checks' }).click();
  await expect(page.getByText('✓ Signed.')).toBeVisible();
  const signed = page.getByRole('listitem').filter({ hasText: 'Demo keeper' }).first();
  await expect(signed).toContainText(/Failed: .*Samples and demo accounts/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.goto('/admin');
  await expect(page.getByText('Readiness checks signed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Production readiness' }).click();
  await expect(heading(page)).toHaveText('Production readiness');
});

test('a check that has changed is read again before it is signed', { tag: '@proof' }, async ({ page, gateway }) => {
  gateway.change(/rpc\/read_readiness/, (_path, body) => Buffer.from(body.toString().replace('"attention"', '"pass"')));
  await openReadiness(page);
  await expect(check(page, 'Row level security')).toBeVisible();
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Sign these checks' }).click();
  await expect(page.getByRole('alert')).toHaveText(/A check had changed since you read it/);
  await page.getByRole('button', { name: 'Sign these checks' }).click();
  await expect(page.getByText('✓ Signed.')).toBeVisible();
});

test('a member reads that the page is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/production-readiness'),
);

test('the page needs a network, says when the line breaks, and leaves neither answer nor code on the phone', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  await openReadiness(page);
  const shown = check(page, 'Migrations');
  const alert = /No answer from the network\./;
  await expectOnlineOnly(
    { page, gateway, watch },
    { path: '/production-readiness', rpc: 'read_readiness', shown, secret: 'row_security', alert },
  );
});
