/** Outlets of the media: found, opened and read without a network; an editor answers a question with its evidence, and nothing adds answers up. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { fillSource } from '#tests/e2e/harness/editing.ts';
import { expectSound, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a visitor finds an outlet, reads what is known of it and what is not, and again without a network', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/en/media-trust');
  const outlets = page.getByRole('region', { name: 'News outlets' });
  await expect(outlets.getByRole('listitem')).toHaveCount(12);
  const all = Number.parseInt((await outlets.getByRole('status').textContent()) ?? '', 10);
  // The list it begins with, and what editors have added since.
  expect(all).toBeGreaterThanOrEqual(46);
  await outlets.getByRole('button', { name: `Show all ${all} outlets` }).click();
  await expect(outlets.getByRole('listitem')).toHaveCount(all);
  await outlets.getByRole('searchbox', { name: 'Find in this list' }).fill('government');
  await expect(outlets.getByRole('status')).toHaveText('2 outlets');
  await expect(page).toHaveURL(/q=government/);
  await expect(outlets.getByRole('listitem').first()).toHaveText(/^CRTV.*Television · French and English · owner: Government of Cameroon$/);
  await expectSound(page, 'en');
  await outlets.getByRole('link', { name: 'CRTV', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CRTV' })).toBeVisible();
  const factOf = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(factOf('Began')).toContainText('23 December 1985');
  await expect(factOf('Not known')).toContainText('Telephone');
  await expect(page.getByText('as of 22 August 2026. Licence: Unlicense.')).toBeVisible();
  const checks = page.getByRole('region', { name: 'Ten things that can be seen' });
  await expect(checks.getByRole('listitem')).toHaveCount(0);
  await checks.getByText('Not known: nobody has looked yet').click();
  await expect(checks.getByRole('listitem')).toHaveCount(10);
  await expect(checks.getByText('This is a checklist and no score')).toBeVisible();
  await expectSound(page, 'en');
  const address = new URL(page.url()).pathname.replace('/en/', '/fr/');
  await untilKept(page);
  await gateway.close();
  await page.goto(address);
  await expect(page.getByText('Sans réseau')).toBeVisible();
  await expect(page.getByText('français et anglais')).toBeVisible();
  await expectSound(page, 'fr');
  await page.getByRole('link', { name: 'Confiance dans les médias' }).first().click();
  await expect(page.getByRole('region', { name: 'Médias d’information' }).getByRole('status').last()).toHaveText(/^\d+ médias$/);
  // Whoever looks for it by name finds it, without a network too, and by its owner.
  for (const text of ['crtv', 'government of cameroon']) {
    await page.goto(`/fr/search?q=${text}`);
    await expect(
      page.getByRole('region', { name: 'Médias d’information' }).getByRole('link', { name: 'CRTV', exact: false }).first(),
    ).toBeVisible();
  }
  await page.getByRole('region', { name: 'Médias d’information' }).getByRole('link', { name: 'CRTV' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'CRTV' })).toBeVisible();
});

test('an editor adds a radio and answers one question with where and when; everybody reads it, and an outlet that is not there is not found', {
  tag: '@area',
}, async ({ page, gateway, browser }) => {
  const editor = newMember('Editor');
  await giveRole(gateway.origin, editor, 'data_editor');
  await arriveSignedIn(page, editor);
  await page.goto('/admin/outlets?edit=new');
  await page.getByLabel('Name', { exact: true }).fill('Radio of a test');
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Radio' });
  await page.getByLabel('Languages, as codes: fr; en; ff').fill('en; ff');
  await page.getByLabel('Region').selectOption({ label: 'North-West' });
  await fillSource(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Radio of a test' })).toBeVisible();
  await expectSoundPage(page, 'en');
  const question = page.locator('details').filter({ hasText: 'It says who owns it' });
  await expect(question.locator('summary')).toHaveText('It says who owns it: nobody has looked yet');
  await question.locator('summary').click();
  await question.getByLabel('Answer', { exact: true }).selectOption({ label: 'Yes' });
  await fillSource(question, 'About us, Radio of a test');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question.locator('summary')).toHaveText('It says who owns it: Yes');

  const context = await browser.newContext({ baseURL: gateway.origin });
  const visitor = await context.newPage();
  await visitor.goto('/fr/media-trust?q=radio+test');
  await visitor.getByRole('link', { name: 'Radio of a test' }).click();
  const checks = visitor.getByRole('region', { name: 'Dix choses que l’on peut voir' });
  await expect(checks.getByRole('listitem').first()).toHaveText(
    'Il dit à qui il appartientOui · Vu sur About us, Radio of a test, octobre 2026',
  );
  await expect(checks.getByRole('link', { name: 'About us, Radio of a test' })).toHaveAttribute('href', 'https://gazette.example/12');
  await checks.getByText('Pour les autres, personne n’a encore regardé').click();
  await expect(checks.getByRole('listitem')).toHaveCount(10);
  await expect(visitor.getByText('Nord-Ouest')).toBeVisible();
  // Whoever comes by a link reads the same before any script.
  const { html } = await untilDrawn(visitor.url());
  expect(html).toContain('<a href="https://gazette.example/12" target="_blank" rel="noopener nofollow">About us, Radio of a test</a>');
  await visitor.goto('/en/media-trust/radio-of-a-test-0000000000');
  await settle(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await context.close();
});
