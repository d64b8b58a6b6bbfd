/** Rows, maps and many small drawings taken along as pictures, with all that their tables say. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { settle } from '#tests/e2e/harness/look.ts';

const save = async (page: Page, figure: Locator, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name }).click()]);
  return readFile(await download.path());
};

/** Its words, line by line. */
const wordsOf = (svg: string): readonly string[] => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, said = '']) => said);

/** The first two cells of each row of its table. */
const tableOf = async (figure: Locator): Promise<readonly (readonly string[])[]> => {
  await figure.getByText('The same as a table').click();
  return figure
    .getByRole('row')
    .filter({ has: figure.page().getByRole('cell') })
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell.firstChild?.textContent ?? '').trim())));
};

test('rows of a survey: the picture says what the table says, and needs no sheet of ours', { tag: '@area' }, async ({ page }) => {
  await page.goto('/en/corruption-index');
  await settle(page);
  const rows = page.getByRole('figure', { name: /paid a bribe/i });
  const table = await tableOf(rows);
  expect(table.length).toBe(3);
  await rows.getByText('Save or share').click();
  const svg = (await save(page, rows, 'Save the drawing (SVG)')).toString();
  expect(svg).not.toMatch(/class=|var\(/);
  const words = wordsOf(svg).join(' ');
  for (const [name = '', value = ''] of table) {
    expect(words).toContain(name);
    expect(words).toContain(value);
  }
  expect(words).toContain('166 people asked');
  expect(words).toContain('Afrobarometer');
  const picture = await save(page, rows, 'Save as a picture (PNG)');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(10_000);
});

test('many small drawings in one picture, each with its name and its newest value', { tag: '@area' }, async ({ page }) => {
  await page.goto('/en/debt-tracker?chart=debt-gdp&with=GAB&with=TCD&as=panels');
  await settle(page);
  const debt = page.getByRole('figure', { name: 'Public debt, in per cent of GDP' });
  await debt.getByText('Save or share').click();
  const svg = (await save(page, debt, 'Save the drawing (SVG)')).toString();
  const words = wordsOf(svg);
  for (const name of ['Cameroon', 'Gabon', 'Chad']) expect(words).toContain(name);
  expect(words).toContain('42.8% (2024)');
  const drawings = [...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => `${x} ${y}`);
  expect(drawings).toHaveLength(3);
  expect(new Set(drawings).size).toBe(3);
  expect((await save(page, debt, 'Save as a picture (PNG)')).length).toBeGreaterThan(10_000);
});

test('a map with its shades; what is pressed is no part of it', async ({ page }) => {
  await page.goto('/en/civic-dashboard');
  await settle(page);
  const turnout = page.getByRole('figure', { name: 'Turnout, 12 October 2025' });
  const table = await tableOf(turnout);
  expect(table).toHaveLength(10);
  await turnout.getByText('Save or share').click();
  const words = wordsOf((await save(page, turnout, 'Save the drawing (SVG)')).toString());
  for (const [, value = ''] of table) expect(words).toContain(value);
  expect(words.join(' ')).toContain('Shaded by rank');
  expect(words.join(' ')).not.toContain('Read the value of');
});
