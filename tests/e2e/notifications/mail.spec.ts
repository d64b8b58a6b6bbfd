/** News by mail: chosen without a network, sent once, and ended by the link in the mail on a phone where nobody is signed in. */
import { arriveSignedIn } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible, expectNoOverflow } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { decide, newWaitingPetition, post, tokenOf } from '#tests/e2e/harness/petitions.ts';

test('whoever asks in the bush gets one mail, and ends them with one tap, without signing in', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  test.setTimeout(300_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  const petition = await newWaitingPetition(gateway.origin);
  await arriveSignedIn(page, petition.author);
  await untilKept(page);
  await page.goto('/notifications');
  const byMail = page.getByRole('region', { name: 'Tell me by e-mail' }).getByLabel('Moderators decide about your petition');
  await expect(byMail).not.toBeChecked();
  await gateway.close();
  await page.reload();
  await byMail.check();
  await expect(byMail).toHaveAttribute('aria-busy', 'false');
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  // Who decides comes by another line: not before the choice is there.
  const token = await tokenOf(gateway.origin, petition.author, 'known');
  const chosen = async () => JSON.stringify(await post(gateway.origin, '/rest/v1/rpc/export_my_data', {}, token));
  await expect.poll(chosen, { timeout: 30_000 }).toContain('"mail":{"petition_decided":true}');
  await decide(gateway.origin, petition, 'open');
  const inbox = async (): Promise<string> => (await fetch(`${gateway.origin}/_dev/mail`)).text();
  await expect.poll(inbox, { timeout: 120_000, intervals: [5_000] }).toContain(petition.title);
  const [, at = ''] = new RegExp(`${petition.title}[^]*?(/unsubscribe#[0-9a-f-]{36})`).exec(await inbox()) ?? [];

  const phone = await (
    await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR', viewport: { width: 320, height: 640 } })
  ).newPage();
  await phone.goto(at);
  await expect(phone.getByRole('button', { name: 'Ne plus les recevoir' })).toBeVisible();
  await expectNoOverflow(phone);
  await expectAccessible(phone);
  await gateway.close();
  await phone.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Pas de réponse' })).toBeVisible();
  await gateway.open();
  await phone.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await expect(phone.getByRole('status').filter({ hasText: '✓ C’est fait.' })).toBeVisible();
  await phone.context().close();
  await expect(async () => {
    await page.goto('/notifications');
    await expect(byMail).not.toBeChecked({ timeout: 5_000 });
  }).toPass();
});
