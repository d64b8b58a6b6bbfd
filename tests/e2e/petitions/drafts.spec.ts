/** Several petitions under way on one phone: each has its address, each member sees their own, and none goes without a word. */
import { arriveSignedIn, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';

type Page = import('@playwright/test').Page;

const titleBox = (page: Page) => page.getByLabel('What do you ask for?');
const listed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Mend|Light|A petition)/ });

test('she begins one before signing in and another after, opens, discards and keeps them; who comes next sees none', {
  tag: '@proof',
}, async ({ page, gateway }) => {
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await page.goto('/petitions');
  await page.getByRole('link', { name: 'Start a petition' }).click();
  await expect(page).toHaveURL(/\/petitions\/create\?draft=[0-9a-z]+$/);
  await titleBox(page).fill('Mend the well of Bamunka');
  const first = page.url();
  await page.getByRole('link', { name: 'Sign in to submit the petition' }).click();
  await signIn(page, ngum);
  await expect(page).toHaveURL(first);
  await expect(titleBox(page)).toHaveValue('Mend the well of Bamunka');
  await page.reload();
  await expect(titleBox(page)).toHaveValue('Mend the well of Bamunka');

  await page.goto('/petitions/create');
  await expect(titleBox(page)).toHaveValue('');
  await expect(listed(page)).toHaveCount(1);
  await titleBox(page).fill('Light for the market of Ndop');
  await page.goto('/petitions/create');
  await expect(listed(page)).toHaveText([/^Light for the market of Ndop.*Kept on/, /^Mend the well of Bamunka.*Kept on/]);
  await page.goto('/outbox');
  await expect(listed(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Mend the well of Bamunka' }).click();
  await expect(page).toHaveURL(first);
  await expect(titleBox(page)).toHaveValue('Mend the well of Bamunka');
  await listed(page).getByRole('button', { name: 'Delete' }).click();
  await listed(page).getByRole('button', { name: 'Discard for good' }).click();
  await expect(listed(page)).toHaveCount(0);
  await page.reload();
  await expect(titleBox(page)).toHaveValue('Mend the well of Bamunka');
  await expect(listed(page)).toHaveCount(0);

  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 draft of yours is not submitted yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it on this phone for my account' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(first);
  await expect(titleBox(page)).toHaveValue('');
  await arriveSignedIn(page, paul);
  await page.goto(first);
  await expect(titleBox(page)).toHaveValue('');
  await expect(listed(page)).toHaveCount(0);
  await titleBox(page).fill('Light for Buea');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Discard it and sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await arriveSignedIn(page, ngum);
  await page.goto('/petitions/create');
  await expect(listed(page)).toHaveText([/^Mend the well of Bamunka/]);
});

test('what she says about a petition is a draft: after a kill, on her other phone, in the list, and gone once it is said', async ({
  page,
  context,
  gateway,
  browser,
}) => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto(`/petitions/${petition.pid}`);
  await page.getByLabel('Write a comment').pressSequentially('The well is dry');
  await page.getByText('Report a problem with this petition').click();
  await page.getByLabel('In your words, if you like').pressSequentially('Not there');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/outbox');
  await expect(again.getByRole('link', { name: `Your report of ${petition.title}` })).toBeVisible();
  await again.getByRole('link', { name: `Your comment on ${petition.title}` }).click();
  await expect(again.getByLabel('Write a comment')).toHaveValue('The well is dry');
  await again.getByText('Report a problem with this petition').click();
  await expect(again.getByLabel('In your words, if you like')).toHaveValue('Not there');
  await again.getByLabel('In your words, if you like').fill('');

  const other = await otherPhone(browser, gateway.origin, ngum, `/petitions/${petition.pid}`);
  await expect(async () => {
    await other.reload();
    await expect(other.getByLabel('Write a comment')).toHaveValue('The well is dry', { timeout: 3_000 });
  }).toPass();
  await other.context().close();

  await again.getByRole('button', { name: 'Send comment' }).click();
  await expect(again.getByText('Others see it when a moderator has read it')).toBeVisible();
  await expect(again.getByLabel('Write a comment')).toHaveValue('');
  await again.goto('/outbox');
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.getByText('Drafts on this phone')).toHaveCount(0);
});
