/** What is told of a poll that is over: who voted beside who lives where, and the line that cites it; without a network as with one. */

import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { addressOf } from '#tests/e2e/harness/polls.ts';
import { closedPoll } from '#tests/e2e/prepared/polls.ts';

const address = addressOf(closedPoll).replace('/polls/', '/polls/results/');
const percents = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + Number.parseInt(cell, 10), 0);

test('who voted stands beside who lives where', { tag: '@area' }, async ({ page, gateway }) => {
  await page.goto(address);
  const table = page.getByRole('table', { name: 'Who voted, beside who lives where' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await untilKept(page);
  await gateway.close();
  await page.reload();
  await expect(table.getByRole('row').nth(0)).toHaveText(/^Littoral\s*80\s*53%/);
  await expect(table.getByRole('row').nth(1)).toHaveText(/^Centre\s*40\s*27%/);
  await expect(table.getByRole('row').nth(2)).toHaveText(/^All others, or no region told in time\s*30\s*20%/);
  const ofPeople = percents(await table.locator('td:last-child').allTextContents());
  expect(ofPeople).toBeGreaterThanOrEqual(99);
  await expectAccessible(page);
});

test('bars are no sign of waiting: the shell is kept as soon as the figures stand', { tag: '@proof' }, async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)).toBe(true);
});

test('a line cites it, in the language of the reader', { tag: '@proof' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/fr${address}`);
  await page.getByText('Citer ces résultats').click();
  await page.getByRole('button', { name: 'Copier : Comme dans une liste de sources' }).click();
  await expect(page.getByText('✓ Copié')).toBeVisible();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toBe(
    `Demo. (2020). ${closedPoll.title} [Sondage auprès des membres, sans échantillon de la population\u202f; 150 votes, du 1 janv. 2020 au 1 mars 2020]. Mboa. ${new URL(address, page.url())}`,
  );
  await expectAccessible(page);
});
