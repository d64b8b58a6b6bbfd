/** What a company says of itself: written in the bush by its owner, mended at its boxes, read by everybody on the page of the company, and gone with the right to say it. */
import { randomUUID } from 'node:crypto';
import { arriveSignedIn } from '#tests/e2e/harness/accounts.ts';
import { createContent, decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { meta, read, untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob, sampleCompany } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { tokenOf } from '#tests/e2e/harness/petitions.ts';
import { agreement, choosePicture, isDrawn } from '#tests/e2e/harness/pictures.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

/** Of one company phones show the last word. */
test.describe.configure({ mode: 'default' });

/** Another each time: what an earlier try left stands there, too. */
const french = `Nous transportons le maïs et le manioc de Bafut à Bamenda, équipe ${randomUUID().slice(0, 4)}.`;

/** Whether the page that the server draws, or what it brings with it, has these words. */
const untilPageHas = (address: string, words: string, isThere = true): Promise<void> =>
  expect
    .poll(
      async () => {
        const { html } = await read(address);
        return html.includes('page-data') && html.includes(words);
      },
      { timeout: 30_000 },
    )
    .toBe(isThere);
const untilPageLacks = async (address: string, words: string): Promise<void> => {
  await untilPageHas(address, words, false);
  expect((await untilDrawn(address)).html).not.toContain(words);
};

test('an owner writes it without a network, and a visitor reads it on the page of the company, in French too, until the owner acts no more', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { recruiter } = await newOpenJob(gateway.origin);
  await arriveSignedIn(page, recruiter);
  await untilKept(page);
  await page.goto('/jobs/company');
  await page.getByRole('link', { name: 'Write what the company is' }).click();
  await expect(page.getByLabel('In French')).toBeVisible();
  await gateway.close();
  await page.getByLabel('In French').fill('Appelez-nous vite au 677 00 11 22 pour votre maïs.');
  await page.getByLabel('Telephone', { exact: false }).first().fill('77 00 11 22');
  await page.getByLabel('Website').fill('transport.example.org/bafut');
  await page.getByRole('button', { name: 'Show it to everybody' }).click();
  await expect(page.getByText('Leave links and phone numbers out of the text')).toBeVisible();
  await expect(page.getByText('Write one number of Cameroon, of nine digits.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('In French').fill(french);
  await page.getByLabel('Telephone', { exact: false }).first().fill('677 00 11 22');
  await page.getByLabel('Opening hours').fill('Lundi à samedi');
  await choosePicture(page);
  await choosePicture(page, 'Add another picture', 23);
  await expect(agreement(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  for (const one of await agreement(page).all()) await one.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show it to everybody' }).click();
  await expect(page.getByText('○ Kept on this phone. It is sent when there is a network.')).toBeVisible();
  await gateway.open();
  await saved(page);
  await expect.poll(async () => (await ownOf(gateway.origin, recruiter, 'company_text')).map(({ state }) => state)).toEqual(['open']);
  await expect(page.getByText('Everybody reads it on the page of the company').first()).toBeAttached();
  await expectAccessible(page);

  const at = `/companies/${await sampleCompany()}`;
  const visitor = await visitorsPhone(browser, gateway.origin, `/fr${at}`);
  const words = visitor.getByRole('region', { name: 'Sample company' });
  await expect(words).toContainText(french);
  await expect(words).toContainText('Écrit par l’entreprise, le');
  await expect(words.getByRole('link', { name: '+237 6 77 00 11 22' })).toHaveAttribute('href', 'tel:+237677001122');
  await expect(words.getByRole('link', { name: 'transport.example.org/bafut' })).toHaveAttribute(
    'href',
    'https://transport.example.org/bafut',
  );
  await expect(words.getByText('Signaler')).toBeVisible();
  await expect(words.getByRole('img')).toHaveCount(0);
  await words.getByRole('button', { name: /^Afficher toutes les images/ }).click();
  for (const place of [1, 2]) await isDrawn(words.getByRole('img', { name: `Image ${place} sur 2 de Sample company` }));
  await expect(visitor.getByRole('main')).not.toContainText(recruiter.name);
  await expectAccessible(visitor);

  // By a link it stands there before any script, as search engines read it too.
  const link = `${gateway.origin}/fr${at}`;
  await untilPageHas(link, french);
  const { html } = await read(link);
  for (const fact of [
    `"@type":"LocalBusiness","name":"Sample company","description":"${french}"`,
    '"openingHours":"Lundi à samedi","telephone":["+237677001122"],"sameAs":"https://transport.example.org/bafut"',
  ])
    expect(html).toContain(fact);
  expect(meta(html, 'description')).not.toContain(french);
  const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })).newPage();
  await withoutScripts.goto(link);
  const drawn = withoutScripts.getByRole('region', { name: 'Sample company' });
  await expect(drawn).toContainText(french);
  await expect(drawn).toContainText('Écrit par l’entreprise, le');
  await expect(drawn.getByRole('link', { name: '+237 6 77 00 11 22' })).toBeVisible();
  await expect(drawn.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
  expect(await withoutScripts.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await withoutScripts.context().close();

  await page.goto(at);
  await page.getByRole('region', { name: 'Sample company' }).getByRole('link', { name: 'Change the text' }).click();
  await expect(page.getByLabel('In French')).toHaveValue(french);
  await page.getByLabel('In English').fill('We carry maize and cassava from Bafut to Bamenda.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/jobs\/company$/);
  await saved(page);
  await page.goto(at);
  await expect(page.getByRole('region', { name: 'Sample company' })).toContainText('We carry maize and cassava');
  await untilPageHas(`${gateway.origin}/en${at}`, 'We carry maize and cassava');

  await page.goto('/jobs/company');
  const end = page.getByRole('button', { name: 'I do not act for this company' });
  // What is opened while the page still draws itself may close again.
  await expect(async () => {
    if (!(await end.isVisible())) await page.locator('summary').filter({ hasText: 'Confirmed' }).first().click();
    await expect(end).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await end.click();
  await end.click();
  await expect.poll(async () => (await ownOf(gateway.origin, recruiter, 'company_text')).map(({ state }) => state)).toEqual(['ended']);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Emplois dans cette entreprise' })).toBeVisible();
  // What stands then is the sample.
  await expect(words).not.toContainText(french);
  await visitor.context().close();
  await untilPageLacks(link, french);
});

test('the page that the server draws has it neither while moderators hide it nor once the right to act was taken away', async ({
  gateway,
}) => {
  const { origin } = gateway;
  const { recruiter } = await newOpenJob(origin);
  const words = `We mend lorries of every make, team ${randomUUID().slice(0, 4)}.`;
  const company = await sampleCompany();
  const text = { company, text_fr: null, text_en: words, hours: null, phone_1: null, phone_2: null, phone_3: null, web: null };
  const written = await createContent(origin, await tokenOf(origin, recruiter, 'known'), 'company_text', text);
  const at = `${origin}/en/companies/${company}`;
  await untilPageHas(at, words);
  await decideContent(origin, written, 'hidden', 'spam');
  await untilPageLacks(at, words);
  await decideContent(origin, written, 'open');
  await untilPageHas(at, words);
  const [claim] = await ownOf(origin, recruiter, 'claim');
  if (!claim) throw new Error('the claim is not there');
  await decideContent(origin, claim, 'revoked', 'false_official', 'Nobody there knows them.');
  await untilPageLacks(at, words);
});
