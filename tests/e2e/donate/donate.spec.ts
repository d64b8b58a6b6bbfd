/** Donations: closed as a server starts, with what they are for and the books; without a network it says that nothing was paid; the sandbox from a tap to the books. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';
import { sandbox } from './sandbox.ts';

const rpc = /^\/rest\/v1\/rpc\/read_funds/;
const fund = {
  fund: 'mboa',
  title_en: 'Running Mboa',
  title_fr: 'Faire vivre Mboa',
  purpose_en: 'Pays for the server.',
  purpose_fr: 'Paie le serveur.',
  is_open: true,
  balance_xaf: 3500,
};
/** As the server tells it (tests/trust/donations/books.test.ts). */
const told = {
  status: 'ok',
  mode: 'closed',
  until: '2026-11-24',
  years: [2026],
  year: 2026,
  funds: [fund],
  lines: [
    { day: '2026-11-24', fund: 'mboa', kind: 'donation', amount_xaf: 1000, count: 3 },
    {
      day: '2026-11-24',
      fund: 'mboa',
      kind: 'expense',
      amount_xaf: -400,
      count: 1,
      category: 'hosting',
      purpose_en: '=The server',
      purpose_fr: null,
    },
    { day: '2026-11-23', fund: 'mboa', kind: 'donation', amount_xaf: 500, count: 1 },
  ],
};

test('a server without a way to pay says so, shows what donations are for and its empty books', async ({ page }) => {
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Donations are not open yet' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Running Mboa' })).toContainText('FCFA 0');
  await expect(page.getByText(/^Up to .+ nothing came in and nothing went out\.$/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await settle(page);
  await expectSoundPage(page, 'en');
  await expectAccessible(page);
});

test('the books are read, saved as a file, and read again without a network, where nothing was paid', async ({ page, gateway, watch }) => {
  // The page may have asked while the network went.
  watch.allow(/ERR_INTERNET_DISCONNECTED.*read_funds/);
  gateway.change(rpc, () => Buffer.from(JSON.stringify(told)));
  await page.goto('/fr/donate');
  await expect(page.getByRole('heading', { name: 'Les dons ne sont pas encore ouverts' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Don × 3' })).toContainText(/3\s000\sFCFA/);
  const spent = page.getByRole('row').filter({ hasText: 'Dépense · Serveur et nom de domaine' });
  await expect(spent).toContainText(/-400\sFCFA/);
  await expect(spent.locator('[lang="en"]')).toHaveText('=The server');
  await settle(page);
  await expectSoundPage(page, 'fr');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Enregistrer en CSV' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\ufeff"day","fund","kind","amount_xaf","count","category","purpose_en","purpose_fr","test"',
      '"2026-11-24","mboa","donation","1000","3","","","",""',
      `"2026-11-24","mboa","expense","-400","1","hosting","'=The server","",""`,
      '"2026-11-23","mboa","donation","500","1","","","",""\r\n',
    ].join('\r\n'),
  );
  await untilKept(page);
  await page.context().setOffline(true);
  await reloadOffline(page);
  await expect(page.getByRole('heading', { name: 'Pas de réseau : rien n’a été payé' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Don × 3' })).toBeVisible();
});

test('a receipt that Mboa has not issued is told as such', async ({ page }) => {
  await page.goto('/fr/donate/receipt/CIV-2026-000001-AAAAAAAA');
  await expect(page.getByRole('heading', { name: 'Ce reçu n’existe pas' })).toBeVisible();
  await settle(page);
  await expectSoundPage(page, 'fr');
  await expectAccessible(page);
});

sandbox(
  'for trying: paid once, though the answer was lost; in doubt it says not to pay again, on a page that bears the red band',
  async ({ page, gateway, watch }) => {
    watch.allow(/functions\/v1\/donation|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/);
    const checking = page.getByRole('heading', { name: 'We are checking. Do not pay again.' });
    const thanks = page.getByRole('heading', { name: 'Thank you. The money has arrived.' });
    const give = page.getByRole('button', { name: /^Donate/ });
    await page.goto('/donate');
    await expect(page.getByRole('note')).toHaveText('TEST No money moves');
    await page.getByLabel('Amount in FCFA').fill('50');
    await give.click();
    await expect(page.getByText('Write an amount from FCFA 100 to FCFA 500,000.')).toBeVisible();
    await page.getByRole('button', { name: 'FCFA 2,500' }).click();
    await settle(page);
    await expectAccessible(page);
    gateway.change(/^\/functions\/v1\/donation$/, () => 'lost');
    await give.click();
    await expect(checking).toBeVisible();
    await expect(give).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(checking).toBeVisible();
    gateway.changeNothing();
    await expect(thanks).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row').filter({ hasText: /Donation.*FCFA 2,500/ })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Running Mboa' })).toContainText('FCFA 2,500');

    await page.getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(true);
    await expect(page.getByRole('heading', { name: 'No network: nothing was paid' })).toBeVisible();
    await page.getByLabel('Amount in FCFA').fill('700');
    await expect(give).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep a reminder' }).click();
    const reminder = page.getByRole('heading', { name: 'Reminder: FCFA 700' });
    await expect(reminder).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Donate FCFA 700' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the reminder' }).click();
    await expect(reminder).toHaveCount(0);

    await page.getByLabel('Amount in FCFA').fill('1 008');
    await give.click();
    await expect(page.getByText(/Another amount was reported than you chose\./)).toBeVisible({ timeout: 30_000 });
    await expect(checking).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(page.getByRole('note')).toBeVisible();
  },
);
