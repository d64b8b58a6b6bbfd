/** Feedback without an account: written without a network, kept while the tab is closed, sent once, and read by an administrator who marks it as done. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAdmin, dumpStorage, signIn } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs, expectOnlineOnly } from '#tests/e2e/harness/admin-pages.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectSound } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

const posts = /^\/api\/feedback$/;
const words = (page: Page) => page.getByLabel('What would you like to tell us?');
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' });
const arrived = (page: Page) => page.getByRole('heading', { name: '✓ Thank you. Your feedback has arrived.' });
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const openAdminPage = async (page: Page): Promise<void> => {
  await page.goto('/admin/feedback');
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback received');
};

test('written without a network it outlives its tab, arrives once though an answer is lost, and an administrator settles it', async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE)/);
  const text = `The map stays empty ${randomUUID()}`;
  await page.goto('/about');
  await untilKept(page);
  await page.getByRole('link', { name: 'Feedback' }).click();
  await context.setOffline(true);
  await reloadOffline(page);
  await expect(page.getByText('○ No network now.')).toBeVisible();
  await page.getByLabel('Something does not work').check();
  await words(page).fill(text);
  await page.getByLabel('E-mail for an answer (optional)').fill('ngum@example.org');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^○ Not sent yet: there is no network\./);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.close();

  const later = await context.newPage();
  await context.setOffline(false);
  await later.goto('/feedback?about=/villages');
  await expect(words(later)).toHaveValue(text);
  await expect(later.getByLabel('Page it is about (optional)')).toHaveValue('/villages');
  gateway.change(posts, () => 'lost');
  await send(later).click();
  await expect(later.getByRole('alert')).toHaveText(/^The network gave no answer\./);
  gateway.changeNothing();
  await send(later).click();
  await expect(arrived(later)).toBeFocused();
  await expect(later.getByText('it goes to ngum@example.org.')).toBeVisible();
  await expectSound(later, 'en');
  expect(await dumpStorage(later)).not.toContain(text);
  await later.reload();
  await expect(words(later)).toHaveValue('');

  await openAdminPage(later);
  await expect(entry(later, text)).toHaveCount(1);
  await settleIt(later, text);
});

const settleIt = async (page: Page, text: string): Promise<void> => {
  const waiting = entry(page, text);
  await expect(waiting).toContainText('Page: /villages');
  await expect(waiting.getByRole('link', { name: 'ngum@example.org' })).toHaveAttribute('href', 'mailto:ngum%40example.org');
  await expectSound(page, 'en');
  await waiting.getByText('Mark as done').click();
  await waiting.getByLabel('Note (optional)').fill('Mended with the next version');
  await waiting.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('✓ Marked as done.')).toBeFocused();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('link', { name: /^Done \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?state=done$/);
  await expect(waiting).toContainText('Mended with the next version');
  await page.getByLabel('Kind').selectOption(await page.getByRole('option', { name: /^An idea/ }).innerText());
  await expect(waiting).toHaveCount(0);
  await page.goto('/admin/feedback?kind=fault&state=done');
  await waiting.getByText('Delete', { exact: true }).click();
  await waiting.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('✓ Deleted.')).toBeFocused();
  await page.goto('/admin');
  await expect(page.getByText('Feedback marked as done').first()).toBeVisible();
  await expect(page.getByText('Feedback deleted').first()).toBeVisible();
};

test('each box says in French what is wrong with it; too many are told from when they can send, and nothing typed is lost', {
  tag: '@area',
}, async ({ page, gateway, watch }) => {
  watch.allow(/status of 429/);
  const text = page.getByLabel('Que voulez-vous nous dire');
  const button = page.getByRole('button', { name: 'Envoyer votre avis' });
  await page.goto('/fr/feedback?about=https://evil.example/x');
  await expect(page.getByLabel('Page concernée (facultatif)')).toHaveValue('');
  await text.fill('Bref');
  await page.getByLabel('Adresse e-mail pour une réponse (facultatif)').fill('ngum');
  await button.click();
  await expect(page.getByRole('group', { name: /De quoi s’agit-il/ })).toBeFocused();
  await expect(page.getByText('Choisissez de quoi il s’agit.')).toBeVisible();
  await expect(page.getByText('Écrivez au moins 10 caractères.')).toBeVisible();
  await expect(page.getByText('Écrivez une adresse e-mail complète, comme ngum@example.org.')).toBeVisible();
  await expectSound(page, 'fr');
  await page.getByLabel('Une idée').check();
  await text.fill('x'.repeat(2003));
  await page.getByLabel('Adresse e-mail pour une réponse (facultatif)').fill('');
  await button.click();
  await expect(text).toBeFocused();
  await expect(page.getByText('3 caractères de trop.')).toBeVisible();
  await text.fill('On pourrait agrandir la carte.');
  gateway.play(posts, async () => ({
    status: 429,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'too_many', until: '2026-12-01T09:30:00.000Z' }),
  }));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('envoyez-les après le 1 déc. 2026, 10:30.');
  await page.reload();
  await expect(text).toHaveValue('On pourrait agrandir la carte.');
  await expect(page.getByLabel('Une idée')).toBeChecked();
});

test('the search finds the page, and signing out removes what was begun', { tag: '@proof' }, async ({ page, watch }) => {
  // The account page may be asking the server while the session ends.
  watch.allow(/status of 401/);
  await openAdminPage(page);
  await page.goto('/search?q=avis');
  await page.getByRole('link', { name: /^Feedback/ }).click();
  await words(page).fill('Begun and not sent');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect.poll(() => dumpStorage(page)).not.toContain('Begun and not sent');
});

test('a member reads that the list is not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/admin/feedback'),
);

test('the list needs a network, and leaves neither answer nor code on the phone', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  await openAdminPage(page);
  await expectOnlineOnly(
    { page, gateway, watch },
    {
      path: '/admin/feedback',
      rpc: 'list_feedback',
      shown: entry(page, 'A sample: I opened the map'),
      secret: 'I opened the map of my division',
      alert: /No answer from the network\./,
    },
  );
});
