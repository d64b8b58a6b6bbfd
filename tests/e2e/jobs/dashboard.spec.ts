/** Who reads for a company: a note among colleagues, a ready answer, one answer to several, and the job closed with how many it took; all of it without a network. */
import { readFileSync } from 'node:fs';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { createContent } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const applying = async (origin: string, job: string, names: readonly string[]) => {
  const people = names.map((name) => newMember(name));
  for (const one of people)
    await createContent(
      origin,
      await tokenOf(origin, one, 'new'),
      'application',
      { letter: 'I have driven lorries for six years.', experience: null, education: null, skills: null, phone: '677 00 11 22' },
      { parent_id: job, parent_kind: 'job' },
    );
  return people;
};

test('a company notes, answers several at once, and closes the job with the posts it filled, without a network', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin, { positions: 2 });
  const people = await applying(gateway.origin, job.id, ['Paul', 'Bih', 'Tabi']);
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

test('in columns a card is opened by keys, put into another column or sent there, and the list is saved as a file, without a network', {
  tag: '@area',
}, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin);
  const people = await applying(gateway.origin, job.id, ['Paul', 'Bih']);
  await applying(gateway.origin, (await newOpenJob(gateway.origin)).id, ['Tabi']);
  await arriveSignedIn(page, job.recruiter);
  await untilKept(page);
  await page.goto('/jobs/company?columns');
  await page.getByRole('combobox', { name: 'Job', exact: true }).selectOption({ label: job.title });
  const column = (name: string) => page.getByRole('list', { name: new RegExp(`^${name} \\d`) });
  await expect(column('New').getByRole('button')).toHaveCount(2);
  await gateway.close();
  await expectAccessible(page);

  await column('New').getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(column('New').getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const name = (await column('New').getByRole('button').first().locator('bdi').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${name} · Read` })).toBeFocused();
  await expect(column('Read').getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel(`Next step for ${name}`).selectOption('shortlisted');
  await page.getByRole('button', { name: 'Put on the short list' }).click();
  await expect(column('On the short list').getByRole('button', { name })).toBeVisible();

  // A mouse, where all columns are on the screen.
  await page.setViewportSize({ width: 1280, height: 900 });
  const other = column('New').getByRole('button');
  await other.dragTo(page.getByRole('heading', { level: 3, name: /^Invited to an interview/ }));
  await page.getByLabel('What do you want to tell them?').fill('Come on Monday at nine.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite to an interview' }).click();
  await expect(column('Invited to an interview').getByRole('button')).toHaveCount(1);
  await expect(column('New').getByRole('button')).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the list as a file (CSV)' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.includes(name))).toContain('"On the short list","677 00 11 22"');

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  const states = async () =>
    (await Promise.all(people.map((one) => rowsOnServer(gateway.origin, one, 'content_own')))).flat().map(({ state }) => state);
  await expect.poll(async () => (await states()).sort()).toEqual(['interview', 'shortlisted']);
});
