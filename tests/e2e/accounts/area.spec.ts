/** Where a member counts: said before voting and signing, without a network too; how the area changes, and how support puts it right. */
import { arriveSignedIn, demoAdmin, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition, signButton } from '#tests/e2e/harness/petitions.ts';
import { addressOf, countedVote, voteButton } from '#tests/e2e/harness/polls.ts';
import { southPoll } from '#tests/e2e/prepared/polls.ts';

type Page = import('@playwright/test').Page;

const chooseRegion = async (page: Page, name: string): Promise<void> => {
  await page.goto('/account');
  await page.getByLabel('Region', { exact: true }).selectOption({ label: name });
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 30_000 });
};

test('she is told that her vote would not count, also without a network, and why when it was sent all the same', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(addressOf(southPoll));
  await expect(page.getByText('You have no area. Choose one in your profile')).toBeVisible();
  await chooseRegion(page, 'South');
  await expect(page.getByText(/Your area: South\. It counts in what opens from \d+ \w+ \d+ on\./)).toBeVisible();
  await gateway.close();
  await page.goto(addressOf(southPoll));
  await expect(page.getByText('Your vote would not count: this is for another area.')).toBeVisible();
  await expect(page.getByText(/Your area: South\. It counts in what opens from/)).toBeVisible();
  await page.getByLabel('A deeper well').check();
  await voteButton(page).click();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Your area was another when this opened.')).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Your area was another when this opened.')).toBeVisible();
});

test('he who named it at sign-up counts at once; a second change waits, and he takes it back', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const paul = { ...newMember('Paul'), region: 'CM-SU' };
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await page.goto(addressOf(southPoll));
  await expect(page.getByText('✓ Here you count for South.')).toBeVisible();
  await page.getByLabel('A deeper well').check();
  await voteButton(page).click();
  await expect(page.getByText(countedVote)).toBeVisible();
  await chooseRegion(page, 'Littoral');
  await expect(page.getByText(/Your area: Littoral\./)).toBeVisible();
  await chooseRegion(page, 'East');
  await expect(page.getByText(/^Your area from \d+ \w+ \d+ on: East\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.getByText(/on: East\./)).toHaveCount(0);
  await expect(page.getByLabel('Region', { exact: true })).toHaveValue('CM-LT');
});

test('a signature from elsewhere is kept and counted apart, and support puts his area right', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const petition = await newOpenPetition(gateway.origin, { reach: 'region', region_code: 'CM-AD' });
  const paul = { ...newMember('Paul'), region: 'CM-LT' };
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await page.goto(`/petitions/${petition.pid}`);
  await expect(page.getByText('Your signature will be counted apart: you do not count for this area.')).toBeVisible();
  await signButton(page).click();
  await expect(page.getByText('✓ You signed. It is counted apart')).toBeVisible();
  await expect(page.getByText('5 members signed')).toBeVisible();
  await expect(page.getByText('1 from other areas, counted apart')).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await admin.goto('/admin');
  await signIn(admin, demoAdmin());
  await admin.getByRole('searchbox').fill(paul.name);
  await admin.getByRole('button', { name: 'Search' }).click();
  await admin.getByText('Correct the area').click();
  await admin.getByLabel('Region', { exact: true }).selectOption({ label: 'Adamawa' });
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Chose the wrong box');
  await admin.getByRole('button', { name: 'Correct the area' }).click();
  await admin.getByText('History').click();
  await expect(admin.getByRole('article').getByText('Area corrected: CM-AD')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('Region', { exact: true })).toHaveValue('CM-AD');
});
