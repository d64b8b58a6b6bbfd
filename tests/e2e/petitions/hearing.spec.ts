/** A hearing as officers tell it, and the news of it for whoever asked for them. */
import { dayFromNow, formatDay } from '#src/shared/format-day.ts';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newWaitingPetition, openQueue, tokenOf } from '#tests/e2e/harness/moderation.ts';
import { decide as decideOverHttp } from '#tests/e2e/harness/petitions.ts';

test('a hearing is told, moved and called off, and whoever asked for news when they signed hears of each', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decideOverHttp(gateway.origin, petition, 'open');
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  const paul = newMember('Paul');
  await tokenOf(gateway.origin, paul, 'new');
  await arriveSignedIn(phone, paul);
  await phone.goto(`/petitions/${petition.pid}`);
  await phone.getByLabel('Dites-moi la suite.', { exact: false }).check();
  await phone.getByRole('button', { name: 'Signer cette pétition' }).click();
  await expect(phone.getByText('✓ Vous la suivez : on vous dit la suite.')).toBeVisible();
  await openQueue(page, 'timeline');
  await page.getByLabel('Address or number of the petition').fill(petition.pid);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel('What happened').selectOption({ label: 'Hearing' });
  await page.getByLabel('On', { exact: true }).fill(dayFromNow(-1, Date.now()));
  await page.getByLabel('In a few sentences').fill('At nine in the hall of the council.');
  await page.getByRole('button', { name: 'Add to the timeline' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a day from today on, within a year.');
  await page.getByLabel('On', { exact: true }).fill(dayFromNow(20, Date.now()));
  await page.getByRole('button', { name: 'Add to the timeline' }).click();
  await expect(page.getByText('✓ It stands in the timeline.')).toBeVisible();
  await page.getByText('Move it, or add transcript and film').click();
  await page.getByLabel('Day of the hearing').fill(dayFromNow(30, Date.now()));
  await page.getByLabel('Where what was said can be read').fill('https://council.example/said.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this entry' }).click();
  await expect(page.getByText(formatDay(`${dayFromNow(30, Date.now())}T12:00:00Z`, 'en'))).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Audition à venir')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Lire ce qui a été dit' })).toHaveAttribute('href', 'https://council.example/said.pdf');
  await expectAccessible(phone);
  await page.getByText('Move it, or add transcript and film').click();
  await page.getByLabel('It is called off').check();
  await page.getByRole('button', { name: 'Save this entry' }).click();
  await expect(page.getByText('· called off')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Audition annulée')).toBeVisible();
  await phone.goto('/notifications');
  // Those who follow it are told within a minute.
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('est annulée.', { exact: false })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await phone.context().close();
});
