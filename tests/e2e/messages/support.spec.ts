/** A member writes to support without a network; an administrator answers as the service; nobody's name is told. */
import { arriveSignedIn, demoAdmin } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { message, say } from '#tests/e2e/harness/messages.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';

test('written without a network, answered by an administrator, read in French', async ({ page, gateway, browser, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const ngum = await makeMember(gateway.origin);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  await expect(page.getByText('Administrators of this service read what you write here, and answer it.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  // Longer than a first message to a member may be, and more than one of them.
  const question = `My signature is gone. ${'Please look. '.repeat(30)}`.trim();
  await say(page, question);
  await say(page, 'Thank you');
  await expect(message(page, 'Thank you')).toContainText('○ Waiting');
  await page.reload();
  await expect(message(page, 'My signature is gone.')).toContainText('○ Waiting');
  await page.context().setOffline(false);
  await expect(message(page, 'Thank you')).toContainText('✓ Sent', { timeout: 20_000 });

  const desk = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' });
  const admin = await desk.newPage();
  await arriveSignedIn(admin, demoAdmin());
  await admin.goto('/admin');
  const listed = admin.getByRole('listitem').filter({ has: admin.getByRole('button', { name: ngum.name }) });
  await expect(listed).toContainText('2 messages wait for an answer');
  await listed.getByRole('button', { name: ngum.name }).click();
  await expect(listed.getByText(question)).toBeVisible();
  await listed.getByRole('textbox', { name: 'Answer' }).fill('It is back. We are sorry.');
  await listed.getByRole('button', { name: 'Send' }).click();
  await expect(listed.getByText('It is back. We are sorry.')).toBeVisible();
  await expect(listed).toContainText('answered');
  await expectAccessible(admin);
  await desk.close();

  await page.reload();
  await expect(message(page, 'It is back. We are sorry.')).toContainText('Support');
  await expect(message(page, 'Thank you')).toContainText('✓✓ Delivered');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/fr/messages/support');
  await expect(page.getByRole('heading', { name: 'Assistance', level: 1 })).toBeVisible();
  await expect(message(page, 'It is back. We are sorry.')).toContainText('Assistance');
  await expectAccessible(page);
});
