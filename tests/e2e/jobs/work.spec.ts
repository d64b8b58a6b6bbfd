/** A work profile: written in the bush, mended at its boxes, sent once, read by the company beside the application and by nobody else. */
import { randomUUID } from 'node:crypto';
import { loadGroups } from '#src/features/jobs/work/groups.ts';
import { most } from '#src/features/jobs/work/work-draft.ts';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { act, rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a work profile written without a network is sent once, and read by the company beside the application', async ({
  page,
  context,
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
  await page.goto('/jobs/profile/me');
  await page.getByRole('button', { name: 'Add experience' }).click();
  await gateway.close();
  await page.getByLabel('What did you do?').fill('Mason, 677 12 34 56 78');
  await page.getByLabel('Where?').fill('Batir SARL, Bafut');
  await page.getByLabel('From which year?').fill('2019');
  await page.getByLabel('Until which year?').fill('2016');
  await page.getByLabel('Search an occupation').fill('brick');
  await page.getByRole('button', { name: '+ Bricklayers and related workers' }).click();
  await page.getByLabel('Pidgin').check();
  await page.getByLabel('Companies I apply to').check();
  await page.getByRole('button', { name: 'Save my work profile' }).click();
  await expect(page.getByText('No telephone number, e-mail address or link here.')).toBeVisible();
  await expect(page.getByText('The end is before the beginning.')).toBeVisible();
  await expect(page.getByLabel('What did you do?')).toBeFocused();
  await expectAccessible(page);
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto('/jobs/profile/me');
  await expect(later.getByLabel('Where?')).toHaveValue('Batir SARL, Bafut');
  await later.getByLabel('What did you do?').fill('Mason');
  await later.getByLabel('Until which year?').fill('');
  await later.getByRole('button', { name: 'Save my work profile' }).click();
  await expect(later.getByText('○ Kept on this phone. It is sent when there is a network.')).toBeVisible();
  await expect(later.getByText('Bricklayers and related workers')).toBeVisible();
  await gateway.open();
  await saved(later);
  await expect
    .poll(async () => (await rowsOnServer(gateway.origin, paul, 'work_profiles')).map(({ seen_by, skills }) => [seen_by, skills]))
    .toEqual([['companies', ['7112']]]);

  await later.goto(`/jobs/${job.pid}`);
  await expect(later.getByLabel('Work experience')).toHaveValue('Mason, Batir SARL, Bafut (2019–)');
  await expect(later.getByLabel('Skills')).toHaveValue('Bricklayers and related workers');
  const seen = later.getByRole('region', { name: 'What the company will see' });
  await expect(seen).toContainText('Your letter, once you have written it.');
  await later.getByLabel('Your letter').fill('I have built four schools and can begin tomorrow.');
  for (const said of ['Paul', 'I have built four schools', 'Skills', 'since 2019']) await expect(seen).toContainText(said);
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Send application' }).click();
  await saved(later);
  const boss = await otherPhone(browser, gateway.origin, job.recruiter, '/jobs/company');
  const applicant = boss.locator('summary').filter({ hasText: job.title });
  await untilShown(boss, job.title);
  await applicant.click();
  await expect(boss.getByText('Their work profile')).toBeVisible();
  await expect(boss.getByText('since 2019')).toBeVisible();
  await expectAccessible(boss);
  await later.goto('/jobs/profile/me');
  await later.getByRole('button', { name: 'Change my work profile' }).click();
  await later.getByLabel('Hidden: only you see it').check();
  await later.getByRole('button', { name: 'Save my work profile' }).click();
  await saved(later);
  await boss.reload();
  await applicant.click();
  await expect(boss.getByText('I have built four schools')).toBeVisible();
  await expect(boss.getByText('Their work profile')).toHaveCount(0);
});

test('the longest work profile is one page of paper without the shell, and without a number unless it is ticked', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const paul = await makeMember(gateway.origin, { bio: 'I build walls. '.repeat(33).trim(), location: 'Bafut' });
  const token = await tokenOf(gateway.origin, paul, 'known');
  await fetch(`${gateway.origin}/rest/v1/profile_private?user_id=eq.${paul.id}`, {
    method: 'PATCH',
    headers: { apikey: 'embedded', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ phone_number: '+237677123456' }),
  });
  const long = (n: number) => `${n} ${'Maître maçon et chef '.repeat(4)}`.slice(0, 79).trim();
  await act(gateway.origin, token, 'save_work', {
    ...{ id: randomUUID(), seen_by: 'hidden', languages: ['en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax'] },
    experience: Array.from({ length: most.experience }, (_, n) => ({ what: long(n), where: long(n + 20), from: 2000 + n, to: 2001 + n })),
    education: Array.from({ length: most.education }, (_, n) => ({ level: 'vocational', school: long(n), year: 2000 + n })),
    skills: [...(await loadGroups('en')).keys()].slice(-most.skills),
  });
  await arriveSignedIn(page, paul);
  await page.goto('/jobs/profile/me');
  await page.getByRole('button', { name: 'My CV on one page' }).click();
  await expect(page.getByRole('heading', { name: 'Occupations' })).toBeVisible();
  const printed = async (): Promise<string> => {
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    await page.emulateMedia({ media: null });
    return text;
  };
  expect(await printed()).not.toContain('+237677123456');
  expect(await printed()).not.toContain('Mboa');
  await page.getByLabel('Show my telephone number on this print').check();
  expect(await printed()).toContain('+237677123456');
  await page.emulateMedia({ media: 'print' });
  for (const shell of ['banner', 'contentinfo', 'navigation', 'button']) await expect(page.getByRole(shell as 'banner')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
