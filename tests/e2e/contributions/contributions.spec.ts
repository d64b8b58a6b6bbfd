/** What is missing, what members contributed, and one's own: with a network, then without one after a reload, and in French. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { createContent, decideContent } from '#tests/e2e/harness/contents.ts';
import { newOpenEvent } from '#tests/e2e/harness/events.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { countOffered, untilAllInstalled, untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';
import { askToSaveData } from '#tests/e2e/harness/save-data.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const rpc = /^\/rest\/v1\/rpc\/read_contributions/;
const line = (month: string, kind: string, published: number, decided: number) => ({ month, kind, published, decided });
/** As the server tells it (tests/trust/contents/contributions.test.ts). */
const told = {
  status: 'ok',
  until: '2026-10',
  counts: [line('2026-10', 'event', 31, 40), line('2026-10', 'petition', 1, 3), line('2026-09', 'post', 12, 0)],
};

const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await reloadOffline(page);
};
const beds = (page: Page) => page.getByRole('link', { name: /^Missing for [\d,]+ health facilit(y|ies): Beds/ });

test('what a division lacks is counted, leads to its list, and is counted again without a network', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await untilKept(page);
  await untilAllInstalled(page, await countOffered(gateway.origin));
  await page.goto('/political-directory');
  await page.getByRole('link', { name: /^Contributions/ }).click();
  await expect(beds(page)).toContainText(/^Missing for 4,\d{3} .* of 4,\d{3} in the list$/);
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption({ label: 'West' });
  await page.getByRole('combobox', { name: 'Division', exact: true }).selectOption({ label: 'Menoua' });
  await expect(page).toHaveURL(/region=CM-OU&division=CM-OU-\d\d$/);
  await expect(beds(page)).toContainText(/^Missing for (\d+) .* of \1 in the list$/);
  await expect(page.getByRole('status').filter({ hasText: 'facts are missing here.' })).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const run = page.getByRole('link', { name: /^Missing for [\d,]+ health facilit(y|ies): Run by/ });
  const many = /^Missing for (\d+) /.exec((await run.textContent()) ?? '')?.[1];
  await settle(page);
  await expectSoundPage(page, 'en');
  await expectAccessible(page);

  // A fact that the list can be filtered by leads to the rows that lack it.
  await run.click();
  await expect(page.getByRole('status').filter({ hasText: `${many} health facilities` })).toBeVisible();
  await page.goBack();
  const before = await beds(page).textContent();
  await goOffline(page);
  await expect(beds(page)).toHaveText(before ?? '');
  await expect(page.getByRole('combobox', { name: 'Division', exact: true })).toHaveValue(/^CM-OU-/);
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
});

test('a region that is not on this phone is said to be missing, and fetched by a tap', { tag: '@area' }, async ({ page, gateway }) => {
  askToSaveData(gateway);
  await page.goto('/civic-contributions?region=CM-AD');
  const missing = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Not all of this area is on this phone yet' })
    .last();
  await missing.getByRole('button', { name: 'Download now' }).click();
  await expect(page.getByRole('link', { name: /^Missing for \d+ villages: Population/ })).toContainText('of 958 in the list');
  await expect(page.getByText('Not all of this area is on this phone yet')).toBeHidden();
});

test('what members contributed and what is one’s own stay without a network', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE.*read_contributions/);
  gateway.change(rpc, () => Buffer.from(JSON.stringify(told)));
  const awa = newMember('Awa');
  const petition = await newOpenPetition(gateway.origin, {}, awa);
  const open = await newOpenEvent(gateway.origin);
  const token = await tokenOf(gateway.origin, awa, 'known');
  const comment = { text: 'I bring two brooms and my brother.' };
  await createContent(gateway.origin, token, 'comment', comment, { parent_id: open.id, parent_kind: 'event' });
  const artist = {
    title: 'Balafons of the Moungo',
    genre: ['bikutsi'],
    region_code: null,
    place: null,
    since: null,
    text: 'Four brothers who have played the balafon at every feast since 2004.',
    lang: 'en',
    releases: null,
    link: null,
    source: 'https://example.org/balafons',
  };
  const refused = await createContent(gateway.origin, token, 'artist', artist);
  await decideContent(gateway.origin, refused, 'rejected', 'duplicate');
  await createContent(gateway.origin, token, 'artist', { ...artist, title: `${artist.title} again` });
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto('/civic-contributions');
  const october = page.getByRole('group').filter({ hasText: 'October 2026' });
  await expect(october).toContainText('32 published · 43 decisions');
  await expect(october.getByRole('row')).toHaveText(['KindPublishedDecisions', 'Events3140', 'Petitions13']);
  const own = page.getByRole('region', { name: 'What I contributed' });
  const rows = [
    [petition.title, 'Petitions · ✓ Published'],
    [comment.text, 'Comments · ✓ Published'],
    [`${artist.title} again`, 'Artists · ○ Waits for the moderators'],
    [artist.title, 'Artists · ! Not accepted by the moderators'],
  ] as const;
  const see = async (): Promise<void> => {
    for (const [title, standing] of rows)
      await expect(own.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })).toContainText(standing);
  };
  await see();
  await settle(page);
  await expectAccessible(page);
  // The line is open for a moment when it is cut again, and an answer in it would be a new one.
  gateway.change(rpc, () => 'lost');
  await goOffline(page);
  await expect(page.getByRole('status').filter({ hasText: 'Without a network: as it was on' })).toBeVisible();
  await page.getByText('September 2026').click();
  await expect(page.getByRole('row', { name: 'Posts 12 0' })).toBeVisible();
  await see();

  // Written in the bush: it stands among them at once, as kept here.
  await page.goto('/feed/create');
  const text = 'Rain on the road to Bafut: nobody passes.';
  await page.getByRole('textbox', { name: 'What do you want to say?' }).fill(text);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).not.toHaveURL(/create/);
  await page.goto('/civic-contributions');
  await expect(own.getByRole('listitem').filter({ hasText: text })).toContainText('○ Kept here');
  await own.getByRole('link', { name: comment.text }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.title);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('it is said as it is spoken, and a first look without a network says so', { tag: '@area' }, async ({ page, gateway, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await untilKept(page);
    await untilAllInstalled(page, await countOffered(gateway.origin));
    await page.context().setOffline(true);
    await page.goto('/civic-contributions?region=CM-OU');
    await expect(page.getByRole('link', { name: /^Il manque pour 1\s\d{3} villages\s: Population/ })).toContainText(
      /sur 1\s\d{3} dans la liste$/,
    );
    await expect(page.getByText('Les chiffres viennent du réseau, et il n’y en a pas en ce moment.')).toBeVisible();
    gateway.change(rpc, () => Buffer.from(JSON.stringify(told)));
    await page.context().setOffline(false);
    const october = page.getByRole('group').filter({ hasText: 'octobre 2026' });
    await expect(october).toContainText('32 publications · 43 décisions');
    await expect(page.getByText('pour voir ce que vous avez apporté et ce que c’est devenu.')).toBeVisible();
    await settle(page);
    await expectSoundPage(page, 'fr');
    await expectAccessible(page);
  });
});
