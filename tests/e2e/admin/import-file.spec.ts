/** Files of editors: compared first, written with a source, undone; prepared by nobody; longer than the server takes at once. */
import { readFileSync } from 'node:fs';
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { fillSource, newPlace, readVillage, saveVillage } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectNoOverflow } from '#tests/e2e/harness/look.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const at = { kind: 'village', region_code: 'CM-SW' };

test('a file is compared first; the line at fault is named, the others are written with a source', async ({ page, gateway }) => {
  const [known, added] = [newPlace(), `${newPlace()}b`];
  const village = await saveVillage(gateway.origin, { ...at, name: known });
  await page.goto('/admin/villages?view=file');
  await signIn(page, demoAdmin());
  const box = page.getByLabel('Or paste it here');
  await box.fill(`name;kind;population\n${known};;"1 500"\n${added};hamlet;\n${added}x;planet;\n${added}y;town;many`);
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 new · 1 changed · 0 the same · 2 at fault' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Line 4: ${added}x` })).toContainText('Kind: This value is not allowed here.');
  await expect(page.getByRole('listitem').filter({ hasText: `Line 5: ${added}y` })).toContainText('Population: Write a number.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Write 2 entries' }).click();
  await expect(page.getByText('Name the source in 3 to 200 characters.')).toBeVisible();
  await fillSource(page, 'List of the division');
  await page.getByRole('button', { name: 'Write 2 entries' }).click();
  await expect(page.getByText('Say under which licence the source may be given on.')).toBeVisible();
  await page.getByLabel('Licence').selectOption('official act');
  await page.getByRole('button', { name: 'Write 2 entries' }).click();
  await expect(page.getByText('✓ Written: 2.')).toBeVisible();
  await page.goto(`/admin/villages?edit=${village.pid}`);
  await expect(page.getByLabel('Population')).toHaveValue('1500');
  await expect(page.getByRole('listitem').filter({ hasText: 'Directory imported from a file' })).toContainText('List of the division');
});

test('a file that nobody prepared: its letters, headings, areas and kinds are understood, and the editor decides', {
  tag: '@area',
}, async ({ page, gateway }) => {
  const added = newPlace();
  await visitFirst(page, gateway);
  await page.goto('/admin/villages?view=file');
  await signIn(page, demoAdmin());
  const file = `Rang;Nom du village;Arrondissement;Type;Nombre d'habitants;Autre\r\n3;${added}é;Bafut;QUARTIER;1 250;Mars\r\n4;${added}è;Atlantide;Village;;\r\n`;
  await page.getByLabel('A CSV file').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') });
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
  const chosen = {
    Rang: '',
    'Nom du village': 'name',
    Arrondissement: 'subdivision_code',
    Type: 'kind',
    "Nombre d'habitants": 'population',
    Autre: '',
  };
  for (const [head, column] of Object.entries(chosen)) await expect(page.getByLabel(head, { exact: true })).toHaveValue(column);
  await expectAccessible(page);
  await page.getByLabel('Nom du village').selectOption({ label: 'Left out' });
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByRole('alert')).toHaveText('Say which column has the name.');
  await page.getByLabel('Nom du village').selectOption({ label: 'Name' });
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 new · 0 changed · 0 the same · 1 at fault' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Line 3: ${added}è` })).toContainText(
    'Subdivision: This is not in the directory.',
  );
  const line = page.getByRole('listitem').filter({ hasText: `Line 2: ${added}é` });
  for (const words of ['Quarter', '1250', 'Bafut', 'North-West']) await expect(line).toContainText(words);
  await fillSource(page, 'List of the council');
  await page.getByLabel('Licence').selectOption('facts, with credit');
  await page.getByRole('button', { name: 'Write 1 entry' }).click();
  await expect(page.getByText('✓ Written: 1.')).toBeVisible();
});

