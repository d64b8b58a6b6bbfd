/** Moderators at work: what they decide, take back and tell, and that nothing of it stays on their phone. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arriveSignedIn, dumpStorage, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { act, newWaitingPetition, openItem, openQueue, postJson, tokenOf, type WaitingPetition } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { decide as decideOverHttp } from '#tests/e2e/harness/petitions.ts';

type Page = import('@playwright/test').Page;

const takeAndChoose = async (page: Page, choice: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Review this' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^✓ Reserved for you until \d\d:\d\d$/ })).toBeVisible();
  await page.getByRole('radio', { name: choice }).check();
};
const decide = (page: Page): Promise<void> => page.getByRole('button', { name: 'Decide', exact: true }).click();

const stateOf = async (origin: string, { pid }: WaitingPetition): Promise<unknown> => {
  const answer = await postJson(origin, '/rest/v1/rpc/read_petition', { pid });
  return answer.status === 'ok' ? (answer.petition as { state: unknown }).state : answer.status;
};

test('a petition is taken in hand, opened, and waits again when that is undone', async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  const other = await newWaitingPetition(gateway.origin);
  await openQueue(page);
  await openItem(page, petition.title);
  await expect(page.getByText(petition.author.name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open petitions that ask nearly the same' })).toBeVisible();
  await decideOpen(page, petition);
  expect(await stateOf(gateway.origin, petition)).toBe('open');
  // The focus is where the work goes on.
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^(waiting-|kind)/);
  await page.getByRole('status').filter({ hasText: petition.title }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('✓ Undone. It waits again.')).toBeVisible();
  expect(await stateOf(gateway.origin, petition)).toBe('not_found');
  await openItem(page, petition.title);
  await expect(page.getByText(/Under review → Open · undone$/)).toBeVisible();
  // Newer, so it stands on this page of the list or on a later one.
  await openItem(page, other.title);
});

const decideOpen = async (page: Page, { title }: WaitingPetition): Promise<void> => {
  await page.getByRole('button', { name: 'Review this' }).click();
  await decide(page);
  await expect(page.getByRole('alert')).toHaveText('Choose what you decide.');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('radio', { name: 'Open the petition for signatures' }).check();
  await decide(page);
  await expect(page.getByText(`✓ ${title}: Open`)).toBeVisible();
};

test('its author reads in French why it was not accepted, and the note', { tag: '@proof' }, async ({ page, gateway, browser }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await openQueue(page);
  await openItem(page, petition.title);
  await takeAndChoose(page, /^Do not accept the petition/);
  const reason = page.locator('label', { hasText: 'It is not clear what is meant.' });
  const french = await reason.locator('[lang="fr"]').innerText();
  await reason.getByRole('radio').check();
  const note = page.getByLabel('Note to the author (optional)');
  await note.fill('x'.repeat(501));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await decide(page);
  await expect(page.getByRole('alert')).toHaveText('The note is too long, or missing where one is needed.');
  await note.fill('Dites de quel pont il s’agit.');
  await decide(page);
  await expect(page.getByText(`✓ ${petition.title}: Not accepted`)).toBeVisible();
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  await arriveSignedIn(phone, petition.author);
  await phone.goto(`/petitions/${petition.pid}`);
  await expect(phone.getByText(french)).toBeVisible();
  await expect(phone.getByText('Dites de quel pont il s’agit.')).toBeVisible();
  await phone.context().close();
});

test('hiding what everybody sees is asked twice', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decideOverHttp(gateway.origin, petition, 'open');
  await openQueue(page, 'everything');
  await openItem(page, petition.title);
  await takeAndChoose(page, /^Hide the petition/);
  await expect(page.getByRole('radio', { name: /It is not clear/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /It accuses somebody without proof/ }).check();
  await decide(page);
  await expect(page.getByText('Take it out of sight?')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await decide(page);
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(page.getByText(`✓ ${petition.title}: Hidden`)).toBeVisible();
});

test('a comment shows when it was let through, and a report is answered', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decideOverHttp(gateway.origin, petition, 'open');
  const paul = await tokenOf(gateway.origin, newMember('Paul'), 'new');
  const text = `My children cross there every day ${randomUUID().slice(0, 8)}.`;
  const comment = { id: randomUUID(), kind: 'comment', kind_v: 1, parent_id: petition.id, fields: { text }, name_display: 'full' };
  await act(gateway.origin, paul, 'create_content', comment);
  const details = 'The bridge was mended in May.';
  await act(gateway.origin, paul, 'report_content', { id: randomUUID(), content_id: petition.id, reason: 'misleading', details });
  await openQueue(page);
  await openItem(page, text);
  await page.getByRole('radio', { name: 'Show the comment' }).check();
  await decide(page);
  await expect(page.getByText(`✓ ${text}: Shown`)).toBeVisible();
  await openItem(page, petition.title);
  await expect(page.getByText(details)).toBeVisible();
  await page.getByRole('button', { name: 'Review this' }).click();
  await page.getByRole('radio', { name: 'There is nothing wrong with it' }).check();
  await decide(page);
  await expect(page.getByText(`✓ ${petition.title}: Open`)).toBeVisible();
  await page.goto(`/petitions/${petition.pid}`);
  await expect(page.getByText(text)).toBeVisible();
});

test('everything is filtered by kind and state, and saved as a file that no spreadsheet runs', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const petition = await newWaitingPetition(gateway.origin);
  await openQueue(page, 'everything');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await page.getByLabel('Kind').selectOption({ label: 'Petition' });
  await page.getByLabel('State').selectOption({ label: 'Under review' });
  await expect(page.getByRole('button', { name: petition.title })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this list as a file (CSV)' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').filter(Boolean);
  await expect(page.getByText(`✓ ${lines.length - 1} lines saved.`)).toBeVisible();
  expect(lines[0]).toContain('"kind","state","title"');
  expect(lines.slice(1).every((line) => line.startsWith('"petition","in_review",'))).toBe(true);
  expect(lines.find((line) => line.includes(petition.title))).toContain(`"/petitions/${petition.pid}"`);
  await page.getByLabel('Kind').selectOption({ label: 'Event' });
  await expect(page.getByLabel('State')).toHaveValue('');
});

test('signatures are struck off after seeing what that does, their members read why, and undoing counts them again', async ({
  page,
  gateway,
  browser,
}) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decideOverHttp(gateway.origin, petition, 'open');
  const paul = newMember('Paul');
  const signature = { id: randomUUID(), petition_id: petition.id, name_display: 'full', consent: '2026-11-21' };
  await act(gateway.origin, await tokenOf(gateway.origin, paul, 'new'), 'sign_petition', signature);
  await openQueue(page, 'pace');
  await page.getByLabel('Address or number of the petition').fill(petition.pid);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('6 signatures count')).toBeVisible();
  const today = page.getByRole('table', { name: 'By day, from the first signature' }).locator('tbody tr').last();
  await expect(today.getByRole('cell')).toHaveText(['6', '6', '0', '0', '0', '0', '6', '0']);
  await page.getByRole('button', { name: 'See what it would do' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a reason.');
  await page.getByRole('radio', { name: /^It was made by a program/ }).check();
  await page.getByLabel('Telephone number').selectOption({ label: 'with' });
  await page.getByRole('button', { name: 'See what it would do' }).click();
  await expect(page.getByText('No counted signature is like that.')).toBeVisible();
  await page.getByLabel('Telephone number').selectOption({ label: 'without' });
  await expect(page.getByText('No counted signature is like that.')).toHaveCount(0);
  await page.getByLabel('Accounts younger than, in days').fill('31');
  await page.getByRole('button', { name: 'See what it would do' }).click();
  await expect(page.getByText('6 signatures would be removed.')).toBeVisible();
  await expect(page.getByText('0 would be left', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Remove 6 signatures' }).click();
  await expect(page.getByText('! 6 signatures are removed. Their members read why.')).toBeVisible();
  await expect(page.getByText('0 signatures count')).toBeVisible();
  await expect(today.getByRole('cell')).toHaveText(['0', '0', '0', '0', '0', '0', '0', '6']);
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  await arriveSignedIn(phone, paul);
  await phone.goto(`/petitions/${petition.pid}`);
  await expect(phone.getByText('Elle vient d’un programme, non d’une personne.')).toBeVisible();
  await page.getByRole('link', { name: 'Decisions' }).click();
  const decided = page.getByRole('listitem').filter({ hasText: petition.title }).filter({ hasText: 'Counted → Not counted' });
  await expect(decided).toContainText('6 signatures');
  await decided.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✓ Undone: “${petition.title}”`, { exact: false })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('✓ Vous avez signé', { exact: false })).toBeVisible();
  await phone.context().close();
});

test('an officer tells in the timeline what became of a petition', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await decideOverHttp(gateway.origin, petition, 'open');
  await openQueue(page, 'timeline');
  const find = page.getByLabel('Address or number of the petition');
  await find.fill('the bridge');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toHaveText('It is not there any more, or not public.');
  await find.fill(`${gateway.origin}/petitions/mend-the-bridge-${petition.pid}?from=poster`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: petition.title })).toBeVisible();
  await page.getByLabel('What happened').selectOption({ label: 'Received by who is asked' });
  await page.getByLabel('In a few sentences').fill('The ministry has it under number 4711.');
  await page.getByLabel('Address where it is published, if it is').fill('mintp.example');
  await page.getByRole('button', { name: 'Add to the timeline' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Give the whole address/);
  await page.getByLabel('Address where it is published, if it is').fill('https://mintp.example/4711');
  await page.getByRole('button', { name: 'Add to the timeline' }).click();
  await expect(page.getByText('✓ It stands in the timeline.')).toBeVisible();
  await expect(page.getByText('The ministry has it under number 4711.')).toBeVisible();
});

test('the page needs a network, and leaves neither rows nor code on the phone', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await openQueue(page);
  await untilKept(page);
  await openItem(page, petition.title);
  await expect(page.getByText(petition.author.name)).toBeVisible();
  const kept = await dumpStorage(page);
  for (const secret of [petition.id, petition.title, petition.author.name]) expect(kept).not.toContain(secret);
  expect(kept).not.toContain('assets/admin/');
  const chunk = gateway.answered.find(({ path }) => path.includes('/assets/admin/moderation/moderation-screen-'));
  expect(chunk).toBeDefined();
  const again = await fetch(`${gateway.origin}${chunk?.path ?? ''}`);
  expect(again.headers.get('cache-control')).toBe('no-store');
  await gateway.close();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^No answer from the network/);
  await page.goto('/moderation-center');
  await expect(page.getByText('This part of Mboa is not on this phone yet')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  // By its name: a page that loads anew holds the home's headings until the app has begun.
  await expect(page.getByRole('heading', { level: 2, name: 'What members wrote, to review' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('What members wrote, to review');
});
