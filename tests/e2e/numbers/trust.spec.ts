/** A member says whether they trust an outlet: without a network, changed, counted as the last; what is told of the sample is read by everybody. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';

test('said and changed in the bush, it counts once and as the last; the sample’s regions are told in tenths', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = { ...newMember('Ngum'), region: 'CM-NW' };
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto('/media-trust?q=sample+radio');
  await page.getByRole('link', { name: 'Sample radio' }).click();
  const trust = page.getByRole('region', { name: 'Do members trust it?' });
  await expect(trust.getByText('Members in the region Centre')).toBeVisible();
  await expect(trust.getByText('Yes, I trust it: about 5 in 10')).toBeVisible();
  await settle(page);
  await expectSound(page, 'en');
  const at = new URL(page.url()).pathname;
  await gateway.close();

  await page.goto(at);
  await trust.getByRole('button', { name: 'Yes, I trust it' }).dblclick();
  await expect(trust.getByText('○ Your answer goes when there is a network')).toBeVisible();
  await trust.getByRole('button', { name: 'Partly' }).click();
  await expect(trust.getByRole('button', { name: '✓ Partly' })).toHaveAttribute('aria-pressed', 'true');

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(trust.getByText('✓ Your answer counts in the region of your profile.')).toBeVisible();
  const said = async () => (await rowsOnServer(gateway.origin, ngum, 'row_answers')).map(({ answer, fate }) => [answer, fate]);
  expect(await said()).toEqual([['partly', 'counts']]);
  await trust.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(said).toEqual([['none', 'counts']]);
});
