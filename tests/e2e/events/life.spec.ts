/** An event from its first word, written without a network, to its end: its author, a moderator and others, each on their own phone. */

import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { decideContent } from '#tests/e2e/harness/contents.ts';
import { boxDay, newSubmittedEvent, newTitle, ownOnServer, untilShown, visitorsPhone, writeEvent } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

const kept = '○ Kept on this phone. It is sent when there is a network.';

test('written in the bush, closed, submitted, announced, found by others, and called off', async ({
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
  const title = newTitle();
  await page.goto('/events');
  await page.getByRole('link', { name: 'Propose an event' }).click();
  await expect(page).toHaveURL(/\/events\/create\?draft=[0-9a-z]+$/);
  await gateway.close();
  await writeEvent(page, title);
  const draft = page.url();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(draft);
  await expect(later.getByLabel('Title')).toHaveValue(title);
  await expect(later.getByLabel('Ends')).toHaveValue(/T11:00$/);
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Submit event' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(later.getByText(kept)).toBeVisible();
  const address = later.url();
  await later.goto('/events');
  await expect(later.getByRole('region', { name: 'Events you proposed' })).toContainText(`${title} · ○ Kept here`);
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Your event “${title}”` })).toBeVisible();
  await later.getByRole('link', { name: 'Open the event' }).click();
  await expect(later).toHaveURL(address);
  await expect(later.getByText(kept)).toBeVisible();

  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText('Under review by the moderators')).toBeVisible();
  await expect(later.getByRole('banner').getByRole('status')).toHaveText(/saved/);
  const [sent, ...others] = await ownOnServer(gateway.origin, ngum, title);
  expect([sent?.state, others.length]).toEqual(['in_review', 0]);

  await decideContent(gateway.origin, { id: sent?.id ?? '' }, 'open');
  await untilShown(later, 'Announced');
  await expectAccessible(later);

  const visitor = await visitorsPhone(browser, gateway.origin, '/events');
  await visitor.getByRole('searchbox', { name: 'Find in this list' }).fill(title);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByText('Behind the market of Ndop').first()).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Yours' })).toHaveCount(0);

  const his = await otherPhone(browser, gateway.origin, paul, address);
  await his.getByRole('button', { name: 'I am coming' }).click();
  await expect(his.getByText('You are reminded a day before.')).toBeVisible();

  await later.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(later.getByRole('button', { name: 'Cancel the event' })).toBeDisabled();
  await later.getByLabel('Why? Everybody reads it.').fill('The river is too high.');
  await later.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(later.getByText('! This event is cancelled.')).toContainText('! This event is cancelled.');
  await expect(later.getByRole('banner').getByRole('status')).toHaveText(/saved/);
  for (const phone of [visitor, his]) {
    await untilShown(phone, 'The river is too high.');
    await expect(phone.getByText('! This event is cancelled.')).toBeVisible();
  }
  await expect(his.getByRole('button', { name: 'Interested' })).toBeDisabled();
  await his.goto('/notifications');
  await untilShown(his, 'It was cancelled. Its page says why.');
  await his.getByRole('main').getByRole('link', { name: title }).click();
  await expect(his).toHaveURL(address);
  await expect(his.getByText('The river is too high.')).toBeVisible();
  for (const phone of [visitor, his]) await phone.context().close();
});

test('not accepted, its author reads why, changes it and submits it again', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  // Its own page is nobody's yet.
  watch.allow(/status of 404/);
  const made = await newSubmittedEvent(gateway.origin);
  await decideContent(gateway.origin, made, 'rejected', 'unclear', 'Say which market.');
  await arriveSignedIn(page, made.author);
  await page.goto('/notifications');
  await untilShown(page, made.title);
  await page.goto(`/events/${made.pid}`);
  await expect(page.getByText('Not accepted')).toBeVisible();
  await expect(page.getByText('Say which market.')).toBeVisible();
  await page.getByRole('link', { name: 'Change and submit again' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(made.title);
  await page.getByLabel('Venue').fill('The big market of Ndop');
  await page.getByRole('button', { name: 'Submit event again' }).click();
  await expect(page.getByText('Under review by the moderators')).toBeVisible();
  await expect(page.getByText('The big market of Ndop').first()).toBeVisible();
  await expect.poll(() => ownOnServer(gateway.origin, made.author, made.title)).toEqual([{ id: made.id, state: 'in_review' }]);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('she proposes one, takes it back, and nobody else ever reads it', { tag: '@proof' }, async ({ page, gateway, browser }) => {
    const ngum = newMember();
    await signUpQuietly(gateway.origin, ngum);
    await arriveSignedIn(page, ngum);
    const title = newTitle();
    await page.goto('/events/create');
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Type').selectOption({ label: 'Jour de marché' });
    await page.getByLabel('Toute la journée').check();
    await page.getByLabel('Début').fill(boxDay(20));
    await page.getByRole('button', { name: 'Envoyer l’événement' }).click();
    await expect(page.getByText('En cours d’examen par les modérateurs')).toBeVisible();
    const address = page.url();
    await page.getByRole('button', { name: 'Retirer l’événement' }).click();
    await page.getByRole('button', { name: 'Retirer l’événement' }).click();
    await expect(page.getByText('Retiré', { exact: true })).toBeVisible();
    await expect.poll(async () => (await ownOnServer(gateway.origin, ngum, title)).map(({ state }) => state)).toEqual(['withdrawn']);
    const visitor = await visitorsPhone(browser, gateway.origin, address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
    await visitor.context().close();
  });
});
