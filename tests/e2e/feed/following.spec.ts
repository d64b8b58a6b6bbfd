/** Following and muting, chosen without a network: what is followed stands in a list of its own, a muted word folds posts away. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { newPost } from '#tests/e2e/harness/posts.ts';

test('a member is followed in the bush, what they write anywhere stands among what is followed, and a muted word folds it away', {
  tag: '@area',
}, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  const [near, far] = [await newPost(gateway.origin, {}, paul), await newPost(gateway.origin, { region_code: 'CM-OU' }, paul)];
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto('/feed');
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(card(near)).toBeVisible();
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet from what you follow' })).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await card(near)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click();
  await gateway.close();
  await page.getByRole('button', { name: `Follow ${paul.name}` }).click();
  await expect(page.getByRole('button', { name: `✓ You follow ${paul.name}` })).toHaveAttribute('aria-pressed', 'true');
  await page.close();

  const later = await context.newPage();
  await later.goto('/feed?following=');
  await expect(later.getByText(near)).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText(far)).toBeVisible();
  await expectAccessible(later);
  expect((await rowsOnServer(gateway.origin, ngum, 'feed_choices')).map(({ choice, is_on }) => [choice, is_on])).toEqual([
    ['follow', true],
  ]);

  await later.getByText(/^Muted words/).click();
  await later.getByLabel('Mute a word').fill('x');
  await later.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(later.getByLabel('Mute a word')).toHaveAccessibleDescription(/Write between 2 and 40 characters\./);
  await later.getByLabel('Mute a word').fill(' QUARTER ');
  await later.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(later.getByText('2 muted posts are folded away.')).toBeVisible();
  await expect(later.getByText(far)).toHaveCount(0);
  await later.getByRole('button', { name: 'Show them' }).click();
  await expect(later.getByText(far)).toBeVisible();
  await later.getByRole('button', { name: '✓ You muted quarter' }).click();
  // Kept, before the page goes.
  await expect(later.getByRole('button', { name: '✓ You muted quarter' })).toHaveCount(0);
  await saved(later);
  await untilShown(later, far);
});

test('a region is followed where it is looked at, and no more', { tag: '@proof' }, async ({ page, gateway }) => {
  const text = await newPost(gateway.origin, { region_code: 'CM-SU' });
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/feed?region=CM-SU');
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: /^Follow (South|CM-SU)/ }).click();
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/feed?region=CM-SU');
  await page.getByRole('button', { name: /^✓ You follow/ }).click();
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
});
