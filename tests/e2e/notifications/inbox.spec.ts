/** What happened to a member's own is told on all her phones, read without a network, and as many are unread on each. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { directThread } from '#src/features/messages/model/thread-id.ts';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { act, decide, newWaitingPetition, tokenOf } from '#tests/e2e/harness/petitions.ts';

/** Paul asks to write to her: his name. */
const askToWrite = async (origin: string, to: string): Promise<string> => {
  const paul = newMember('Paul');
  const id = await signUpQuietly(origin, paul);
  const args = { id: randomUUID(), thread_id: await directThread(id, to), to, body: 'Is there water at the well?' };
  await act(origin, await tokenOf(origin, paul, 'known'), 'send_message', args);
  return paul.name;
};
const idOf = async (origin: string, token: string): Promise<string> => {
  const answer = await fetch(`${origin}/auth/v1/user`, { headers: { apikey: 'embedded', authorization: `Bearer ${token}` } });
  const { id }: { readonly id: string } = await answer.json();
  return id;
};

/** Beside the link, once this phone has asked. */
const untilCounted = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    await page.goto('/settings');
    const name = count === 0 ? 'Notifications' : `Notifications ${count} unread`;
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 4_000 });
  }).toPass();
const asked = (page: Page) => page.getByRole('checkbox', { name: 'Somebody asks to write to you In the app' });
const group = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section section')
    .filter({ has: page.getByRole('link', { name }) });

test('a request and a decision are told, marked in the bush, and counted alike on her other phone', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  const petition = await newWaitingPetition(gateway.origin);
  const ngum = petition.author;
  const me = await idOf(gateway.origin, await tokenOf(gateway.origin, ngum, 'known'));
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await untilCounted(page, 0);
  const other = await otherPhone(browser, gateway.origin, ngum, '/settings');

  const paul = await askToWrite(gateway.origin, me);
  await decide(gateway.origin, petition, 'rejected', 'unclear');
  await untilCounted(page, 2);
  await untilCounted(other, 2);

  await gateway.close();
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    petition.title,
    paul,
    'Your alerts',
    'Tell me by e-mail',
  ]);
  await expect(group(page, paul)).toContainText('● New Wants to write to you');
  await expect(page.getByText('Is there water')).toHaveCount(0);
  await expect(group(page, petition.title)).toContainText('Moderators did not accept it. Its page says why.');
  await group(page, paul).getByRole('button', { name: 'Mark as read' }).click();
  await expect(group(page, paul)).not.toContainText('New');
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible();
  await asked(page).uncheck();
  await expect(asked(page)).toHaveAttribute('aria-busy', 'false');
  await untilCounted(page, 1);

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  await untilCounted(other, 1);
  // Switched off: nobody is told of the next one who asks, though it is in the messages.
  await askToWrite(gateway.origin, me);
  await untilCounted(page, 1);
  await other.goto('/notifications');
  await expect(asked(other)).not.toBeChecked();
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(23);
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(other.getByText('Everything is read')).toBeVisible();
  await saved(other);
  await untilCounted(page, 0);
  await other.context().close();
});

test('what is told leads to what it is about, and is read by that', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decide(gateway.origin, petition, 'open');
  await arriveSignedIn(page, petition.author);
  await untilCounted(page, 1);
  await page.getByRole('link', { name: 'Notifications 1 unread' }).click();
  await page.getByRole('link', { name: petition.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(petition.title);
  await untilCounted(page, 0);
});

test('a week is told in counts, and says nothing of what there was none of', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  const me = await signUpQuietly(gateway.origin, ngum);
  // It is made on Mondays alone (tests/trust/notifications/digest.test.ts): another row is made one on its way.
  const facts = { petitions: 2, polls_opened: 1, polls_closed: 0, unread: 3 };
  gateway.change(/\/rpc\/(pull|sync)/, (_path, body) =>
    Buffer.from(
      body
        .toString()
        .replace(/"message_request",\s*"thread",\s*"[\w-]+",\s*null,\s*\{\}/, `"digest","week",null,null,${JSON.stringify(facts)}`),
    ),
  );
  await askToWrite(gateway.origin, me);
  await arriveSignedIn(page, ngum);
  await untilCounted(page, 1);
  await page.goto('/notifications');
  const week = page.locator('section section').filter({ has: page.getByRole('heading', { name: 'Your week' }) });
  await expect(week).toContainText(
    '2 petitions opened in your region. 1 poll that you ask or follow opened. 3 notifications were unread on Monday.',
  );
  await expect(week.getByText('ended')).toHaveCount(0);
  await week.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
});
