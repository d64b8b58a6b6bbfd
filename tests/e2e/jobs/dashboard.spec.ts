/** Who reads for a company: a note among colleagues, a ready answer, one answer to several, and the job closed with how many it took; all of it without a network. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { createContent } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a company notes, answers several at once, and closes the job with the posts it filled, without a network', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin, { positions: 2 });
  const people = ['Paul', 'Bih', 'Tabi'].map((name) => newMember(name));
  for (const one of people)
    await createContent(
      gateway.origin,
      await tokenOf(gateway.origin, one, 'new'),
      'application',
      { letter: 'I have driven lorries for six years.', experience: null, education: null, skills: null, phone: null },
      { parent_id: job.id, parent_kind: 'job' },
    );
  await arriveSignedIn(page, job.recruiter);
  await untilKept(page);
  await page.goto('/jobs/company');
  const ofJob = page.locator('summary').filter({ hasText: job.title });
  await expect(ofJob).toHaveCount(4);
  await gateway.close();
  const applicant = page.locator('details').filter({ has: ofJob.filter({ hasText: 'Tabi' }) });
  await applicant.locator('summary').first().click();
  await applicant.getByLabel('Write a note').fill('Drove for my cousin, good hands.');
  await applicant.getByRole('button', { name: 'Keep the note' }).click();
  await expect(applicant.getByRole('button', { name: 'Remove the note' })).toBeVisible();
  await applicant.getByRole('button', { name: 'Invite to an interview' }).click();
  await applicant.getByLabel('What do you want to tell them?').fill('Good morning.');
  await applicant.getByRole('button', { name: 'Ready text in French' }).click();
  await expect(applicant.getByLabel('What do you want to tell them?')).toHaveValue(/^Good morning\.\n\nNous aimerions vous rencontrer/);
  await expectAccessible(page);
  await applicant.getByRole('button', { name: 'Invite to an interview' }).click();

  const several = page
    .locator('details')
    .filter({ has: page.getByText('Answer several who were not chosen') })
    .filter({ hasText: job.title });
  await several.locator('summary').click();
  const send = several.getByRole('button', { name: /^Not selected/ });
  await expect(send).toBeDisabled();
  for (const name of ['Paul', 'Bih']) await several.getByLabel(new RegExp(name)).check();
  await several.getByRole('button', { name: 'Ready text in English' }).click();
  await expectAccessible(page);
  await several.getByRole('button', { name: 'Not selected: 2 people' }).click();
  await expect(ofJob.filter({ hasText: 'Not selected' })).toHaveCount(2);

  await page.goto(`/jobs/${job.pid}`);
  await page.getByText('Mark as filled').click();
  await page.getByLabel('How many posts are filled?').fill('0');
  await page.getByRole('button', { name: 'Close the job as filled' }).click();
  await expect(page.getByText('Write a number from 1 to 1000.')).toBeVisible();
  await page.getByLabel('How many posts are filled?').fill('2');
  await page.getByRole('button', { name: 'Close the job as filled' }).click();
  await expect(page.getByText('Filled: 2 posts.')).toBeVisible();
  await gateway.open();
  await saved(page);

  for (const one of people.slice(0, 2))
    await expect
      .poll(async () =>
        (await rowsOnServer(gateway.origin, one, 'content_own')).map(({ state, note }) => [state, String(note).slice(0, 34)]),
      )
      .toEqual([['not_selected', 'Thank you for your application for']]);
  expect((await rowsOnServer(gateway.origin, job.recruiter, 'applicant_notes')).map(({ text }) => text)).toEqual([
    'Drove for my cousin, good hands.',
  ]);
  for (const one of people) expect(await rowsOnServer(gateway.origin, one, 'applicant_notes')).toEqual([]);
  const visitor = await visitorsPhone(browser, gateway.origin, `/jobs/${job.pid}`);
  await untilShown(visitor, 'Filled: 2 posts.');
});
