/** What members write in petitions and under them is text: in the draft, on the page and its poster, in lists, comments and the outbox. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';
import { expectText, tenOfToday, watchForRuns } from './runs.ts';

test('petitions and comments are text wherever they are shown', { tag: '@proof' }, async ({ page, gateway }) => {
  await watchForRuns(page);
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    await page.goto('/petitions/create');
    await page.getByLabel('What do you ask for?').fill(`Ask that ${payload}`.slice(0, 200));
    await page.getByLabel(/^Why\?/).fill(`It is asked for by all who live here and pay for it. ${payload}`);
    await page.getByLabel('Subject').selectOption('Water');
    await page.getByLabel('Whom does it concern?').selectOption('The whole country');
    await page.getByLabel('Who is it addressed to?').fill(`A ${payload}`.slice(0, 120));
    await expectText(page, payload);
    await page.getByRole('button', { name: 'Submit petition' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ask that/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectText(page, payload);
    await page.emulateMedia({ media: 'screen' });
  }
  for (const path of ['/petitions?tab=mine', '/outbox']) {
    await page.goto(path);
    await expect(page.getByText(/Ask that/).first()).toBeVisible();
    await expectText(page, path);
  }
  await page.goto(`/petitions/${petition.pid}`);
  for (const payload of tenOfToday) {
    await page.getByLabel('Write a comment').fill(`Say ${payload}`);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByLabel('Write a comment')).toHaveValue('');
  }
  await expect(page.getByText(/^Say /)).toHaveCount(tenOfToday.length);
  await expectText(page, 'comments');
});
