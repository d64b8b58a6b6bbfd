/** Two ask for one company: a letter that is sent over a line that is cut, a data editor who reads both and decides in words, and what each reads of it. */
import { readFileSync } from 'node:fs';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { createContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { loseAnswersFrom } from '#tests/e2e/harness/faults.ts';
import { approveClaim, newOpenJob, sampleCompany } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { serverOrigin } from '#tests/e2e/harness/test.ts';
import { pdf } from '#tests/trust/contents/file-stage.ts';

const letter = pdf(200_000, 'cachet ');
const claiming = async () => ({
  company: await sampleCompany(),
  role: 'Owner',
  evidence: 'The town hall knows me as the owner.',
  phone: '233 44 55 66',
});
const statesOf = async (origin: string, who: ReturnType<typeof newMember>) =>
  (await rowsOnServer(origin, who, 'content_own')).map(({ state, files }) => [state, Array.isArray(files) ? files.length : 0]);

/** Whether it was or not. */
const unfold = (one: Element): void => one.setAttribute('open', '');

test('une demande avec sa lettre arrive une fois malgré la coupure, et deux pour une entreprise se décident par écrit', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const [awa, eve, editor] = [newMember('Awa'), newMember('Eve'), newMember('Editor')];
  const eves = await createContent(gateway.origin, await tokenOf(gateway.origin, eve, 'new'), 'claim', await claiming());
  await signUpQuietly(gateway.origin, awa);
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto(`/jobs/claim?company=${await sampleCompany()}`);
  await expect(page.getByLabel('What you do there')).toBeVisible();
  await gateway.close();
  await page.getByLabel('Add a file').setInputFiles([{ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: letter }]);
  await expect(page.getByRole('listitem').filter({ hasText: 'Letter.pdf' })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole('listitem').filter({ hasText: 'Letter.pdf' })).toBeVisible();
  await later.getByRole('button', { name: 'Send the request' }).click();
  await expect(later.getByRole('main')).toContainText('Fill this in.');
  await later.getByLabel('What you do there').fill('Owner');
  await later.getByLabel('How can we check it?').fill('The town hall of Bafut knows me as the owner.');
  await later.getByLabel('Telephone of the company').fill('233 44 55 66');
  await later.getByRole('button', { name: 'Send the request' }).click();
  await expect(later).toHaveURL(/\/jobs\/company$/);
  await expect(later.getByText('Files: 0 kB of 200 kB sent')).toBeVisible();

  // After three parts the answers are lost; then the page is gone.
  await loseAnswersFrom(3, later, gateway);
  expect(await ownOf(serverOrigin(), awa, 'claim')).toEqual([]);
  await later.close({ runBeforeUnload: false });
  gateway.changeNothing();
  await gateway.open();
  const again = await context.newPage();
  await again.goto('/jobs/company');
  await expect.poll(() => statesOf(gateway.origin, awa)).toEqual([['in_review', 1]]);
  await untilShown(again, 'Somebody else asks to represent this company, or does so already.');
  await expectAccessible(again);

  const hers = await (await browser.newContext({ baseURL: gateway.origin, acceptDownloads: true })).newPage();
  await arriveSignedIn(hers, editor);
  await hers.goto('/moderation-center?kind=contents');
  await hers.getByRole('button', { name: 'Sample company' }).last().click();
  await expect(hers.getByText('Somebody else asks for the same, or has it').or(hers.getByText('others ask for the same'))).toBeVisible();
  const saving = hers.waitForEvent('download');
  await hers.getByRole('button', { name: 'Download Letter.pdf' }).click();
  expect(readFileSync(await (await saving).path()).equals(letter)).toBe(true);
  const rival = hers.locator('details').filter({ hasText: eve.name });
  await rival.evaluate(unfold);
  await expectAccessible(hers);
  await rival.getByLabel('Refuse the request').check();
  await rival.getByLabel('It is here already.').check();
  await rival.getByRole('button', { name: 'Decide' }).click();
  await expect(rival.getByRole('alert')).toContainText('The note is too long, or missing where one is needed.');
  await rival.getByLabel('Why do you decide so?').fill('The letter names somebody else as the owner.');
  await rival.getByRole('button', { name: 'Decide' }).click();
  await expect(hers.getByText('✓ Sample company: Not accepted')).toBeVisible();
  await hers.context().close();
  await approveClaim(gateway.origin, { id: String((await ownOf(gateway.origin, awa, 'claim'))[0]?.id) });
  await untilShown(again, 'Confirmed: you can act for this company');
  await again.locator('details').filter({ hasText: 'Sample company' }).first().evaluate(unfold);
  await expect(again.getByText(/^You can act for this company until/)).toBeVisible();

  const eveAt = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  await arriveSignedIn(eveAt, eve);
  await eveAt.goto('/jobs/company');
  await untilShown(eveAt, 'The letter names somebody else as the owner.');
  await expect(eveAt.getByText(/^Faire un recours contre cette décision/)).toBeVisible();
  await expectAccessible(eveAt);
  expect(eves.id).toBeTruthy();
  await eveAt.context().close();
});

test('before its year is over it is renewed with one tap, without a network', { tag: '@area' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  const claim = await createContent(gateway.origin, await tokenOf(gateway.origin, awa, 'new'), 'claim', await claiming());
  await approveClaim(gateway.origin, claim);
  // As it stands eleven months later.
  const soon = new Date(Date.now() + 12 * 86_400_000).toISOString();
  gateway.change(/rpc\/(sync|pull)/, (_, body) => Buffer.from(body.toString().replaceAll(/("holds_until": ?")[^"]+"/g, `$1${soon}"`)));
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto('/jobs/company');
  await untilShown(page, 'Then its open jobs close, unless you say that you still represent it.');
  await expectAccessible(page);
  await gateway.close();
  await page.getByRole('button', { name: 'I still represent it: renew' }).click();
  await expect(page.getByText('○ Your renewal is kept on this phone.')).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Your decision about representing a company' })).toBeVisible();
  gateway.changeNothing();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  expect(await statesOf(gateway.origin, awa)).toEqual([['approved', 0]]);
});

test('what was checked of a company stands on the pages of its jobs, with what it means', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const job = await newOpenJob(gateway.origin);
  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.goto('/moderation-center?kind=everything');
  await page.getByLabel('In what was written, or the author’s name').fill(job.recruiter.name);
  await page.getByRole('button', { name: 'Find' }).click();
  const item = page.getByRole('button', { name: 'Sample company' });
  await expect(item).toHaveCount(1);
  await item.click();
  await page.getByLabel('What did you check? Everybody reads it.').first().selectOption('registry');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Say it' }).first().click();
  await expect(page.getByText('✓ It stands on the page of the company.')).toBeVisible();
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  const his = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  await arriveSignedIn(his, paul);
  await untilKept(his);
  await his.goto(`/jobs/${job.pid}`);
  await untilShown(his, /Nous avons vu son numéro au registre du commerce/);
  await expectAccessible(his);
  await his.context().setOffline(true);
  await his.reload();
  await his.getByText('Les autres niveaux').click();
  await expect(his.getByText('Faites attention à ce que vous envoyez.')).toBeVisible();
  await his.context().close();
});
