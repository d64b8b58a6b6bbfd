/** A petition from its first word to its signatures, as its author sees it and as somebody who finds it does. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, decide, newOpenPetition, petitionOfCode, signButton, supportByFive } from '#tests/e2e/harness/petitions.ts';

/** The network is back, and the app hears of it at once. */
const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('she writes in the bush, loses the tab, hands in, is not accepted, writes anew, and it opens', async ({
    page,
    context,
    gateway,
    watch,
  }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    const aissatou = newMember('Aïssatou Bɛllo');
    await signUpQuietly(gateway.origin, aissatou);
    await arriveSignedIn(page, aissatou);
    await untilKept(page);
    await page.goto('/petitions/create');
    // The regions have come.
    await page.getByLabel('Qui cela concerne-t-il ?').selectOption('Une région');
    await expect(page.getByRole('combobox', { name: 'Région', exact: true }).getByRole('option')).toHaveCount(11);
    // By its words: the list shows the newest, and other tests hand in too.
    await page.goto('/petitions?q=toilettes');
    await expect(page.getByText('Des toilettes séparées pour les filles dans chaque école primaire')).toBeVisible();

    await gateway.close();
    await page.goto('/petitions/create');
    const title = 'Des toilettes séparées dans chaque école de Tibati';
    await page.getByLabel('Que demandez-vous ?').fill('Des toil');
    await expect(page.getByText('encore 192 caractères')).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer la pétition' }).click();
    await expect(page.getByLabel('Que demandez-vous ?')).toBeFocused();
    await expect(page.getByText('Écrivez entre 10 et 200 caractères.')).toBeVisible();
    await expect(page.getByText('Écrivez entre 50 et 5\u202f000 caractères.')).toBeVisible();
    for (const fault of ['Choisissez un thème.', 'Choisissez qui est concerné.']) await expect(page.getByText(fault)).toBeVisible();
    await page.getByLabel('Que demandez-vous ?').fill(title);
    await expect(page.getByText('Cela existe peut-être déjà.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Des toilettes séparées pour les filles/ })).toBeVisible();
    await page
      .getByLabel('Pourquoi ? Qu’est-ce qui ne va pas')
      .fill('Les filles rentrent chez elles, et beaucoup ne reviennent plus en classe l’après-midi.');
    await expect(page.getByText('✓ Brouillon gardé sur ce téléphone.')).toBeVisible();
    const killing = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Nobody is left to answer it.
    killing.send('Page.crash').catch(() => undefined);
    await crashed;

    const later = await context.newPage();
    await later.goto('/petitions/create');
    await expect(later.getByLabel('Que demandez-vous ?')).toHaveValue('');
    await later.getByRole('link', { name: title }).click();
    await expect(later.getByLabel('Que demandez-vous ?')).toHaveValue(title);
    await expect(later.getByLabel('Pourquoi ? Qu’est-ce qui ne va pas')).toHaveValue(/après-midi\.$/);
    await later.getByLabel('Thème').selectOption('Éducation');
    await later.getByLabel('Qui cela concerne-t-il ?').selectOption('Une région');
    await later.getByRole('combobox', { name: 'Région', exact: true }).selectOption('Adamaoua');
    await later.getByLabel('À qui s’adresse-t-elle ?').fill('La commune de Tibati');
    // Twice, as thumbs do: it is one petition all the same.
    await later.getByRole('button', { name: 'Envoyer la pétition' }).dblclick();
    await expect(later.getByText('○ Enregistrée sur ce téléphone. Elle partira dès qu’il y aura du réseau')).toBeVisible();
    await expect(later).toHaveURL(/\/petitions\/des-toilettes-separees-dans-chaque-ecole-de-tibati-[0-9a-z]{10}$/);
    const address = later.url();
    await later.goto('/petitions?tab=mine');
    await expect(later.getByRole('link', { name: title })).toHaveCount(1);
    await later.goto('/petitions/create');
    await expect(later.getByLabel('Que demandez-vous ?')).toHaveValue('');
    await expect(later.getByRole('link', { name: title })).toHaveCount(0);

    await later.goto(address);
    await gateway.open();
    await comeBack(later);
    await expect(later.getByText('○ Elle cherche cinq soutiens.')).toBeVisible();
    const petition = await petitionOfCode(gateway.origin, await later.getByText(/^[0-9A-Z]{6}$/).innerText());
    await later.goto('/outbox');
    await expect(later.getByText('✓ reçu')).toHaveCount(1);
    await expect(later.getByText(/Code de preuve\s:\s\w{4} \w{4} \w{4}/)).toHaveCount(1);

    // Her sister types the code that she was told; here it leads to the same page.
    await later.goto('/petitions');
    await later.getByText('Soutenir avec un code').click();
    await later.getByLabel('Code de six lettres et chiffres').fill('abc');
    await later.getByRole('button', { name: 'Trouver la pétition' }).click();
    await expect(later.getByText('Un code compte six lettres et chiffres.')).toBeVisible();
    await later.getByLabel('Code de six lettres et chiffres').fill(petition.code.toLowerCase());
    await later.getByRole('button', { name: 'Trouver la pétition' }).click();
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await later.goto(address);
    await supportByFive(gateway.origin, petition);
    await comeBack(later);
    await expect(later.getByText('○ Les modérateurs la lisent.')).toBeVisible();
    await decide(gateway.origin, petition, 'rejected', 'unclear');
    await comeBack(later);
    await expect(later.getByText('! Les modérateurs ne l’ont pas acceptée.')).toBeVisible();
    await expect(later.getByText('On ne comprend pas ce qui est voulu.')).toBeVisible();
    await later.getByRole('link', { name: 'La modifier et la renvoyer' }).click();
    await expect(later.getByLabel('Que demandez-vous ?')).toHaveValue(title);
    await later.getByLabel('Que demandez-vous ?').fill(`${title} avant la rentrée`);
    await later.getByRole('button', { name: 'Envoyer de nouveau la pétition' }).click();
    await expect(later.getByRole('heading', { level: 1, name: `${title} avant la rentrée` })).toBeVisible();
    await expect(later.getByText('○ Les modérateurs la lisent.')).toBeVisible();
    await decide(gateway.origin, petition, 'open');
    await comeBack(later);
    await expect(later.getByText('✓ Elle est ouverte : tout le monde peut signer.')).toBeVisible();
    await expect(later.getByText('5 membres ont signé')).toBeVisible();
  });
});

