/** What members say to an event: written without a network, read by others, taken back, reported. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { cancelEvent, newComment, newOpenEvent, untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Write a comment').fill(text);
  await page.getByRole('button', { name: 'Send comment' }).click();
};

test('written in the bush it is there at once; others read it, she takes it back, and its place stays', { tag: '@area' }, async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin);
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(`/events/${event.pid}`);
  await expect(page.getByText('No comment yet.')).toBeVisible();
  await gateway.close();
  await say(page, '  a ');
  const box = page.getByLabel('Write a comment');
  await expect(box).toHaveAccessibleDescription(/Write between 3 and 500 characters\./);
  await expect(box).toHaveValue('  a ');
  await say(page, 'a'.repeat(10_000));
  await expect(box).toHaveAccessibleDescription(/Write between 3 and 500 characters\./);
  await say(page, 'Is there shade?');
  await expect(box).toHaveValue('');
  await expect(box).toHaveAccessibleDescription('');
  await expect(comments(page)).toHaveText([/^Is there shade\?○ Yours\. Kept on this phone\. It is sent when there is a network\./]);
  await page.close();

  const later = await context.newPage();
  await later.goto(`/events/${event.pid}`);
  await expect(comments(later)).toHaveText([/○ Yours\. Kept/]);
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(comments(later)).toHaveText([new RegExp(`^Is there shade\\?${ngum.name} · `)]);
  await saved(later);

  const his = await otherPhone(browser, gateway.origin, paul, `/events/${event.pid}`);
  await expect(comments(his)).toHaveText([/^Is there shade\?/]);
  await expect(his.getByRole('button', { name: 'Remove my comment' })).toHaveCount(0);
  await later.getByRole('button', { name: 'Remove my comment' }).click();
  await expect(comments(later)).toHaveText(['Removed by its author']);
  await saved(later);
  await untilShown(his, 'Removed by its author');
  await expect(his.getByText('Is there shade?')).toHaveCount(0);
  await his.context().close();
});

test('a comment and its event are reported each by itself, and each report is kept as it was chosen', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const event = await newOpenEvent(gateway.origin);
  await newComment(gateway.origin, event, 'Send me money first.');
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto(`/events/${event.pid}`);
  const [ofEvent, ofComment] = [page.locator('article details').filter({ hasText: /^Report(?! this)/ }), comments(page).locator('details')];
  await ofEvent.getByText('Report', { exact: true }).click();
  await ofComment.getByText('Report this comment').click();
  await ofEvent.getByRole('radio', { name: 'It is here already' }).check();
  await ofComment.getByRole('radio', { name: 'It asks for money' }).check();
  await expect(ofEvent.getByRole('radio', { name: 'It is here already' })).toBeChecked();
  await ofComment.getByRole('button', { name: 'Send the report' }).click();
  await expect(ofComment.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible();
  await expect(ofEvent.getByRole('button', { name: 'Send the report' })).toBeVisible();
  await ofEvent.getByRole('button', { name: 'Send the report' }).click();
  await expect(ofEvent.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible();
  await page.reload();
  await settle(page);
  await comments(page).getByText('Report this comment').click();
  await expect(ofComment.getByText('✓ Your report has arrived. A moderator reads it.')).toBeVisible();
});

test('what its author could not say any more stands under the comments, with its words, and not as something of the event', {
  tag: '@proof',
}, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin);
  await arriveSignedIn(page, event.author);
  await untilKept(page);
  await page.goto(`/events/${event.pid}`);
  // Shorter for the server, which takes out what nobody sees.
  await say(page, 'No\u200b\u200b');
  await expect(page.getByText('! Not taken by the server')).toHaveCount(1);
  const part = page.getByRole('region', { name: 'Comments' });
  await expect(part.getByRole('alert')).toBeVisible();
  await expect(part.getByRole('link', { name: 'Change what I wrote' })).toHaveCount(0);
  await expect(part.getByText(/^No\W*$/)).toHaveCount(1);
  await part.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByText('! Not taken by the server')).toHaveCount(0);
  await cancelEvent(gateway.origin, event, 'The river is too high.');
  await untilShown(page, 'The river is too high.');
  await say(page, 'See you next month.');
  await expect(comments(page)).toHaveText([/^See you next month\./]);
});

test('a visitor is led to sign in and back to the comments', { tag: '@proof' }, async ({ page, gateway }) => {
  const event = await newOpenEvent(gateway.origin);
  await page.goto(`/events/${event.pid}`);
  await page.getByRole('link', { name: 'Sign in to comment' }).click();
  await expect(page).toHaveURL(new RegExp(`from=.*${event.pid}%23comments`));
});
