/** From a company's page to somebody who was hired: who acts for the company, a moderator and who applies, each on their own phone. */

import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { approveClaim, newJobTitle, newOpenJob, sampleCompany, writeJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const kept = '○ Kept on this phone. It is sent when there is a network.';
const letter = 'I have driven lorries for six years and can begin on Monday.';

test('a company is claimed and confirmed, and posts a job without a network', async ({ page, gateway, browser, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  await signUpQuietly(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto('/jobs/create');
  await expect(page.getByText('Jobs are posted by people who represent a company.')).toBeVisible();
  await page.goto(`/companies/${await sampleCompany()}`);
  await expect(page.getByText('Transcribing interviews in English and Pidgin')).toBeVisible();
  await page.getByRole('link', { name: 'Do you represent this company? Tell us.' }).click();
  await expect(page.getByRole('main')).toContainText('Sample company');
  await page.getByLabel('What you do there').fill('Head of staff');
  await page.getByLabel('How can we check it?').fill('Call the office and ask for the head of staff.');
  await page.getByLabel('Telephone of the company').fill('233 44 55 66');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page).toHaveURL(/\/jobs\/company$/);
  await expect(page.getByText('We are checking it').first()).toBeVisible();
  await saved(page);
  const [claim] = await ownOf(gateway.origin, awa, 'claim');
  await approveClaim(gateway.origin, { id: claim?.id ?? '' });
  await untilShown(page, 'Confirmed: you can act for this company');
  await page.goto('/notifications');
  await expect(page.getByText('Moderators confirmed it.')).toBeVisible();
  await page.goto('/jobs/company');

  await page.getByRole('link', { name: 'Post a job' }).click();
  const title = newJobTitle();
  await expect(page.getByLabel('Title')).toBeVisible();
  await gateway.close();
  await page.getByRole('button', { name: 'Submit the job' }).click();
  await expect(page.getByRole('main')).toContainText('Fill this in.');
  await writeJob(page, title);
  await expect(page.getByLabel('How many months it lasts')).toHaveCount(0);
  await page.getByLabel('Contract').selectOption({ label: 'Fixed term (CDD)' });
  await page.getByLabel('How many months it lasts').fill('6');
  await page.getByLabel('Another way to apply').selectOption({ label: 'By phone' });
  await page.getByRole('button', { name: 'Submit the job' }).click();
  await expect(page.getByRole('main')).toContainText('Give the other way to apply together with its number, place or address.');
  await page.getByLabel('The number, the place and hours').fill('Mrs Ngo, 677 00 11 22');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit the job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(kept)).toBeVisible();
  const address = page.url();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: `Your job “${title}”` })).toBeVisible();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, awa, 'job')).map(({ state }) => state)).toEqual(['in_review']);
  const [job] = await ownOf(gateway.origin, awa, 'job');
  await decideContent(gateway.origin, { id: job?.id ?? '' }, 'open');

  const visitor = await visitorsPhone(browser, gateway.origin, '/jobs/board');
  await visitor.getByRole('searchbox', { name: 'Find in this list' }).fill(title);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByText('A real employer never asks you to pay.').first()).toBeVisible();
  await expect(visitor.getByText('6 months', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: '677 00 11 22' })).toHaveAttribute('href', 'tel:+237677001122');
  await expect(visitor.getByRole('link', { name: 'Sign in to apply' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('a member applies in the bush, is read, invited and offered the job, and says that they were hired', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin, { region_code: 'CM-AD' });
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto(`/jobs?region=CM-AD`);
  await page.getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
  await gateway.close();
  await page.getByLabel('Your letter').fill(letter);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByLabel('Your letter')).toHaveValue(letter);
  await later.getByLabel('Telephone').fill('677 00 11 22');
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Send application' }).click();
  await expect(later.getByText(kept)).toBeVisible();
  await later.goto('/jobs');
  await expect(later.getByRole('region', { name: 'Your applications' })).toContainText(`${job.title} · ○ Kept here`);
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'application')).map(({ state }) => state)).toEqual(['sent']);

  const hers = await otherPhone(browser, gateway.origin, job.recruiter, '/jobs/company');
  await untilShown(hers, /^\d+ (is|are) new\.$/);
  await expectAccessible(hers);
  const summary = hers.locator('summary').filter({ hasText: job.title });
  await summary.click();
  await expect(hers.getByText(letter)).toBeVisible();
  await expect(hers.getByText('677 00 11 22')).toBeVisible();
  await expect(summary).toContainText('· Read');
  await hers.getByRole('button', { name: 'Invite to an interview' }).click();
  await expect(hers.getByRole('button', { name: 'Invite to an interview' })).toBeDisabled();
  await hers.getByLabel('What do you want to tell them?').fill('Monday at nine, at the gate of the mill.');
  await hers.getByRole('button', { name: 'Invite to an interview' }).click();
  await expect(summary).toContainText('Invited to an interview');
  await saved(hers);

  await later.goto(address);
  await untilShown(later, 'Monday at nine, at the gate of the mill.');
  await expect(later.getByRole('region', { name: 'Your application' })).toContainText('Invited to an interview');
  await hers.getByRole('button', { name: 'Offer the job' }).click();
  await hers.getByLabel('What do you want to tell them?').fill('You drove well. We would like to have you.');
  await hers.getByRole('button', { name: 'Offer the job' }).click();
  await saved(hers);
  await untilShown(later, 'The company offers the job');
  const hired = async (): Promise<number> =>
    Number((await rowsOnServer(gateway.origin, paul, 'hire_counts')).find(({ region_code }) => region_code === 'CM-AD')?.hires ?? 0);
  const before = await hired();
  await later.getByRole('button', { name: 'I was hired' }).click();
  await later.getByRole('button', { name: 'I was hired' }).click();
  await saved(later);
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'application')).map(({ state }) => state)).toEqual(['hired']);
  expect(await hired()).toBe(before + 1);
  await later.goto('/jobs/leaderboard');
  await untilShown(later, 'Adamawa');
  await expect(later.getByRole('row', { name: /Adamawa/ })).toContainText(`Adamawa${before + 1}`);
  await expectAccessible(later);
  await hers.context().close();
});

test('what a member shows of their work has an address of its own, for those to whom they show it', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const made = await makeMember(
    gateway.origin,
    { skills: ['Driving', 'Welding'], work_experience: 'Six years on lorries.', bio: 'I live in Bafut.' },
    'Tabi',
  );
  await page.goto(`/profile/${made.username}`);
  await page.getByRole('link', { name: 'Work, to print or share' }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/profile/${made.username}-[0-9a-z]{10}$`));
  await expect(page.getByText('Driving · Welding')).toBeVisible();
  // Meant for members alone, as on their page.
  await expect(page.getByText('Six years on lorries.')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/jobs/profile/${made.username}-0000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
