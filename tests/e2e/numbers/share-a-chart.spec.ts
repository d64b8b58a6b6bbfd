/** A chart passed on: a link that shows it as its sender saw it, pictures and files, and a frame on another site. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/harness/areas-only.ts';
import { test } from '#tests/e2e/harness/beside-site.ts';
import { expectAccessible, settle } from '#tests/e2e/harness/look.ts';

const debtOn = (page: Page): Locator => page.getByRole('figure', { name: 'Public debt, in per cent of GDP' });

const save = async (page: Page, figure: Locator, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name }).click()]);
  return readFile(await download.path());
};

test('a link shows the chart as its sender saw it: whom it compares, which years, read at which', async ({ page, browser, gateway }) => {
  await page.goto('/en/debt-tracker');
  await settle(page);
  const debt = debtOn(page);
  await debt.getByText('Compare, choose years').click();
  await debt.getByRole('checkbox', { name: 'Chad' }).check();
  await debt.getByRole('combobox', { name: 'First year' }).selectOption('2010');
  await debt.getByRole('combobox', { name: 'Last year' }).selectOption('2024');
  // A finger on the drawing reads the nearest year.
  const box = await debt.getByRole('img').boundingBox();
  if (!box) throw new Error('no drawing');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(debt.getByText(/^Cameroon: \d/)).toBeVisible();
  await expect(page).toHaveURL(/chart=debt-gdp&with=GAB&with=GHA&with=SEN&with=TCD&from=2010&to=2024&at=20\d\d$/);
  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(gateway.origin + new URL(page.url()).pathname + new URL(page.url()).search);
  await settle(reader);
  const same = debtOn(reader);
  await expect(same.getByText(/^Chad: \d/)).toBeVisible();
  await expect(same.getByText(/^Cameroon: \d/)).toHaveText((await debt.getByText(/^Cameroon: \d/).textContent()) ?? '');
  await expect(same).toBeInViewport();
  await same.getByText('The same as a table').click();
  await expect(same.getByRole('row', { name: /^2010/ })).toBeVisible();
  await expect(same.getByRole('row', { name: /^2009/ })).toBeHidden();
  await other.close();
});

test('a chart is saved as a picture, a drawing that needs no sheet of ours, and numbers for programs', { tag: '@area' }, async ({
  page,
}) => {
  await page.goto('/en/debt-tracker');
  await settle(page);
  const debt = debtOn(page);
  await debt.getByText('Save or share').click();
  await expectAccessible(page);
  const picture = await save(page, debt, 'Save as a picture (PNG)');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(10_000);
  const drawing = (await save(page, debt, 'Save the drawing (SVG)')).toString();
  expect(drawing).toContain('Public debt, in per cent of GDP:');
  expect(drawing).toContain('International Monetary Fund');
  expect(drawing).not.toMatch(/class=|var\(/);
  const read = JSON.parse((await save(page, debt, 'Save as JSON')).toString());
  expect(read.address).toMatch(/\/debt-tracker\?chart=debt-gdp/);
  expect(read.series[0]).toMatchObject({ code: 'debt-gdp', unit: 'percent_gdp' });
  expect(read.series[0].lines[0].values).toContainEqual({ period: '2024', value: 42.83, kind: 'actual', asked: null });
});

test('debt abroad is drawn as parts on each other, and its table says the same', { tag: '@area' }, async ({ page }) => {
  await page.goto('/en/debt-tracker');
  await settle(page);
  const abroad = page.getByRole('figure', { name: 'Debt to creditors abroad' });
  await expect(abroad.locator('rect')).toHaveCount(3 * 34);
  await abroad.getByText('The same as a table').click();
  // On a phone each year is a card, whose values bear the part's name.
  for (const part of ['Owed or guaranteed by the state', 'Owed to the IMF', 'Private and short-term'])
    await expect(abroad.locator(`td[data-head="${part}"]`)).toHaveCount(34);
  await expect(abroad.locator('td[data-head="Total"]')).toHaveCount(0);
});

test('another site frames the chart, in its language, and without script', async ({ page, context, gateway, site }) => {
  await page.goto('/en/debt-tracker');
  await settle(page);
  const debt = debtOn(page);
  await debt.getByText('Save or share').click();
  const code = await debt.getByRole('textbox', { name: 'Code for another site' }).inputValue();
  expect(code).toMatch(
    new RegExp(`^<iframe src="${gateway.origin}/numbers/embed/debt-gdp\\?with=GAB&amp;with=GHA&amp;with=SEN&amp;from=1998"`),
  );
  const elsewhere = await context.newPage();
  await site.show(elsewhere, code.replace('from=1998', 'lang=fr'));
  const shown = elsewhere.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: /42,8\s% du PIB en 2024, contre 20,7\s% du PIB en 2014/ })).toBeVisible();
  // Of two widths its sheet shows the one that fits.
  await expect(shown.locator('svg').filter({ visible: true })).toHaveCount(1);
  await shown.getByText('Les mêmes chiffres en tableau').click();
  await expect(shown.getByRole('row', { name: /^2024/ })).toContainText('42,8');
  await expect(shown.getByRole('link', { name: /Le voir sur Mboa/ })).toHaveAttribute('href', '/debt-tracker?chart=debt-gdp');
  await elsewhere.goto(`${gateway.origin}/numbers/embed/debt-gdp`);
  await expectAccessible(elsewhere);
});