test('somebody finds it by filters, signs in with the choice kept, signs once, comments and reports offline', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await newOpenPetition(gateway.origin, { reach: 'region', region_code: 'CM-AD', category: 'jobs_economy' });
  const paul = { ...newMember('Paul Essomba'), region: 'CM-AD' };
  await signUpQuietly(gateway.origin, paul);
  await page.goto('/petitions');
  const row = page.getByRole('link', { name: petition.title });
  // On a line that costs nothing every region's petitions are here unasked.
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  const choose = async (filter: string, value: string): Promise<void> => {
    const group = sheet.locator('details', { has: page.locator('summary', { hasText: filter }) });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    if (await group.getByText(/^Show all/).isVisible()) await group.getByText(/^Show all/).click();
    await group.getByText(value, { exact: true }).click();
    await expect(group.getByLabel(value)).toBeChecked();
  };
  await choose('Region', 'Adamawa');
  await expect(row).toHaveCount(1);
  await choose('Subject', 'Jobs and economy');
  await choose('State', 'Open');
  const counted = await sheet.locator('label', { hasText: 'Jobs and economy' }).innerText();
  const found = /\d+/.exec(counted)?.[0];
  await sheet.getByRole('button', { name: /petition/ }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${found} petitions?$`) }),
  ).toBeVisible();
  await page.getByLabel('Order').selectOption('Most signatures first');
  await expect(page).toHaveURL(/sort=signatures/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove the filter Region: Adamawa' })).toBeVisible();
  await row.click();

  await page.getByLabel(/My initials/).check();
  await page.getByRole('link', { name: 'Sign in to sign' }).click();
  await signIn(page, paul);
  await expect(page.getByRole('heading', { level: 1, name: petition.title })).toBeVisible();
  const signing = page.getByRole('region', { name: 'Your signature' });
  await expect(signing.getByLabel(/My initials/)).toBeChecked();
  await expect(page.getByText('✓ Here you count for Adamawa.')).toBeVisible();
  await signButton(page).dblclick();
  await expect(page.getByText(countedText)).toBeInViewport();
  await expect(page.getByText('6 members signed')).toBeVisible();
  await expect(page.getByText(/Others see: P\.\s?E\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(6);

  await page.getByText('Who signed', { exact: true }).click();
  await expect(page.getByText(/^Supporter /)).toHaveCount(5);
  await expect(page.getByRole('listitem').getByText(/^P\.\s?E\./)).toHaveCount(1);

  await untilKept(page);
  await gateway.close();
  await page.getByLabel('Write a comment').fill('My sister walks that way every day.');
  await page.getByRole('button', { name: 'Send comment' }).dblclick();
  await expect(page.getByText('○ Yours. Kept on this phone.')).toHaveCount(1);
  await expect(page.getByText('Write between 3 and 500 characters.')).toHaveCount(0);
  await page.getByText('Report a problem with this petition').click();
  await page.getByLabel('What it says is not true').check();
  await page.getByRole('button', { name: 'Send the report' }).dblclick();
  await expect(page.getByText('○ Your report is saved on this phone.')).toBeVisible();
  await gateway.open();
  await comeBack(page);
  await expect(page.getByText('✓ Yours, sent. Others see it when a moderator has read it.')).toHaveCount(1);
  await expect(page.getByText('✓ Your report has arrived.')).toBeVisible();
  await page.goto('/outbox');
  // The signature, one comment, one report: nothing went twice.
  await expect(page.getByText('✓ received')).toHaveCount(3);
  await expect(page.getByText('✓ you had done it already')).toHaveCount(0);
});
