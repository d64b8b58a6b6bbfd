/** What is written in jobs and applications is text: for who posts, for who applies, and for the company that reads it. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectText, tenOfToday, watchForRuns } from './runs.ts';

test('what is posted and what is applied with is text, on both sides', { tag: '@proof' }, async ({ page, gateway, browser }) => {
  await watchForRuns(page);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  const payloads = tenOfToday.slice(0, 4);
  for (const payload of payloads) {
    const text = `The work: ${payload} and so on, day after day, in the rain and in the sun.`;
    const job = await newOpenJob(gateway.origin, {
      text,
      place: payload.slice(0, 140),
      apply_also: 'phone',
      apply_at: `677 00 11 22 ${payload}`.slice(0, 140),
    });
    await page.goto(`/jobs/${job.pid}`);
    await untilShown(page, job.title);
    await expectText(page, payload);
    for (const name of ['Your letter', 'Work experience', 'Education', 'Skills'])
      await page.getByLabel(name, { exact: false }).first().fill(`Look at ${payload} now`.slice(0, 900));
    await expectText(page, payload);
    await page.getByRole('button', { name: 'Send application' }).click();
    await saved(page);
    await page.getByText('What you sent').click();
    await expectText(page, payload);
    const hers = await otherPhone(browser, gateway.origin, job.recruiter, '/jobs/company');
    await watchForRuns(hers);
    await hers.reload();
    // Who acts for a company reads what came to all who do.
    await expect(hers.locator('summary').filter({ hasText: job.title })).toBeVisible();
    await hers.locator('summary').filter({ hasText: job.title }).click();
    await expect(hers.getByText(/^Look at/).first()).toBeVisible();
    await expectText(hers, payload);
    await hers.context().close();
  }
  for (const name of ['q', 'field', 'contract', 'region', 'past', 'sort']) {
    await page.goto(`/jobs?${name}=${encodeURIComponent(payloads[0] ?? '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectText(page, name);
  }
});
