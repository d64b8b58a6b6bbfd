/** The inbox and a conversation in both languages, sizes and themes: sound, accessible, and in an order that can be heard. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { befriend, message, say, threadAddress, twoWriters } from '#tests/e2e/harness/messages.ts';
import { languages, sizes } from '#tests/e2e/harness/routes.ts';

test('each looks well and can be used, in both languages', { tag: '@proof' }, async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await say(paul.page, 'Is there water?');
  await page.reload();
  await say(page, `${'A very long word'.replaceAll(' ', '')}${'o'.repeat(200)}\nand a second line`);
  for (const [n, language] of languages.entries()) {
    for (const path of ['/messages', await threadAddress(ngum, paul)]) {
      await page.setViewportSize(sizes[(n + path.length) % 2] ?? sizes[0]);
      await page.emulateMedia({ colorScheme: (n + path.length) % 2 ? 'dark' : 'light' });
      await page.goto(`/${language}${path}`);
      await settle(page);
      await expectSoundPage(page, language);
      await expectAccessible(page);
    }
  }
  await end();
});

test('with keys and ears alone: read in order with who said it, written, sent, edited', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await page.getByRole('textbox', { name: /^Message to/ }).focus();
  await page.keyboard.type('Is there water?');
  await page.keyboard.press('Control+Enter');
  await expect(message(page, 'Is there water?')).toContainText('✓ Sent');
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  const heard = await page.getByRole('list', { name: 'Messages' }).ariaSnapshot();
  expect(heard.replace(/\d\d:\d\d/g, 'hh:mm')).toMatch(/You.*Good morning.*You.*Is there water\?.*What to do with this message/s);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).not.toHaveCount(0);
  const more = page.getByRole('button', { name: 'What to do with this message' }).last();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Say it otherwise' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' In the well?');
  await page.keyboard.press('Control+Enter');
  await expect(message(page, 'Is there water? In the well?')).toBeVisible();
  await end();
});
