/** A poll from its first word, written without a network, to its end: its author, a moderator and a voter, each on their own phone. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { decide, handIn, newTitle, openModerator, otherPhone, untilSeen, write } from '#tests/e2e/harness/asked-polls.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { openItem } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('written in the bush, closed, handed in, accepted, voted on and cancelled', async ({ page, context, gateway, browser }) => {
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const title = newTitle();
  await page.goto('/polls');
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page).toHaveURL(/\/polls\/create\?draft=[0-9a-z]+$/);
  await gateway.close();
  await write(page, title);
  const draft = page.url();
  await page.close();

  const later = await context.newPage();
  await later.goto(draft);
  await expect(later.getByLabel('Option 3')).toHaveValue('مدرسة القرية');
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Submit poll' }).click();
  await expect(later.getByText('○ Saved on this phone. It will be sent when there is a network.')).toBeVisible();
  const address = later.url();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText('○ The moderators are reading the poll. That takes ten days at most.')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Vote' })).toHaveCount(0);

  const moderator = await openModerator(browser, gateway.origin);
  await openItem(moderator, title);
  await expect(moderator.getByText('The well of Bamunka')).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('radio', { name: /^Accept the poll/ }).check();
  await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(moderator.getByText(`✓ ${title}: Not open yet`)).toBeVisible();

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await his.getByLabel('The bridge').check();
  await his.getByRole('button', { name: 'Vote' }).click();
  await expect(his.getByText('✓ You voted.', { exact: false })).toBeVisible();

  // That it was accepted, until the server's clock has opened it.
  await untilSeen(later, 'Cancel the poll');
  await later.getByRole('button', { name: 'Cancel the poll' }).click();
  await expect(later.getByRole('button', { name: 'Yes, cancel it' })).toBeDisabled();
  await later.getByLabel('Why? Everybody reads it.', { exact: false }).fill('The council has decided meanwhile.');
  await later.getByRole('button', { name: 'Yes, cancel it' }).click();
  await untilSeen(his, 'The council has decided meanwhile.');
  await expect(his.getByText('Cancelled by who asked:')).toBeVisible();
  for (const phone of [moderator, his]) await phone.context().close();
});

test('what is wrong is said at its box, and nothing typed is lost', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/polls/create');
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('Write between 10 and 200 characters.')).toBeVisible();
  await expect(page.getByText('Write at least two options.')).toBeVisible();
  await write(page, newTitle());
  await page.getByLabel('Option 3').fill('the  BRIDGE\u200b');
  await expect(page.getByText('Two options read the same. Each must be its own.')).toBeVisible();
  await page.getByLabel('Option 3').fill('a'.repeat(10_000));
  await expect(page.getByText('Each may have 200 characters at most.')).toBeVisible();
  await page.getByLabel('Option 3').fill('');
  await page.getByLabel('How is it answered?').selectOption({ label: 'Several options at once' });
  await page.getByLabel('How many may one choose at most?').fill('3');
  await expect(page.getByText('Write a number from 1 to as many as there are options.')).toBeVisible();
  await page.getByLabel('How many may one choose at most?').fill('2');
  await page.getByLabel('Which is the last day?').fill('2020-01-01');
  await expect(page.getByText('Choose a day at least two days and less than a year after it opens.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Which is the last day?')).toHaveValue('2020-01-01');
});

test('an invitation of nobody comes back with its reason, is changed and handed in again', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const title = newTitle();
  await page.goto('/polls/create');
  await write(page, title);
  await page.getByRole('radio', { name: 'Only those I invite' }).check();
  await page.getByLabel('Usernames of those invited, with commas between').fill('nobody_here_1, @nobody_here_2');
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(page.getByText('One of the usernames is nobody’s. Look at them again.')).toBeVisible();
  await page.getByRole('link', { name: 'Change the poll' }).click();
  await expect(page.getByLabel('Option 1')).toHaveValue('The well of Bamunka');
  await page.getByRole('radio', { name: 'Every member' }).check();
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(page.getByText('○ The moderators are reading the poll. That takes ten days at most.')).toBeVisible();
});

test('not accepted, its author reads why, changes it and hands it in again', { tag: '@proof' }, async ({ page, gateway, browser }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const title = newTitle();
  await handIn(page, title);
  const moderator = await openModerator(browser, gateway.origin);
  await openItem(moderator, title);
  await moderator.getByRole('radio', { name: /^Do not accept the poll/ }).check();
  await moderator.getByRole('radio', { name: /^It is not clear what is meant/ }).check();
  await moderator.getByLabel('Note to the author (optional)').fill('Say which village.');
  await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(moderator.getByText(`✓ ${title}: Not accepted`)).toBeVisible();
  await untilSeen(page, 'Say which village.');
  await page.getByRole('link', { name: 'Change the poll and submit it again' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('The question').fill('Which one of Bamunka comes first?');
  await page.getByRole('button', { name: 'Submit poll again' }).click();
  await expect(page.getByText('○ The moderators are reading the poll. That takes ten days at most.')).toBeVisible();
  await moderator.context().close();
});

test('a member reports it, a moderator cancels it for all to read, and takes that back', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  const title = newTitle();
  const address = await handIn(page, title);
  await expect(page.getByText('○ The moderators are reading the poll. That takes ten days at most.')).toBeVisible();
  const moderator = await openModerator(browser, gateway.origin);
  await decide(moderator, title, /^Accept the poll/);
  await expect(moderator.getByText(`✓ ${title}: Not open yet`)).toBeVisible();

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await his.getByText('Report a problem with this poll').click();
  await his.getByRole('radio', { name: 'It accuses somebody without proof' }).check();
  await his.getByLabel('In your words, if you like').fill('It names the mayor.');
  await his.getByRole('button', { name: 'Send the report' }).click();
  await expect(his.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible();

  await moderator.getByRole('button', { name: 'Refresh' }).click();
  await openItem(moderator, title);
  await expect(moderator.getByText('It names the mayor.')).toBeVisible();
  await expect(moderator.getByRole('main')).not.toContainText('Paul');
  await moderator.getByRole('radio', { name: /^Cancel the poll/ }).check();
  await moderator.getByRole('radio', { name: /^It accuses somebody without proof/ }).check();
  await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
  await moderator.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(moderator.getByText(`✓ ${title}: Cancelled`)).toBeVisible();
  await untilSeen(his, 'Cancelled by the moderators:');
  await expect(his.getByRole('button', { name: 'Vote' })).toHaveCount(0);
  await moderator.getByRole('status').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click();
  await expect(moderator.getByText('✓ Undone. It waits again.')).toBeVisible();
  await expect(async () => {
    await his.reload();
    await expect(his.getByRole('button', { name: 'Vote' })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  for (const phone of [moderator, his]) await phone.context().close();
});
