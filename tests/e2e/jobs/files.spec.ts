/** An application with files, in French: chosen in the bush, cut off in the middle, taken up by the next page, and saved by the company byte for byte. */
import { readFileSync } from 'node:fs';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { loseAnswersFrom } from '#tests/e2e/harness/faults.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { act, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { choosePicture } from '#tests/e2e/harness/pictures.ts';
import { serverOrigin } from '#tests/e2e/harness/test.ts';
import { cut, pdf } from '#tests/trust/contents/file-stage.ts';

test.use({ locale: 'fr-FR' });
const cv = pdf(250_000, 'six ans de camion ');
const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('un PDF choisi sans réseau arrive une seule fois, malgré une coupure et un onglet fermé, et l’entreprise l’enregistre tel quel', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const job = await newOpenJob(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto(`/jobs/${job.pid}`);
  await untilShown(page, job.title);
  await expect(page.getByLabel('Votre lettre')).toBeVisible();
  await gateway.close();
  await page.getByLabel('Votre lettre').fill('Je conduis des camions depuis six ans et je suis libre lundi.');
  const add = page.getByLabel(/^Ajouter un (autre )?fichier$/);
  await add.setInputFiles([
    asPdf('Lettre.docx', Buffer.from('PK\u0003\u0004 word/document.xml')),
    asPdf('diplome.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')),
    asPdf('trop.pdf', pdf(1_000_001)),
    asPdf('coupe.pdf', cv.subarray(0, 200_000)),
    asPdf('Mon CV.pdf', cv),
  ]);
  const box = page.getByRole('group', { name: 'Fichiers (facultatif)' });
  await expect(box.getByRole('listitem')).toHaveText([/Mon CV\.pdf · PDF · 250\sko/]);
  for (const said of ['Enregistrez-le en PDF', 'ni un PDF ni une photo', 'Il dépasse 1\u00a0Mo', 'Ce PDF n’est pas complet'])
    await expect(box.getByRole('status')).toContainText(said);
  await choosePicture(page, 'Ajouter un autre fichier');
  await expect(box.getByRole('listitem').nth(1)).toHaveText(/photo\.jpg · Photo · \d+\sko/);
  await expect(add).toHaveCount(0);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Retirer photo.jpg' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(1);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(address);
  await expect(
    later.getByRole('group', { name: 'Fichiers (facultatif)' }).getByRole('listitem').filter({ hasText: 'Mon CV.pdf' }),
  ).toBeVisible();
  await expect(later.getByLabel('Votre lettre')).toHaveValue(/six ans/);
  await later.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect(later.getByText('Fichiers : 0\u00a0ko sur 250\u00a0ko envoyés')).toBeVisible();

  // After four parts the line breaks, the server having done its work; then nothing answers, and the page is gone.
  await loseAnswersFrom(4, later, gateway);
  expect(await ownOf(serverOrigin(), paul, 'application')).toEqual([]);
  await later.goto('/outbox');
  await expect(later.getByText(/Fichiers\s: encore \d+\sko à envoyer/)).toBeVisible();
  await later.close({ runBeforeUnload: false });

  gateway.changeNothing();
  gateway.forget();
  await gateway.open();
  const again = await context.newPage();
  await again.goto('/jobs');
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'application')).map(({ state }) => state)).toEqual(['sent']);
  // What was there already did not travel again: of nine parts at most the one whose answer was lost.
  expect(gateway.asked.filter((one) => one.includes('rpc/sync')).length).toBeLessThan(9);

  const hers = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR', acceptDownloads: true })).newPage();
  await arriveSignedIn(hers, job.recruiter);
  await hers.goto('/jobs/company');
  await untilShown(hers, job.title);
  await hers.locator('summary').filter({ hasText: job.title }).filter({ hasText: paul.name }).click();
  await expect(hers.getByRole('listitem').filter({ hasText: 'Mon CV.pdf · PDF · 250' })).toBeVisible();
  await expectAccessible(hers);
  const saving = hers.waitForEvent('download');
  await hers.getByRole('button', { name: 'Télécharger Mon CV.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Mon CV.pdf');
  expect(readFileSync(await saved.path()).equals(cv)).toBe(true);
  await hers.context().close();

  await again.goto(address);
  await again.getByText('Ce que vous avez envoyé').click();
  await expect(again.getByRole('button', { name: 'Télécharger Mon CV.pdf' })).toBeVisible();
});

test('ce que la limite d’un jour refuse dit pourquoi, garde les mots et le fichier, et part sans lui si l’on veut', {
  tag: '@area',
}, async ({ page, gateway }) => {
  const job = await newOpenJob(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  const token = await tokenOf(gateway.origin, paul, 'known');
  for (let n = 0; n < 6; n += 1) {
    const [part = {}] = cut(pdf(30_000)).parts;
    await act(gateway.origin, token, 'put_file_part', { ...part, bytes: 1_000_000, hash: 'ab'.repeat(32) });
  }
  await arriveSignedIn(page, paul);
  await page.goto(`/jobs/${job.pid}`);
  await untilShown(page, job.title);
  await page.getByLabel('Votre lettre').fill('Je conduis des camions depuis six ans et je suis libre lundi.');
  await page.getByLabel('Ajouter un fichier').setInputFiles([asPdf('Mon CV.pdf', cv)]);
  await expect(
    page.getByRole('group', { name: 'Fichiers (facultatif)' }).getByRole('listitem').filter({ hasText: 'Mon CV.pdf' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect(page.getByRole('alert')).toContainText('Vous avez atteint la limite de fichiers d’une journée.');
  await expect(page.getByLabel('Votre lettre')).toHaveValue(/six ans/);
  await expect(
    page.getByRole('group', { name: 'Fichiers (facultatif)' }).getByRole('listitem').filter({ hasText: 'Mon CV.pdf' }),
  ).toBeVisible();
  await expectAccessible(page);
  // The same words stood there before: what follows must not overtake the answer.
  const answered = page.waitForResponse(/\/rpc\/sync$/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await answered;
  await expect(page.getByRole('alert')).toContainText('Vous avez atteint la limite de fichiers d’une journée.');
  await page.getByRole('button', { name: 'Retirer Mon CV.pdf' }).click();
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'application')).map(({ state }) => state)).toEqual(['sent']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/outbox');
  await expect(page.getByText('✓ Rien n’attend d’être envoyé.')).toBeVisible();
});
