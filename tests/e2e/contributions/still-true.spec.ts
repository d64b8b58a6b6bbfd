/** A member says that a village is still true: without a network, once however often they tap, and takes it back. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expectAccessible, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('said in the bush by two taps, it counts once when the signal is back, stands among her own, and is taken back', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = { ...newMember('Ngum'), region: 'CM-NW' };
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto('/villages?q=bafut');
  await page
    .getByRole('link', { name: /^Bafut\b/ })
    .first()
    .click();
  const asked = page.getByRole('region', { name: 'Is it still true?' });
  await expect(asked.getByRole('button', { name: 'Still true' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const at = new URL(page.url()).pathname;
  await gateway.close();

  await page.goto(at);
  await asked.getByRole('button', { name: 'Still true' }).dblclick();
  await expect(asked.getByRole('status')).toContainText('○ You say that this is still true.');
  await settle(page);
  await expectAccessible(page);
  await page.goto('/outbox');
  await expect(page.getByText(`Whether “${title}” is still true`)).toHaveCount(1);

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const said = async () => (await rowsOnServer(gateway.origin, ngum, 'row_answers')).map(({ answer, fate, pid }) => [answer, fate, pid]);
  await expect.poll(said).toEqual([['yes', 'counts', at.slice(-10)]]);
  await page.goto('/civic-contributions');
  const own = page.getByRole('region', { name: 'What I contributed' }).getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('Confirmations · ✓ Counts');
  await own.getByRole('link').click();

  await expect(asked.getByRole('status')).toContainText('✓ You said that this is still true. It counts until');
  await asked.getByRole('button', { name: 'Take it back' }).click();
  await expect(asked.getByRole('button', { name: 'Still true' })).toBeVisible();
  await expect.poll(said).toEqual([['none', 'counts', at.slice(-10)]]);
});
