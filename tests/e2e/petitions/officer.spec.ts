/** An officer of petitions: what they see of the moderators' work, and that it ends with their right. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { giveRole, takeRole } from '#tests/e2e/harness/moderation.ts';

test('an officer who is no moderator sees signatures and the timeline, and the way there from the account', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const officer = newMember('Officer');
  const member = await giveRole(gateway.origin, officer, 'petition_officer');
  await arriveSignedIn(page, officer);
  await page.getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Signatures that wait' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'What waits' }).getByRole('link')).toHaveText(['Signatures', 'Timeline']);
  await takeRole(gateway.origin, member, 'petition_officer');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
});
