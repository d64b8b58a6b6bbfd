/** Several questions in one poll, answered as a whole. */
import { arriveSignedIn, dumpStorage, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { decide, newTitle, openModerator, otherPhone, write } from '#tests/e2e/harness/asked-polls.ts';

test('a survey is asked, answered in two sittings and counted once; nothing begun stays behind', async ({ page, gateway, browser }) => {
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  const title = newTitle();
  await page.goto('/polls/create');
  await write(page, title);
  for (const _ of [2, 3]) await page.getByRole('button', { name: 'Add question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('The question').fill('Given up again');
  await page.getByRole('button', { name: 'Take question 2 away' }).click();
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(second.getByLabel('The question')).toBeFocused();
  await second.getByLabel('The question').fill('Shall the council pay for it?');
  await second.getByLabel('How is it answered?').selectOption({ label: 'Yes, no, or neither' });
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(page.getByText('○ The moderators are reading the poll.', { exact: false })).toBeVisible();
  const moderator = await openModerator(browser, gateway.origin);
  await decide(moderator, title, /^Accept the poll/);
  await expect(moderator.getByText(`✓ ${title}: Not open yet`)).toBeVisible();

  const his = await otherPhone(browser, gateway.origin, paul, page.url());
  await his.getByLabel('The bridge').check();
  await expect(his.getByText('✓ What you have chosen so far is kept on this phone until you vote.')).toBeVisible();
  await his.reload();
  await expect(his.getByLabel('The bridge')).toBeChecked();
  await his.getByRole('button', { name: 'Vote' }).click();
  await expect(his.getByRole('group', { name: 'Shall the council pay for it?' }).getByRole('alert')).toHaveText('Choose one answer.');
  await his.getByLabel('Yes').check();
  await his.getByRole('button', { name: 'Vote' }).click();
  await expect(his.getByText('✓ You voted.', { exact: false })).toBeVisible();
  const left = await dumpStorage(his);
  for (const trace of ['answers:', '"answers"']) expect(left).not.toContain(trace);
  for (const phone of [moderator, his]) await phone.context().close();
});
