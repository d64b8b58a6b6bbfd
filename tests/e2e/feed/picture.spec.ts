/** A picture with a post: chosen and sent without a network, seen by others when they ask, gone with the post. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { agreement, choosePicture, isDrawn } from '#tests/e2e/harness/pictures.ts';
import { newText } from '#tests/e2e/harness/posts.ts';

test('a picture is agreed to, kept in the bush with its post, and shown to a visitor who asks for it', { tag: '@area' }, async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const text = newText();
  await page.goto('/feed/create');
  await gateway.close();
  await page.getByLabel('What do you want to say?').fill(text);
  await choosePicture(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Nothing was sent. Agree to the size of the picture, or remove it.')).toBeVisible();
  await agreement(page).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await isDrawn(page.getByRole('img', { name: /^Picture from/ }));
  const address = page.url();
  await page.close();

  const later = await context.newPage();
  await later.goto(address);
  await isDrawn(later.getByRole('img', { name: /^Picture from/ }));
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await saved(later);
  await isDrawn(later.getByRole('img', { name: `Picture from ${ngum.name}` }));

  const visitor = await visitorsPhone(browser, gateway.origin, '/feed');
  const card = visitor.getByRole('article').filter({ hasText: text });
  await expect(card.getByRole('img')).toHaveCount(0);
  await card.getByRole('button', { name: /^Show picture \(\d+\sKB\)$/ }).click();
  await isDrawn(card.getByRole('img', { name: `Picture from ${ngum.name}` }));
  await expectAccessible(visitor);

  await later.getByRole('button', { name: 'Delete the post' }).click();
  await later.getByRole('button', { name: 'Delete the post' }).click();
  await saved(later);
  await expect(later.getByRole('img', { name: /^Picture from/ })).toHaveCount(0);
  await visitor.context().close();
});
