/** Finding a job on the board: by what it pays, where it is and what it asks for, in the address, without a network. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('jobs are found by facets without a network, each is read and taken away, and what finds nothing has a way out', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const near = { region_code: 'CM-NW', division_code: 'CM-NW-05' };
  const well = await newOpenJob(gateway.origin, { ...near, salary_least: 160_000, is_remote: true, education: 'secondary' });
  const less = await newOpenJob(gateway.origin, { ...near, salary_least: 90_000 });
  const row = (title: string) => page.getByRole('main').getByRole('link', { name: title });
  await page.goto('/jobs?region=CM-NW');
  await untilKept(page);
  await expect(row(well.title)).toBeVisible();
  await expect(row(less.title)).toBeVisible();
  await gateway.close();
  await page.getByText('On a map').click();
  const counted = page.getByRole('figure');
  await expect(counted.getByRole('link', { name: /Mezam/ }).first()).toHaveAttribute('href', /division=.*CM-NW-05/);
  await expectAccessible(page);
  await page.getByText('On a map').click();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabel('Pay at least (a month)').selectOption('150000');
  await expectAccessible(page);
  await page.getByLabel('Division').selectOption('CM-NW-05');
  await page.getByLabel('From home').selectOption('true');
  await page.getByLabel('Posted').selectOption('7');
  await page.getByRole('button', { name: /^Show \d+ job/ }).click();
  await expect(row(well.title)).toBeVisible();
  await expect(row(less.title)).toHaveCount(0);
  await page.reload();
  await expect(row(well.title)).toBeVisible();
  expect(new URL(page.url()).search).toContain('remote=');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the filter Pay at least (a month): FCFA 150,000' }).click();
  await page.getByRole('button', { name: 'Remove the filter From home: Yes' }).click();
  await expect(row(less.title)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Education needed').selectOption('vocational');
  await page
    .getByRole('button', { name: 'Show the list' })
    .or(page.getByRole('button', { name: /^Show \d+ job/ }))
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(row(less.title)).toBeVisible();
});

test('what came since the last visit is marked and listed by itself, and nothing is on the first', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const old = await newOpenJob(gateway.origin);
  const row = (title: string) => page.getByRole('main').getByRole('link', { name: title });
  await page.goto('/jobs');
  await untilKept(page);
  await expect(row(old.title)).toBeVisible();
  await expect(page.getByRole('link', { name: /^New \(/ })).toHaveCount(0);
  const fresh = await newOpenJob(gateway.origin);
  // An hour later.
  await page.goto('/');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('mboa.jobs-seen') ?? '{}');
    localStorage.setItem('mboa.jobs-seen', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
  });
  await page.goto('/jobs');
  await expect(row(fresh.title)).toContainText('New');
  await expect(row(old.title)).not.toContainText('New');
  await page.getByRole('link', { name: /^New \(/ }).click();
  await expect(row(fresh.title)).toBeVisible();
  await expect(row(old.title)).toHaveCount(0);
  await page.reload();
  await expect(row(fresh.title)).toBeVisible();
  await expectAccessible(page);
});

test('a search is kept in the bush, found again on another phone, and goes by one tap', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  await signUpQuietly(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await page.goto('/jobs?field=media&pay=100000');
  await untilKept(page);
  await gateway.close();
  await page.reload();
  await page.getByRole('button', { name: 'Keep this search' }).click();
  await expect(page.getByText('You keep this search.')).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'A search you keep' })).toBeVisible();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);

  const other = await otherPhone(browser, gateway.origin, awa, '/jobs');
  await other.getByText('Your searches (1)').click();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Media and arts · Pay at least (a month): FCFA 100,000' }).click();
  await expect(other).toHaveURL(/field=.*media.*pay=/);
  await other.getByRole('button', { name: /^Remove the search/ }).click();
  await expect(other.getByRole('button', { name: 'Keep this search' })).toBeVisible();
  await saved(other);
  expect((await rowsOnServer(gateway.origin, awa, 'saved_searches')).map(({ is_on }) => is_on)).toEqual([false]);
});
