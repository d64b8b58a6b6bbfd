/** Keeping somebody from answering: chosen in the bush by a comment that bears initials alone, and the other is told no more than that it is closed. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { createContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { newText } from '#tests/e2e/harness/posts.ts';

test('who commented is blocked without a network, can comment no more, keeps their words, and may again once it is taken back', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  const fields = { text: newText(), region_code: null, topic: null, about: null, lang: 'en' };
  const { id, pid } = await createContent(gateway.origin, await tokenOf(gateway.origin, ngum, 'known'), 'post', fields);
  const said = { parent_id: id, parent_kind: 'post', name_display: 'initials' };
  await createContent(gateway.origin, await tokenOf(gateway.origin, paul, 'known'), 'comment', { text: 'Nobody believes you.' }, said);

  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(`/feed/${pid}`);
  const comment = (on: typeof page) => on.getByRole('listitem').filter({ hasText: 'Nobody believes you.' });
  await expect(comment(page)).toBeVisible();
  await gateway.close();
  await comment(page)
    .getByRole('button', { name: /^Block / })
    .click();
  await expect(comment(page).getByText(/^They can no longer comment on your posts/)).toBeVisible();
  await expectAccessible(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('/feed');
  await expect(later.getByText(/^Blocked members/)).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await rowsOnServer(gateway.origin, ngum, 'author_blocks')).map((row) => [row.is_on, row.member_id]))
    .toEqual([[true, null]]);

  const his = await otherPhone(browser, gateway.origin, paul, `/feed/${pid}`);
  await untilShown(his, fields.text);
  await his.getByLabel('Write a comment').fill('I said it before.');
  await his.getByRole('button', { name: 'Send comment' }).click();
  await expect(his.getByText('It does not take this any more.')).toBeVisible();
  await expect(his.getByRole('main').getByText('I said it before.')).toBeVisible();
  expect(await ownOf(gateway.origin, paul, 'comment')).toHaveLength(1);

  await later.getByText(/^Blocked members/).click();
  await later.getByRole('button', { name: /^✓ You blocked/ }).click();
  await expect(later.getByText(/^Blocked members/)).toHaveCount(0);
  await saved(later);
  await his.getByLabel('Write a comment').fill('Thank you.');
  await his.getByRole('button', { name: 'Send comment' }).click();
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'comment')).length).toBe(2);
  await his.context().close();
});
