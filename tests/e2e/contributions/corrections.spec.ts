/** A correction: from the page that is wrong, written without a network, kept through a killed page, sent once, compared, and shown to others. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { createContent, decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { tokenOf } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';
import { expectText, tenOfToday, watchForRuns } from '#tests/e2e/xss/runs.ts';

test('written in the bush about a page, sent once, and shown beneath that page once moderators accepted it', async ({
  page,
  context,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  await signUpQuietly(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto('/fons/bafut');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bafut');
  const at = new URL(page.url()).pathname;
  await gateway.close();
  await page.getByRole('link', { name: 'Correct this page' }).click();
  await page.getByLabel('What is to be corrected').selectOption({ label: 'Ruler' });
  await expect(page.getByText(/^On the page until now: Fon Abumbi/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit correction' }).click();
  await expect(page.getByLabel('What is right')).toHaveAccessibleDescription(/Fill this in/);
  await page.getByLabel('What is right').fill('Fon Abumbi III (test)');
  await page.getByLabel('How do you know?').fill('Seen at the palace on market day.');
  await expectAccessible(page);
  await expect(page.getByText('✓ Draft kept on this phone.')).toBeVisible();

  // What was typed is there again after the page was killed.
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('What is right')).toHaveValue('Fon Abumbi III (test)');
  await again.getByLabel('When was it so?').fill('2026-11-02');
  await again.getByRole('button', { name: 'Submit correction' }).click();
  await expect(again.getByText('○ Kept on this phone. It is sent when there is a network.')).toBeVisible();
  await again.goto(at);
  await expect(again.getByText('Fon Abumbi III (test) ○ Kept here')).toBeVisible();
  await gateway.open();
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, awa, 'correction')).map(({ state }) => state)).toEqual(['in_review']);
  const [sent] = await ownOf(gateway.origin, awa, 'correction');
  expect(sent?.fields).toMatchObject({ about: at, field: 'fons.ruler', region_code: 'CM-NW', title: 'Bafut' });
  await decideContent(gateway.origin, { id: sent?.id ?? '' }, 'open');

  const visitor = await visitorsPhone(browser, gateway.origin, '/civic-contributions/corrections?region_code=CM-NW');
  await visitor.getByRole('link', { name: /^Bafut Ruler · Fon Abumbi III/ }).click();
  await expect(visitor.getByText('Accepted: the page shows it')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto(at);
  await untilShown(visitor, 'Corrected by members');
  await visitor.getByRole('button', { name: 'Français' }).click();
  await expect(visitor.getByRole('heading', { name: 'Corrigé par des membres' })).toBeVisible();
  await expect(visitor.getByText('Fon Abumbi III (test) au 2 novembre 2026')).toBeVisible();
  await decideContent(gateway.origin, { id: sent?.id ?? '' }, 'entered');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: 'Corriger cette page' })).toBeVisible();
    await expect(visitor.getByText('Corrigé par des membres')).toBeHidden({ timeout: 2000 });
  }).toPass();
  await visitor.context().close();
});

test('a list whose sources are old asks who holds it now', { tag: '@area' }, async ({ page }) => {
  await page.goto('/mayors');
  await page.getByRole('link', { name: 'Do you know who holds it now?' }).click();
  await expect(page.getByLabel('What is to be corrected')).toHaveValue('mayors.holder');
  await expect(page.getByLabel('What is right')).toHaveAccessibleDescription('The council, constituency or office, then the name.');
  await page.goto('/civic-contributions/correct?about=/nothing/x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which page is to be corrected?');
});

test('what a correction says is text, on its page, in the list and beneath the page that it is about', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  await watchForRuns(page);
  const token = await tokenOf(gateway.origin, newMember('Awa'), 'new');
  await page.goto('/fons/bafut');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bafut');
  const about = new URL(page.url()).pathname;
  for (const payload of tenOfToday.slice(0, 3)) {
    const made = await createContent(gateway.origin, token, 'correction', {
      title: payload.slice(0, 140),
      about,
      field: payload.slice(0, 80),
      was: null,
      value: `Is ${payload}`,
      known_on: '2026-11-01',
      source: `It is written so: ${payload}`,
      region_code: null,
      note: null,
    });
    await decideContent(gateway.origin, made, 'open');
    await page.goto(`/civic-contributions/corrections/${made.pid}`);
    await untilShown(page, /^Is /);
    await expectText(page, payload);
    for (const path of ['/civic-contributions/corrections', about]) {
      await page.goto(path);
      await untilShown(page, /Is /);
      await expectText(page, payload);
    }
  }
});
