/** A feast that follows the moon: a data editor, who reviews claims of companies too, says its day. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';

test('a data editor confirms the day, and everybody reads that it is', { tag: '@area' }, async ({ page, gateway }) => {
  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByRole('navigation', { name: 'What waits' }).getByRole('link')).toHaveText([
    ...['To review', 'Appeals', 'Decisions', 'Everything'],
    'Holidays',
  ]);
  await page.getByRole('link', { name: 'Holidays' }).click();
  // The last of them: other tests look at the next.
  const form = page.locator('main form').last();
  const day = form.locator('input');
  await expect(day).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await expectAccessible(page);
  const computed = await day.inputValue();
  const name = await form.locator('label').innerText();
  await day.fill('');
  await form.getByRole('button', { name: 'Confirm day' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose a day at most three days from the computed one, and not in the past.');
  await day.fill(computed);
  await form.getByRole('button', { name: 'Confirm day' }).click();
  await expect(page.getByText(`✓ ${name}: the day is confirmed.`)).toBeVisible();
  await page.goto(`/events?month=${computed.slice(0, 7)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('± 1 day')).toHaveCount(0);
});
