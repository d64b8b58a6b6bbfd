/** A lesson from the list to its last question without a network, by keyboard and in both languages; what was reached stays on the phone until its member leaves. */
import type { Locator, Page } from '@playwright/test';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

const bill = '/civic-education/how-a-bill-becomes-a-law';
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const question = (page: Page, number: number): Locator => page.getByRole('group', { name: new RegExp(`^Question ${number} `) });

test('read and answered without a network, in English and in French, and still there after a reload', async ({ page, gateway }) => {
  await page.goto('/political-directory');
  await untilKept(page);
  await gateway.close();
  await page.getByRole('link', { name: /^Civic education/ }).click();
  await expect(page.getByText('0 of 16 lessons read')).toBeVisible();
  await page.getByRole('link', { name: /^How a bill becomes a law/ }).click();
  await expect(heading(page)).toHaveText('How a bill becomes a law');
  await expect(page.getByText('Articles 14–31, 47')).toBeVisible();

  const check = page.getByRole('button', { name: 'Check answer' });
  await check.first().click();
  await expect(page.getByText('Choose one of the three first.')).toBeVisible();
  // By keyboard alone: an arrow moves the choice, Enter asks, and the focus goes on where the button was.
  await question(page, 1).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^✓ Right\. Article 25/)).toBeFocused();
  await expect(question(page, 1).getByRole('radio', { checked: true })).toBeDisabled();
  await question(page, 2).getByRole('radio', { name: 'Thirty days' }).check();

  // Chosen and not asked yet, answered already: a change of language keeps both.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(heading(page)).toHaveText('Comment un projet devient une loi');
  await expect(question(page, 2).getByRole('radio', { name: 'Trente jours' })).toBeChecked();
  await page.getByRole('button', { name: 'Vérifier ma réponse' }).first().click();
  await expect(page.getByText(/^! Ce n’est pas ça\. La réponse est\s: Dix jours\. Ils se comptent/)).toBeFocused();
  await settle(page);
  await expectSoundPage(page, 'fr');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/^! Ce n’est pas ça/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await question(page, 3).getByRole('radio').nth(1).check();
  await check.first().click();
  await question(page, 4).getByRole('radio').nth(2).check();
  await check.click();
  await expect(page.getByRole('status').filter({ hasText: '3 of 4 right' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('link', { name: /^Next: Council/ }).click();
  await expect(heading(page)).toHaveText(/^Council, mayor/);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.reload();
  await expect(page.getByText('2 of 16 lessons read')).toBeVisible();
  await expect(page.getByRole('link', { name: /^How a bill/ })).toContainText('Read · 3 of 4 right');
  await settle(page);
  await expectSoundPage(page, 'en');
  await expectAccessible(page);
});

test('the search finds lessons in both languages where no row is on the phone yet, and what is in storage cannot break a screen', async ({
  page,
}) => {
  await page.goto('/search?q=sénateur');
  await page.getByRole('link', { name: /^What deputies and senators do/ }).click();
  await expect(heading(page)).toHaveText('What deputies and senators do');
  for (const stored of ['{', '[]', '{"how-a-bill-becomes-a-law":{"chosen":[9,null,"x"],"best":-3}}']) {
    await page.evaluate((text) => localStorage.setItem('mboa.lessons', text), stored);
    await page.goto(bill);
    await expect(page.getByRole('button', { name: 'Check answer' })).toHaveCount(4);
    await page.goto('/civic-education');
    await expect(page.getByText('0 of 16 lessons read')).toBeVisible();
  }
  await page.goto('/civic-education/no-such-lesson');
  await expect(heading(page)).toHaveText('Page Not Found');
  await page.getByRole('link', { name: /^How to register and vote/ }).click();
  await expect(heading(page)).toHaveText('How to register and vote');
});

test('whoever signs out leaves no progress behind, and on paper the questions stand without answers', { tag: '@area' }, async ({
  page,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto(bill);
  await question(page, 1).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check answer' }).first().click();
  const verdict = page.getByText(/^! Not right\./);
  await expect(verdict).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(verdict).toBeHidden();
  await expect(page.getByText('This page on your phone:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(await page.evaluate(() => localStorage.getItem('mboa.lessons'))).toContain('"isRead":true');
  await page.goto('/account');
  await expect(page.getByText(ngum.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mboa.lessons'))).toBeNull();
});
