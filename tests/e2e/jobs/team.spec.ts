/** Who acts for a company with its owner: invited by name without a network, reads the applications, and has none left once they are removed. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { createContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { tokenOf } from '#tests/e2e/harness/petitions.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';

const reads = 'Read and answer applications';
/** As with the network. */
const syncs = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));
const letter = 'I have driven lorries for six years and can begin on Monday.';

test('a member is invited by name in the bush, accepts, reads applications, and loses them when removed', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin);
  const paul = await makeMember(gateway.origin, {}, 'Paul');
  const applicant = await tokenOf(gateway.origin, newMember('Tabi'), 'new');
  await createContent(gateway.origin, applicant, 'application', { letter }, { parent_id: job.id });
  await arriveSignedIn(page, job.recruiter);
  await page.goto('/jobs/company');
  await page.getByText('Who acts for Sample company with you: 0').click();
  await expect(page.getByLabel('Their name on Mboa')).toBeVisible();
  await gateway.close();
  const invite = async (name: string, role: string): Promise<void> => {
    await page.getByLabel('Their name on Mboa').fill(name);
    await page.getByLabel('What they may do').selectOption({ label: role });
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByLabel('Their name on Mboa')).toHaveValue('');
  };
  await invite(`@${paul.username.toUpperCase()}`, reads);
  await expect(page.getByText(`@${paul.username} · ${reads} · ○ Kept here`)).toBeVisible();
  await invite('nobody_at_all', 'Write jobs for the company');
  await gateway.open();
  await syncs(page);
  await expect(page.getByText(/Nobody has this name/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByText('@nobody_at_all')).toHaveCount(0);
  await expect(page.getByText(`@${paul.username} · ${reads} · Invited, no answer yet`)).toBeVisible();

  const his = await otherPhone(browser, gateway.origin, paul, '/notifications');
  await expect(his.getByText('You are invited to act for it.')).toBeVisible();
  await his.getByRole('link', { name: /Sample company/ }).click();
  await expect(his.getByRole('region', { name: 'You were invited' })).toContainText(
    `${job.recruiter.name} invites you to act for Sample company`,
  );
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Accept' }).click();
  await saved(his);
  await his.locator('summary').filter({ hasText: job.title }).click();
  await expect(his.getByText(letter)).toBeVisible();
  await syncs(page);
  await expect(page.getByText(`@${paul.username} · ${reads} · Has accepted`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await ownOf(gateway.origin, job.recruiter, 'staff')).map(({ state }) => state)).toEqual(['ended']);
  await syncs(his);
  await expect(his.getByText(letter)).toHaveCount(0);
  await expect(his.getByRole('heading', { name: 'Applications' })).toHaveCount(0);
  await his.context().close();
});
