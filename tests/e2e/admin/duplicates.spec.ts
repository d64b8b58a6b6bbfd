/** Two villages that are one are merged: the address of the one leads to the other, on a phone and at the server, until it is undone. And a file with a line at fault. */
import { demoAdmin, signIn } from '#tests/e2e/harness/accounts.ts';
import { fillSource, newPlace, saveVillage } from '#tests/e2e/harness/editing.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage } from '#tests/e2e/harness/look.ts';
import { forgetLastCheck } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const at = { kind: 'village', region_code: 'CM-SW', latitude: '6.012', longitude: '9.512' };

test('a merge sends who has the old address to the new one, and is undone', async ({ page, gateway, browser }) => {
  const name = newPlace();
  const gone = await saveVillage(gateway.origin, { ...at, name: `${name}u` });
  const kept = await saveVillage(gateway.origin, { ...at, name });
  const visitor = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await visitFirst(visitor, gateway, `/villages/${gone.pid}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name}u`);
  const oldAddress = new URL(visitor.url()).pathname;

  await page.goto('/admin/villages?view=twins&region=CM-SW');
  await signIn(page, demoAdmin());
  const pair = page
    .getByRole('listitem')
    .filter({ has: page.locator('form') })
    .filter({ hasText: gone.pid });
  await expect(pair).toContainText('0 m from each other');
  await expectSoundPage(page, 'en');
  await pair.getByRole('radio', { name: kept.pid }).check();
  await pair.getByRole('button', { name: 'Merge the other into it' }).click();
  await expect(pair.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await pair.getByLabel('Reason').fill('Two spellings of one village');
  await pair.getByRole('button', { name: 'Merge the other into it' }).click();
  await expect(pair).toHaveCount(0);

  await forgetLastCheck(visitor);
  await visitor.goto(oldAddress);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(visitor.url()).toContain(kept.pid);
  await expect(visitor.getByText(`${name}u`)).toBeVisible();

  await page.goto(`/admin/villages?edit=${kept.pid}`);
  await page.getByText('Undo this merge').click();
  await page.locator('details', { hasText: 'Undo this merge' }).getByLabel('Reason').fill('They are two after all');
  await page.getByRole('button', { name: `Bring “${name}u” back` }).click();
  await expect(page.getByText('Undo this merge')).toHaveCount(0);
  await forgetLastCheck(visitor);
  await visitor.goto(oldAddress);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name}u`);
  await visitor.context().close();
});

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
  await expect(page.getByText('✓ Written: 2.')).toBeVisible();
  await page.goto(`/admin/villages?edit=${village.pid}`);
  await expect(page.getByLabel('Population')).toHaveValue('1500');
  await expect(page.getByRole('listitem').filter({ hasText: 'Directory imported from a file' })).toContainText('List of the division');
});

test('a file that nobody prepared: its letters, headings, areas and kinds are understood, and the editor decides', async ({
  page,
  gateway,
}) => {
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
  await page.getByRole('button', { name: 'Write 1 entry' }).click();
  await expect(page.getByText('✓ Written: 1.')).toBeVisible();
});
