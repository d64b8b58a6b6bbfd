/** An artist from the first word, written without a network, until others find and follow it. */

import { randomUUID } from 'node:crypto';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';

test('proposed in the bush with a source, compared, found by others in both addresses, and followed', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const [awa, paul] = [newMember('Awa'), newMember('Paul')];
  for (const member of [awa, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, awa);
  await untilKept(page);
  const title = `Balafons of ${randomUUID().slice(0, 6)}`;
  await page.goto('/artist-ecosystem');
  await gateway.close();
  await page.getByRole('link', { name: 'Propose an artist' }).click();
  await page.getByLabel('Name of the artist or the group').fill(title);
  await page.getByRole('checkbox', { name: 'Bikutsi' }).check();
  await page.getByLabel('About the artist').fill('Four brothers who have played the balafon at every feast since 2004.');
  await page.getByLabel('Releases').fill('2010, First rain\n2019, Second rain');
  await page.getByLabel('Where can one read this?').fill('example.org/balafons');
  await page.getByRole('button', { name: 'Submit the artist' }).click();
  await expect(page.getByLabel('Where can one read this?')).toHaveAccessibleDescription(/Paste the whole address, from https:\/\/ on\./);
  await page.getByLabel('Where can one read this?').fill('https://example.org/balafons');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit the artist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('○ Kept on this phone. It is sent when there is a network.')).toBeVisible();
  const address = page.url();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, awa, 'artist')).map(({ state }) => state)).toEqual(['in_review']);
  const [sent] = await ownOf(gateway.origin, awa, 'artist');
  await decideContent(gateway.origin, { id: sent?.id ?? '' }, 'open');

  const visitor = await visitorsPhone(browser, gateway.origin, '/music?genre=bikutsi');
  await visitor.getByRole('searchbox', { name: 'Find in this list' }).fill(title);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByText('2010, First rain')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'https://example.org/balafons' })).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expectAccessible(visitor);
  await visitor.context().close();

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await his.getByRole('button', { name: 'Follow', exact: true }).click();
  await saved(his);
  await expect
    .poll(async () => (await rowsOnServer(gateway.origin, paul, 'content_follows')).map(({ follows }) => follows))
    .toEqual([true]);
  await his.goto(`/search?q=${encodeURIComponent(title)}`);
  await untilShown(his, title);
  await his.context().close();
});
