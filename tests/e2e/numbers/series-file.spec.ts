/** An editor brings in values of a series from a file: every fault by its line, then what is right; a visitor's chart shows it with its source, until it is undone. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs } from '#tests/e2e/harness/admin-pages.ts';
import { fillSource } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { forgetLastCheck } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const faulty = [
  'Annee;Valeur;Statut;Rang',
  '2025;18.25;;1',
  '2026;17,5;;2',
  '2027;n/a;;3',
  '2028;16;réel;4',
  '2025;19;;5',
  '2024;-3;;6',
  '2029;15;projection;7',
].join('\n');

const chart = 'Payments on debt abroad, in per cent of exports';

test('a file with faults writes nothing until they are left out; a visitor sees the new value and its source, and it is undone', async ({
  page,
  gateway,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: gateway.origin });
  const visitor = await context.newPage();
  await visitFirst(visitor, gateway, '/en/debt-tracker');

  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.goto('/admin/series');
  await expectSoundPage(page, 'en');
  await page.getByLabel('A CSV file').setInputFiles({ name: 'too-large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5_000_001, 'a') });
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 5 MB. Split it.');
  const long = Buffer.from(`year,value\n${'1\n'.repeat(6000)}`);
  await page.getByLabel('A CSV file').setInputFiles({ name: 'too-long.csv', mimeType: 'text/csv', buffer: long });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('alert')).toHaveText('The file has more than 5,000 lines. Split it.');

  await page.getByLabel('A CSV file').setInputFiles({ name: 'service.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty, 'latin1') });
  await page.getByRole('button', { name: 'Read the file' }).click();
  for (const [head, column] of Object.entries({ Annee: 'period', Valeur: 'value', Statut: 'flag', Rang: '' }))
    await expect(page.getByLabel(head, { exact: true })).toHaveValue(column);
  await page.getByRole('button', { name: 'Compare with the series' }).click();
  await expect(page.getByRole('alert')).toHaveText('Say which column has the series, or of which series all lines are.');
  await page.getByLabel('All lines are of this series').selectOption({ label: chart });
  await page.getByLabel('True as of').fill('2026-10');
  await page.getByRole('button', { name: 'Compare with the series' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 new · 0 changed · 0 the same · 5 at fault' })).toBeVisible();
  const faults = {
    'Line 3:': 'Value: Write the decimals behind a point: 3.5',
    'Line 4:': 'Value: There is no value here.',
    'Line 5:': 'How it is known: The source cannot know this yet on its date',
    'Line 6:': 'Period: Another line above means the same.',
    'Line 7:': 'Value: This cannot be below zero.',
  };
  for (const [line, fault] of Object.entries(faults))
    await expect(page.getByRole('listitem').filter({ hasText: line })).toContainText(fault);
  await expect(page.getByRole('row', { name: /2025/ })).toContainText('18.25');
  await expect(page.getByRole('row', { name: /2029/ })).toContainText('15, projection');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);

  const write = page.getByRole('button', { name: 'Write 2 values' });
  await expect(write).toBeDisabled();
  await page.getByLabel('Leave out the 5 lines at fault, and write the rest').check();
  await expect(page.getByLabel('True as of')).toHaveValue('2026-10');
  await fillSource(page, 'Note of the debt office');
  await write.click();
  await expect(page.getByText('Say under which licence the source may be given on.')).toBeVisible();
  await page.getByLabel('Licence').selectOption('official act');
  await write.click();
  await expect(page.getByText('✓ Written: 2.')).toBeVisible();
  const past = page.getByRole('listitem').filter({ hasText: 'Note of the debt office' });
  await expect(past).toContainText('service.csv');
  await past.getByText('What was changed').click();
  await expect(past.getByRole('listitem').filter({ hasText: '2025:' })).toHaveText('2025: no value → 18.25');
  await expectAccessible(page);

  const figure = visitor.getByRole('figure', { name: chart });
  const row = figure.getByRole('row', { name: /^2025 / });
  const look = async (): Promise<void> => {
    await forgetLastCheck(visitor);
    await visitor.goto('/en/debt-tracker');
    await settle(visitor);
    await figure.getByText('The same as a table').click();
  };
  await look();
  await expect(row).toContainText('18.3%');
  await expect(figure.getByRole('link', { name: 'Note of the debt office' })).toBeVisible();
  await expect(figure.getByText(/^Source:/)).toHaveCount(2);

  await past.getByText('Undo this import', { exact: true }).click();
  await past.getByLabel('Reason').fill('It was the wrong file');
  await past.getByRole('button', { name: 'Undo this import now' }).click();
  await expect(past.getByText('It was undone.')).toBeVisible();
  await look();
  await expect(row).toHaveCount(0);
  await expect(figure.getByText(/^Source:/)).toHaveCount(1);
  await context.close();
});

test('whoever is no editor does not come in', async ({ page, gateway }) => {
  await expectNotTheirs(page, gateway, '/admin/series');
});
