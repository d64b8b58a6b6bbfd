/** A post from its first word, written without a network, until it is deleted: its author and another member, each on their own phone. */
import { jpeg } from '#supabase/functions/avatar/crafted-pictures.ts';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { reactionsOf, untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newPost, newText, postsOnServer } from '#tests/e2e/harness/posts.ts';

const kept = '○ Kept on this phone. It is sent when there is a network.';

test('written in the bush, closed, sent once, read and answered by others, changed in sight of all, deleted', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const text = newText();
  await page.goto('/civic-feed');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page).toHaveURL(/\/feed\/create\?draft=[0-9a-z]+$/);
  await gateway.close();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('What do you want to say?')).toHaveAccessibleDescription('Fill this in.');
  await page.getByLabel('What do you want to say?').fill(text);
  await page.getByLabel('Topic').selectOption({ label: 'Water' });
  await page.getByLabel('Page of Mboa it is about').fill('https://mboa.example/en/villages/bafut');
  const draft = page.url();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(draft);
  await expect(later.getByLabel('What do you want to say?')).toHaveValue(text);
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Publish' }).click();
  await expect(later.getByRole('main').getByText(text)).toBeVisible();
  await expect(later.getByText(kept)).toBeVisible();
  const address = later.url();
  await later.goto('/feed');
  await expect(later.getByRole('region', { name: 'Only you see these posts' })).toContainText(`${text} · ○ Kept here`);
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Your post “${text}”` })).toBeVisible();
  await later.getByRole('link', { name: 'Open the post' }).click();
  await expect(later).toHaveURL(address);

  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText('Everybody can read it', { exact: true })).toBeVisible();
  await saved(later);
  await expect.poll(() => postsOnServer(gateway.origin, ngum)).toEqual([{ text, state: 'open' }]);

  const visitor = await visitorsPhone(browser, gateway.origin, '/feed');
  const card = visitor.getByRole('article').filter({ hasText: text });
  await expect(card).toContainText('Water · The whole country');
  await expect(card.getByRole('link', { name: /bafut/i })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'React' })).toHaveCount(0);

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await his.getByRole('group', { name: 'Reactions' }).first().getByRole('button', { name: 'React' }).click();
  await his.getByRole('button', { name: 'Useful' }).click();
  await expect.poll(() => reactionsOf(gateway.origin, paul)).toEqual(['useful']);
  await his.getByLabel('Write a comment').fill('At what time does it open?');
  await his.getByRole('button', { name: 'Send comment' }).click();
  await saved(his);
  await his.getByText('Report', { exact: true }).click();
  await his.getByRole('radio', { name: 'It claims to be official' }).check();

  await later.getByRole('link', { name: 'Edit' }).click();
  await expect(later.getByLabel('What do you want to say?')).toHaveValue(text);
  const changed = `${text} It is closed on Sunday.`;
  await later.getByLabel('What do you want to say?').fill(changed);
  await later.getByRole('button', { name: 'Save changes' }).click();
  await expect(later.getByRole('main').getByText(changed)).toBeVisible();
  await expect(later.getByText('At what time does it open?')).toBeVisible();
  await saved(later);
  await expect.poll(() => postsOnServer(gateway.origin, ngum)).toEqual([{ text: changed, state: 'open' }]);
  await untilShown(his, changed);
  await expect(his.getByRole('main').getByText('Edited')).toBeVisible();

  await later.getByRole('button', { name: 'Delete the post' }).click();
  await later.getByRole('button', { name: 'Delete the post' }).click();
  await saved(later);
  await expect.poll(() => postsOnServer(gateway.origin, ngum)).toEqual([{ text: '[…]', state: 'deleted' }]);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  for (const phone of [visitor, his]) await phone.context().close();
});

test('what came since the last visit stands above a line, with what its pictures weigh, and one is found by its words', {
  tag: '@proof',
}, async ({ page, gateway }) => {
  const seen = await newPost(gateway.origin);
  await page.goto('/feed');
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByText(/since you were here/)).toHaveCount(0);
  const fresh = await newPost(gateway.origin, {}, undefined, { image: { data: Buffer.from(jpeg(8, 8)).toString('base64') } });
  await untilShown(page, fresh);
  await expect(page.getByText(/^\d+ new posts? since you were here \(pictures: \d+\sKB\)$/)).toBeVisible();
  await expect(page.getByText('Already seen')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find in this list' }).fill(fresh);
  await expect(page.getByRole('article')).toHaveCount(1);
});