test('an import is undone: what it would do is told, what somebody changed since stays', async ({ page, gateway }) => {
  const [known, added, later] = [newPlace(), `${newPlace()}b`, `${newPlace()}c`];
  const village = await saveVillage(gateway.origin, { ...at, name: known, population: '10' });
  const since = await saveVillage(gateway.origin, { ...at, name: later });
  await page.goto('/admin/villages?view=file');
  await signIn(page, demoAdmin());
  await page.getByLabel('Or paste it here').fill(`name;kind;population\n${known};;1500\n${added};hamlet;\n${later};;30`);
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  const title = `List ${added}`;
  await fillSource(page, title);
  await page.getByLabel('Licence').selectOption('CC0-1.0');
  await page.getByRole('button', { name: 'Write 3 entries' }).click();
  await expect(page.getByText('✓ Written: 3.')).toBeVisible();
  await saveVillage(gateway.origin, { kind: 'town' }, await readVillage(gateway.origin, since.pid));

  const past = page.getByRole('listitem').filter({ hasText: title });
  await past.getByText('Undo this import', { exact: true }).click();
  for (const words of ['1 entry that it added is removed.', '1 entry says again', '1 entry stays as it is'])
    await expect(past.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await past.getByRole('button', { name: 'Undo this import now' }).click();
  await expect(past.getByText('Give a reason of at least three letters')).toBeVisible();
  await past.getByLabel('Reason').fill('It was the wrong list');
  await past.getByRole('button', { name: 'Undo this import now' }).click();
  await expect(past.getByText('It was undone.')).toBeVisible();
  await expect(past.getByText('Undo this import', { exact: true })).toHaveCount(0);
  await page.goto(`/admin/villages?edit=${village.pid}`);
  await expect(page.getByLabel('Population')).toHaveValue('10');
  await expect(page.getByRole('listitem').filter({ hasText: 'Import from a file undone' })).toContainText('1500 → 10');
  await page.goto(`/admin/villages?text=${added}`);
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a health list is understood, and a facility is edited as a village is', { tag: '@area' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  await page.goto('/admin/hospitals?view=file');
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospitals and health centres');
  await expect(page.getByRole('link', { name: 'Duplicates' })).toHaveCount(0);
  const file = new URL('../../data/formations-sanitaires.csv', import.meta.url);
  await page.getByLabel('A CSV file').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: readFileSync(file) });
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  const chosen = {
    'Formation sanitaire': 'name',
    'Type de formation sanitaire': 'facility_type',
    Statut: 'ownership',
    'District de santé': '',
  };
  for (const [head, column] of Object.entries(chosen)) await expect(page.getByLabel(head, { exact: true })).toHaveValue(column);
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 7: Mbakaou' })).toContainText('Phone: Write one number of nine digits');
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 8: Case de santé' })).toContainText('Kind: This cannot stay empty.');
  await page.getByRole('button', { name: 'Back to the file' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByLabel('Find by name').fill('Tibati');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tibati/ })
    .first()
    .click();
  await expect(page.getByLabel('Run by')).toBeVisible();
  await expect(page.getByLabel('Official category')).toBeVisible();
});

test('a list that nobody edits is not found; a long file goes part by part', { tag: '@area' }, async ({ page }) => {
  await page.goto('/admin/regions');
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.goto('/admin/villages?view=file');
  const name = newPlace();
  const lines = Array.from({ length: 1002 }, (_, n) => `${name}${n},planet`);
  await page.getByLabel('Or paste it here').fill(['name,kind', ...lines, `${name},village`].join('\n'));
  await page.getByRole('button', { name: 'Compare with the directory' }).click();
  await expect(page.getByText('Part 1 of 2: lines 2 to 1,001. Written so far: 0.')).toBeVisible();
  await expect(page.getByText('At fault: mend these in the file (1000)')).toBeVisible();
  await page.getByRole('button', { name: 'Next part, without writing this one' }).click();
  await expect(page.getByText('Part 2 of 2: lines 1,002 to 1,004. Written so far: 0.')).toBeVisible();
  await fillSource(page);
  await page.getByLabel('Licence').selectOption('official act');
  await page.getByRole('button', { name: 'Write 1 entry' }).click();
  await expect(page.getByText('✓ Written: 1.')).toBeVisible();
});
