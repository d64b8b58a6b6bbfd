/** One member votes without a network; it counts once, and nothing on the phone says how. */
import { randomUUID } from 'node:crypto';
import { arriveSignedIn, dumpStorage, type Member, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { post, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { countedVote as counted, pollAddress, pollId, waitingVote as waiting } from '#tests/e2e/harness/polls.ts';

type Given = Parameters<Parameters<typeof test>[2]>[0];

/** Ngum with a ballot in front of her, and then no network. */
const arrive = async ({ page, gateway }: Pick<Given, 'page' | 'gateway'>, key: string, kind?: string): Promise<Member> => {
  const ngum = newMember('Ngum', kind);
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto('/polls');
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible();
  // Not by the list: it shows five, and other tests ask too.
  await page.goto(pollAddress(key));
  await expect(page.getByRole('button', { name: 'Vote' })).toBeVisible();
  await gateway.close();
  return ngum;
};

const voteAgain = async (origin: string, member: Member, key: string): Promise<unknown> => {
  const token = await tokenOf(origin, member, 'known');
  const op = {
    id: randomUUID(),
    name: 'cast_vote',
    v: 1,
    args: { poll_id: pollId(key), answers: [[2]] },
    made_at: new Date().toISOString(),
  };
  const { results } = await post(origin, '/rest/v1/rpc/sync', { v: 1, ops: [op], cursor: null, scopes: {} }, token);
  return (results as readonly { status: string }[])[0]?.status;
};

test('she votes in the bush, closes the app, comes back, and it counts once; no choice is left', async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = await arrive({ page, gateway }, 'repair-first', 'fresh');
  await page.getByLabel('Street lamps').check();
  await page.getByRole('button', { name: 'Vote' }).dblclick();
  await expect(page.getByText(waiting)).toBeVisible();
  expect(await dumpStorage(page)).toContain('"answers"');
  await page.close();

  const later = await context.newPage();
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: 'Your vote on “What should a council repair first?”' })).toBeVisible();
  await expect(later.getByRole('main')).not.toContainText('Street lamps');
  await later.getByRole('link', { name: 'Open the poll' }).click();
  await expect(later.getByText(waiting)).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText(counted)).toBeVisible();
  await later.reload();
  await expect(later.getByText(counted)).toBeVisible();
  await expect(later.getByText('Counted at the close, because your account is new.')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Vote' })).toHaveCount(0);
  expect(await dumpStorage(later)).not.toContain('"answers"');
  expect(await voteAgain(gateway.origin, ngum, 'repair-first')).toBe('already');
  await later.goto('/outbox');
  await expect(later.getByText('The server keeps that you took part, and not how. So there is no proof code.')).toBeVisible();
  await expect(later.getByText('✓ Counted at the close, because your account is new')).toBeVisible();
});

test('a vote that has not left is taken back and leaves nothing', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await arrive({ page, gateway }, 'repair-first');
  await page.context().setOffline(true);
  await page.getByLabel('Water points').check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel my vote' }).click();
  await expect(page.getByRole('button', { name: 'Vote' })).toBeVisible();
  expect(await dumpStorage(page)).not.toContain('"answers"');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('○ Offline · works');
});

test('what is missing or too much is said at its question', { tag: '@proof' }, async ({ page, gateway }) => {
  await arrive({ page, gateway }, 'services-en-ligne');
  const question = page.getByRole('group', { name: 'Que feriez-vous depuis votre téléphone ?' });
  for (const answer of ['Demander un acte de naissance', 'Suivre un dossier', 'Payer la taxe communale'])
    await question.getByLabel(answer).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(question.getByRole('alert')).toHaveText('No more than 2 answers count. Take some away.');
  await question.getByLabel('Suivre un dossier').uncheck();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
});

test('an order is made with the keyboard, and sent', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/); // a try that met the server just before it was there again
  await arrive({ page, gateway }, 'ordre-des-travaux');
  await gateway.open();
  await page.getByRole('button', { name: /Le pont/ }).press('Enter');
  await page.getByRole('button', { name: /Les drains/ }).press('Space');
  await expect(page.getByRole('button', { name: /Le pont/ })).toHaveAccessibleName(/place 1/);
  await page.getByRole('button', { name: 'Vote' }).press('Enter');
  await expect(page.getByText(counted)).toBeVisible();
});

test('en français, sans compte : on lit, et on est conduit vers la connexion puis de retour', async ({ page, gateway }) => {
  const ngum = newMember('Ngum', 'fresh');
  await signUpQuietly(gateway.origin, ngum);
  await page.goto(`/fr${pollAddress('repair-first')}`);
  await expect(page.getByText('Votre vote est secret.')).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter pour voter' }).click();
  await signIn(page, ngum);
  await page.getByLabel('Street lamps').check();
  await page.getByRole('button', { name: 'Voter' }).click();
  await expect(page.getByText('✓ Vous avez voté. Personne ne peut voir comment, même pas ce téléphone.')).toBeVisible();
  await expect(page.getByText('Compté à la clôture, car votre compte est récent.')).toBeVisible();
  await expect(page.getByText('Les résultats avancent par étapes de 10 votes, avec une étape de retard.', { exact: false })).toBeVisible();
  await page.getByText('Pourquoi').click();
  await expect(page.getByText('Pour que personne, avec d’autres comptes, ne puisse déduire un vote.', { exact: false })).toBeVisible();
});
