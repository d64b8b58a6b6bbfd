/** What members decide about their messages: who may begin, what is blocked, put aside, found again, and shown to the moderators. */
import { arriveSignedIn, demoAdmin } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { befriend, message, openFromProfile, say, threadAddress, twoWriters } from '#tests/e2e/harness/messages.ts';

test('a waiting message is changed and taken back without a trace; one that was sent leaves a stub', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await page.context().setOffline(true);
  for (const text of ['Never mind', 'The pump is brocken']) await say(page, text);
  const act = async (text: string, button: string): Promise<void> => {
    await message(page, text).getByRole('button', { name: 'What to do with this message' }).click();
    await message(page, text).getByRole('button', { name: button }).click();
  };
  await act('Never mind', 'Delete');
  await expect(message(page, 'Never mind')).toHaveCount(0);
  await act('The pump is brocken', 'Edit');
  await page.getByRole('textbox', { name: 'Say it otherwise' }).fill('The pump is broken');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'The pump is broken')).toContainText('○ Waiting');
  await page.context().setOffline(false);
  await expect(message(page, 'The pump is broken')).toContainText('✓ Sent');
  await paul.page.goto(await threadAddress(ngum, paul));
  await expect(message(paul.page, 'The pump is broken')).toContainText('edited');
  await expect(paul.page.getByText('Never mind')).toHaveCount(0);
  await act('The pump is broken', 'Delete for everyone');
  await expect(message(page, 'Message deleted')).toBeVisible();
  await expect(async () => {
    await paul.page.reload();
    await expect(message(paul.page, 'Message deleted')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(paul.page.getByText('The pump is broken')).toHaveCount(0);
  await end();
});

test('blocked at once without a network, and whoever is blocked sees no difference', async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await paul.page.context().setOffline(true);
  await paul.page.getByText('Options', { exact: true }).click();
  await paul.page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(paul.page.getByText('You blocked this member')).toBeVisible();
  await expect(paul.page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await paul.page.context().setOffline(false);
  await expect(paul.page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });
  await say(page, 'Are you there?');
  await expect(message(page, 'Are you there?')).toContainText('✓ Sent');
  await paul.page.reload();
  await expect(paul.page.getByText('You blocked this member')).toBeVisible();
  await expect(paul.page.getByText('Are you there?')).toHaveCount(0);
  await paul.page.goto('/messages');
  await paul.page.getByText('Declined and blocked').click();
  await expect(paul.page.getByRole('link', { name: ngum.name })).toBeVisible();
  await end();
});

test('nobody may begin where nobody is wanted; what was said is found again by its words', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await paul.page.goto('/messages');
  await paul.page.getByText('Message settings').click();
  const choose = async (name: string): Promise<void> => {
    await paul.page.getByRole('radio', { name }).click();
    await expect(paul.page.getByRole('radio', { name })).toBeChecked();
    await expect(paul.page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });
  };
  await choose('Nobody');
  await openFromProfile(ngum, paul);
  await say(page, 'Good morning');
  await expect(page.getByText('They take no first messages, or only those of their own region.')).toBeVisible();
  await choose('Every member');
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(message(page, 'Good morning')).toContainText('✓ Sent', { timeout: 2_000 });
  }).toPass();
  await page.goto('/messages');
  await page.getByRole('searchbox').fill('MORNING good');
  await expect(page.getByRole('status').filter({ hasText: '1 conversation or message' })).toBeVisible();
  await page.getByRole('link', { name: paul.name }).click();
  await expect(message(page, 'Good morning')).toBeVisible();
  await end();
});

test('a moderator sees the messages that were chosen and no others, and decides; who reported is told, and may report again', {
  tag: '@proof',
}, async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await paul.page.goto(await threadAddress(ngum, paul));
  const mark = ngum.name.slice(-8);
  await say(paul.page, `My secret ${mark}`);
  await page.reload();
  for (const text of ['Give me money', `Or else ${mark}`]) await say(page, text);
  await expect(message(page, `Or else ${mark}`)).toContainText(/✓ (Sent|Delivered|Read)/);
  await paul.page.reload();
  await expect(message(paul.page, `Or else ${mark}`)).toBeVisible();
  await paul.page.getByText('Report messages to the moderators').click();
  // What comes meanwhile is offered, and not chosen.
  await say(page, 'I know where you live');
  await expect(paul.page.getByRole('checkbox', { name: 'I know where you live' })).not.toBeChecked({ timeout: 20_000 });
  await expect(paul.page.getByRole('checkbox', { name: `Or else ${mark}` })).toBeChecked();
  await paul.page.getByRole('checkbox', { name: 'Give me money' }).check();
  await paul.page.getByRole('button', { name: 'Send the report' }).click();
  await expect(paul.page.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible({ timeout: 20_000 });
  const desk = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' });
  const moderator = await desk.newPage();
  await arriveSignedIn(moderator, demoAdmin());
  await moderator.goto('/moderation-center?kind=messages');
  await expect(moderator.getByRole('heading', { name: 'Reported messages' })).toBeVisible();
  const items = moderator.locator('button[id^="waiting-"]');
  await expect(items.first()).toBeVisible();
  // Others may wait too: reports are named by nothing that tells whose they are.
  const ours = moderator.getByText(`Or else ${mark}`);
  for (const item of (await items.all()).reverse()) {
    if (await ours.isVisible()) break;
    await item.click();
    await expect(item).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(ours).toBeVisible();
  await expect(moderator.getByText('Give me money')).toBeVisible();
  await expect(moderator.getByText('My secret')).toHaveCount(0);
  await expect(moderator.getByText(ngum.name)).toHaveCount(0);
  await moderator.getByRole('radio', { name: /Against the rules/ }).check();
  await moderator.getByRole('button', { name: 'Decide' }).click();
  await expect(moderator.getByText('✓ Upheld.')).toBeVisible();
  await desk.close();
  const outcome = 'Moderators agreed with your report.';
  await expect(async () => {
    await paul.page.reload();
    await expect(paul.page.getByText(outcome)).toContainText('Your report of', { timeout: 3_000 });
  }).toPass();
  await paul.page.getByText('Report messages to the moderators').click();
  await expect(paul.page.getByRole('button', { name: 'Send the report' })).toBeEnabled();
  // Told without a network, under the other's name, which leads to the conversation.
  await paul.page.context().setOffline(true);
  await paul.page.goto('/notifications');
  await expect(paul.page.getByText(outcome)).toBeVisible();
  await paul.page.getByRole('link', { name: ngum.name }).click();
  await expect(paul.page).toHaveURL(new RegExp(`${await threadAddress(paul, ngum)}$`));
  await end();
});
