/** A data editor corrects a village; somebody else was quicker; a visitor's phone has it with its next look. */
import type { Locator, Page } from '@playwright/test';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs } from '#tests/e2e/harness/admin-pages.ts';
import { fillSource, newPlace, saveVillage } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { forgetLastCheck } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const saved = (page: Page) => page.getByText('✓ Saved. Phones have it within five minutes of a network.');
const save = (page: Page | Locator) => page.getByRole('button', { name: 'Save', exact: true });

test('a correction needs a source, meets another’s, and is on a visitor’s phone with its source', async ({ page, gateway, browser }) => {
  const name = newPlace();
  const village = await saveVillage(gateway.origin, { name, kind: 'village', region_code: 'CM-NW' });
  const visitor = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await visitFirst(visitor, gateway, `/villages/${village.pid}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);

  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.goto('/admin/villages');
  await expectSoundPage(page, 'en');
  await page.getByLabel('Find by name').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Name', { exact: true }).fill(`${name} Town`);
  await page.getByLabel('Population').fill('many');
  await save(page).click();
  await expect(page.getByText('Name the source in 3 to 200 characters.')).toBeVisible();
  await expect(page.getByLabel('Population')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Population').fill('1 200');
  await fillSource(page);

  await saveVillage(gateway.origin, { kind: 'town' }, village);
  await save(page).click();
  await expect(page.getByText('It was changed by somebody else while you wrote.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kind' })).toContainText('Town');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} Town`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save mine in place of theirs' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `${name} Town` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Directory corrected' }).first()).toContainText(`${name} → ${name} Town`);

  await forgetLastCheck(visitor);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name} Town`);
  await expect(visitor.getByText('Official Gazette 12/2026, as of October 2026.')).toBeVisible();
  await visitor.context().close();
});

test('a new politician is added with an office, and found by it', { tag: '@area' }, async ({ page, gateway }) => {
  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.getByRole('link', { name: 'Edit the directory' }).click();
  await page.getByRole('link', { name: 'Politicians', exact: true }).click();
  await page.getByRole('link', { name: 'Add an entry' }).click();
  const name = newPlace();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await fillSource(page);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByText('Add an office').click();
  const office = page.locator('details', { hasText: 'Add an office' });
  await office.getByLabel('Role').selectOption({ label: 'Mayor' });
  await office.getByLabel('In office from').fill('2025-13');
  await fillSource(office);
  await save(office).click();
  await expect(office.getByText('Write a year, a month or a day: 2026, 2026-11 or 2026-11-26.')).toBeVisible();
  await office.getByLabel('In office from').fill('2025-11');
  await expectAccessible(page);
  await save(office).click();
  await expect(page.getByText('Mayor, 2025-11')).toBeVisible();
  await page.goto(`/admin/politicians?role=mayor&text=${name}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Old sources' }).click();
  await expect(page.getByText(/have a source older than 18 months/)).toBeVisible();
});

test('a member reads that the pages are not theirs', { tag: '@proof' }, ({ page, gateway }) =>
  expectNotTheirs(page, gateway, '/admin/politicians'),
);
