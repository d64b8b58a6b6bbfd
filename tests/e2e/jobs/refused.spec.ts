/** What cannot be taken says why where it was written, and nothing that was written is lost. */

import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('applied on two phones without a network it arrives once, and the other letter stays to be read', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto(`/jobs/${job.pid}`);
  await untilShown(page, job.title);
  const second = await otherPhone(browser, gateway.origin, paul, `/jobs/${job.pid}`);
  await expect(second.getByLabel('Your letter')).toBeVisible();
  await gateway.close();
  await page.getByLabel('Your letter').fill('The letter that is sent first, from the first phone.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('region', { name: 'Your application' })).toBeVisible();
  await second.getByLabel('Your letter').fill('The letter that is sent second, from the other phone.');
  await second.getByRole('button', { name: 'Send application' }).click();
  await expect(second.getByRole('region', { name: 'Your application' })).toBeVisible();
  // The other phone stays in the bush until the first has arrived.
  await second.context().setOffline(true);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'application')).length).toBe(1);
  await second.context().setOffline(false);
  await second.evaluate(() => dispatchEvent(new Event('online')));
  await untilShown(second, 'You have done this already.');
  await expect(second.getByText('The letter that is sent second, from the other phone.').first()).toBeVisible();
  await expect(second.getByRole('region', { name: 'Your application' })).toContainText('The company has it');
  expect((await ownOf(gateway.origin, paul, 'application')).length).toBe(1);
  await second.context().close();
});

test('whoever loses the right cannot answer, and reads why', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin);
  const [claim] = await ownOf(gateway.origin, job.recruiter, 'claim');
  await arriveSignedIn(page, job.recruiter);
  await untilKept(page);
  await page.goto('/jobs/company');
  await untilShown(page, 'Confirmed: you can act for this company');
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await decideContent(gateway.origin, { id: claim?.id ?? '' }, 'revoked', 'false_official', 'We looked again.');
  await untilShown(page, 'No longer confirmed');
  await expect(page.getByText('It claims to be official and is not.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a job' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Jobs you posted' })).toContainText('Closed by the company');
  await saved(page);
});
