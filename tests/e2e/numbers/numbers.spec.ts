/** The country in numbers: read, compared, taken along; the same without a network and after the tab was closed. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

test('the debt is read at a year, compared, as a table and as a file; offline it is all there', async ({
  page,
  gateway,
  watch,
  context,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/debt-tracker');
  await settle(page);
  const debt = page.getByRole('figure', { name: 'Public debt, in per cent of GDP' });
  await expect(debt.getByRole('heading')).toHaveText('Public debt, in per cent of GDP 42.8% of GDP in 2024, up from 20.7% of GDP in 2014');
  await expect(debt.getByText('Lowest: 11.2% of GDP in 2008; highest: 75.9% of GDP in 2000.')).toBeVisible();
  await expectAccessible(page);
  const year = debt.getByRole('slider');
  await expect(year).toHaveAttribute('aria-valuetext', '2024');
  await year.press('ArrowRight');
  await expect(debt.getByText(/Cameroon: 3\d\.\d% of GDP \(projection\)/)).toBeVisible();
  await debt.getByText('Compare, choose years').click();
  await debt.getByRole('checkbox', { name: 'Chad' }).check();
  await debt.getByText('The same as a table').click();
  // On a phone each year is a card, whose values bear the country's name.
  await expect(debt.getByRole('row', { name: /^2022 / })).toContainText('45.6%');
  await expect(debt.locator('td[data-head="Chad"]').first()).toBeVisible();
  await debt.getByText('Save or share').click();
  const [download] = await Promise.all([page.waitForEvent('download'), debt.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '"debt-gdp","Public debt, in per cent of GDP","CM","Cameroon","","2024","42.83","actual","","percent_gdp","World Economic Outlook, October 2025","2025-10"',
  );
  await untilKept(page);
  await gateway.close();
  await page.close();
  const again = await context.newPage();
  await again.goto('/fr/debt-tracker');
  await expect(
    again
      .getByRole('figure', { name: 'Dette publique, en pour cent du PIB' })
      .getByText(/42,8\s% du PIB en 2024, contre 20,7\s% du PIB en 2014/),
  ).toBeVisible();
  await again.goto('/fr/corruption-index');
  // Rows stand in their table, too.
  await expect(again.getByText('166 personnes interrogées').first()).toBeVisible();
});

test('my area says its people, voters and places; without a licence no figure by region of a survey', async ({ page }) => {
  await page.goto('/civic-dashboard');
  await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'North-West' });
  const facts = page.getByRole('listitem');
  await expect(facts.filter({ hasText: 'People, 2023' })).toContainText('1,774,109');
  await expect(facts.filter({ hasText: 'Turnout, 12 October 2025' })).toContainText('47.4%');
  await page.getByRole('combobox', { name: 'Division', exact: true }).selectOption({ label: 'Mezam' });
  await expect(facts.filter({ hasText: 'Registered voters, 2025' })).not.toContainText('628,096');
  await expect(page.getByRole('table', { name: /^People in 2023/ }).getByRole('row', { name: /North-West/ })).toContainText('628,096');
  // All regions as a map: read with a list, and kept in the address.
  const turnout = page.getByRole('figure', { name: 'Turnout, 12 October 2025' });
  await turnout.getByRole('combobox', { name: 'Read the value of' }).selectOption({ label: 'North-West' });
  await expect(turnout.getByRole('status')).toHaveText('47.4%');
  await expect(page).toHaveURL(/chart=turnout-2025.*at=CM-NW/);
  await page.reload();
  await expect(turnout.getByRole('status')).toHaveText('47.4%');
  await turnout.getByRole('radio', { name: 'Bars' }).check();
  await expect(turnout.getByRole('listitem').first()).toContainText('South 88.3%');
  await expect(page).toHaveURL(/as=plain/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sentiment analysis' }).click();
  await expect(page.getByText('The figures by region are not shown')).toBeVisible();
});

test('the search finds a page of numbers by what it is about', async ({ page }) => {
  await page.goto('/search?q=inequality');
  await page.getByRole('link', { name: /Billionaire tracker/ }).click();
  await expect(page.getByText('No open list of billionaires names a Cameroonian')).toBeVisible();
  await expect(page.getByRole('row', { name: /Aliko Dangote/ })).toContainText('Nigeria');
});

test('seats by party and election stand among the numbers and on a party’s page, which leads to all parties', async ({ page }) => {
  await page.goto('/en/parties/cameroon-peoples-democratic-movement');
  await settle(page);
  const seats = page.getByRole('table', { name: 'Seats by election' });
  await expect(seats.getByRole('row')).toHaveText([
    'ElectionSeats',
    'National Assembly, 2020152',
    'National Assembly, 2013148',
    'Municipal councils, 20209,037',
    'Municipal councils, 20138,685',
  ]);
  await page.getByRole('link', { name: 'All parties' }).click();
  const assembly = page.getByRole('table', { name: 'Seats in the National Assembly' });
  await expect(assembly.getByRole('row').nth(1)).toHaveText(/^CPDM152148$/);
  await expect(assembly.getByRole('row').filter({ hasText: 'SDF' })).toHaveText(/^SDF518$/);
  const senators = page.getByRole('table', { name: 'Senators elected on 12 March 2023' });
  await expect(senators.getByRole('row').filter({ hasText: 'Far North' })).toHaveText('Far North34');
});
