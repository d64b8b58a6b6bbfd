/** Telling the moderators about one comment, without a network too. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { settle, untilOwn } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newComment, newOpenPetition, rowsOnServer } from '#tests/e2e/harness/petitions.ts';

test('she reports one comment of two offline: that one says so, and it reaches the moderators', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await newOpenPetition(gateway.origin);
  for (const text of ['It is their own fault.', 'We need it.']) await newComment(gateway.origin, petition, text);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await page.goto(`/petitions/${petition.pid}`);
  await settle(page);
  await untilOwn(page);
  await comment('It is their own fault.').getByText('Report this comment').click();
  await expect(comment('It is their own fault.').getByRole('link', { name: 'Sign in to report' })).toBeVisible();

  await arriveSignedIn(page, ngum);
  await page.goto(`/petitions/${petition.pid}`);
  await expect(comment('It is their own fault.')).toBeVisible();
  await untilKept(page);
  await gateway.close();
  await comment('It is their own fault.').getByText('Report this comment').click();
  await comment('It is their own fault.').getByLabel('Hate or violence').check();
  await comment('It is their own fault.').getByRole('button', { name: 'Send the report' }).dblclick();
  await expect(comment('It is their own fault.').getByText('○ Your report is saved on this phone.')).toBeVisible();
  await comment('We need it.').getByText('Report this comment').click();
  await expect(comment('We need it.').getByRole('button', { name: 'Send the report' })).toBeVisible();

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(comment('It is their own fault.').getByText('✓ Your report has arrived.')).toBeVisible();
  await page.reload();
  await page.getByText('Report a problem with this petition').click();
  await expect(page.getByRole('button', { name: 'Send the report' })).toBeVisible();
  const reports = await rowsOnServer(gateway.origin, ngum, 'content_reports');
  expect(reports.map(({ reason, state }) => [reason, state])).toEqual([['hate_or_violence', 'waiting']]);
});
