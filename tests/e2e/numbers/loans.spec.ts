/** Loans of the state: none until an editor brings one in with its source; then on every phone, with a network and without. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { fillSource } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { forgetLastCheck, untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('an editor adds a loan with its source, and a visitor reads it among the debts, in its list and without a network', {
  tag: '@area',
}, async ({ page, gateway, browser, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const context = await browser.newContext({ baseURL: gateway.origin });
  const visitor = await context.newPage();
  await visitFirst(visitor, gateway, '/en/debt-tracker');
  await expect(visitor.getByText('We found no open list of single loans')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Tell us where it stands' })).toHaveAttribute(
    'href',
    /\/feedback\?about=%2Fdebt-tracker$/,
  );
  await visitor.goto('/en/loans');
  await expect(visitor.getByText('Our sources name none for this list: Loans to the state.')).toBeVisible();

  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.goto('/admin/loans');
  await expectSoundPage(page, 'en');
  await page.getByRole('link', { name: 'Add an entry' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Road of a test');
  await page.getByLabel('Lender', { exact: true }).fill('Bank of a test');
  await page.getByLabel('Amount', { exact: true }).fill('a lot');
  await page.getByLabel('Currency').fill('EUR');
  await page.getByLabel('In CFA francs, on the day it was signed').fill('29 518 065 000');
  await page.getByLabel('Signed', { exact: true }).fill('2021-05-12');
  await page.getByLabel('Where it stands').selectOption({ label: 'Being paid back' });
  await fillSource(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.getByLabel('Amount', { exact: true }).fill('45 000 000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Road of a test' })).toBeVisible();

  await forgetLastCheck(visitor);
  await visitor.goto('/en/debt-tracker');
  const row = visitor.getByRole('table', { name: 'Single loans' }).getByRole('row', { name: /Road of a test/ });
  await expect(row).toContainText('45,000,000 EUR');
  await expect(row).toContainText('FCFA 29,518,065,000');
  await expectAccessible(visitor);
  await untilKept(visitor);
  await gateway.close();
  await visitor.goto('/fr/debt-tracker');
  await visitor.getByRole('table', { name: 'Prêts un à un' }).getByRole('link', { name: 'Road of a test' }).click();
  await settle(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Road of a test');
  await expect(visitor.getByText('En remboursement', { exact: true })).toBeVisible();
  await expect(visitor.getByText('45 000 000'.replaceAll(' ', '\u202f'), { exact: true })).toBeVisible();
  await context.close();
});
