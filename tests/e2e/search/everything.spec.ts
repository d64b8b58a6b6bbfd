/** The search is about all that has an address: what this phone holds at once, and what only the server has below it, while there is a network. */
import { randomUUID } from 'node:crypto';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { createContent, decideContent } from '#tests/e2e/harness/contents.ts';
import { newOpenEvent } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition, tokenOf } from '#tests/e2e/harness/petitions.ts';
import { makeMember } from '#tests/e2e/harness/profiles.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a petition that is here and an event of a far region that is not are found by one word, each once', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  // Eight digits in a row would be a telephone number, and no title.
  const word = `kola${randomUUID().slice(0, 6)}`;
  const petition = await newOpenPetition(gateway.origin, { title: `Plant ${word} trees along the road` });
  const far = await newOpenEvent(gateway.origin, { title: `Market of the ${word}`, region_code: 'CM-AD' });
  // On a line that costs money a phone holds its own region alone.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { type: 'cellular' }), configurable: true });
    localStorage.setItem('mboa.preferences', '{"area":{"country_code":"CM","region":"CM-OU"}}');
  });
  await page.goto('/petitions');
  await untilKept(page);
  await expect(page.getByText(petition.title)).toBeVisible();
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('region', { name: 'Petitions' }).getByRole('link', { name: petition.title })).toBeVisible();
  const online = page.getByRole('region', { name: 'Online, not on this phone' });
  await expect(online.getByRole('link')).toHaveText([new RegExp(`Market of the ${word}.*Adamawa`)]);
  await expect(online.getByRole('heading', { level: 3 })).toHaveText(['Events 1']);
  await expect(page.getByRole('status').filter({ hasText: '2 matches' })).toBeVisible();
  await expectAccessible(page);
  await online.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/events/.*${far.pid}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Market of the ${word}`);

  // One letter is wrong: nothing here has it, and what looks like it is found online.
  await page.goto(`/search?q=markt ${word.replace('kola', 'kolla')}`);
  await expect(online.getByText('Nothing written has these words. Similar:')).toBeVisible();
  await expect(online.getByRole('link').first()).toContainText(`Market of the ${word}`);

  // Without a network what is here is found, and nothing waits for the rest.
  await page.goto('/search');
  await page.context().setOffline(true);
  await page.getByRole('searchbox').first().fill(`${word} nowhere`);
  await expect(page.getByText(`Nothing found for “${word} nowhere”`)).toBeVisible();
  await page.getByRole('searchbox').first().fill(word);
  await expect(page.getByRole('link', { name: petition.title })).toBeVisible();
  await expect(online).toBeHidden();
});

test('what nobody may read is found by nobody', async ({ page, gateway }) => {
  const word = `neem${randomUUID().slice(0, 6)}`;
  const token = await tokenOf(gateway.origin, newMember('Awa'), 'new');
  const artist = {
    title: `Drums of ${word}`,
    genre: ['njang'],
    text: `Seven drummers who play at every feast of ${word}.`,
    lang: 'en',
    source: 'https://example.org/',
  };
  const made = await createContent(gateway.origin, token, 'artist', artist);
  await page.goto(`/search?q=${word}`);
  await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  await decideContent(gateway.origin, made, 'open');
  await page.reload();
  await expect(page.getByRole('link', { name: artist.title }).first()).toBeVisible();
});

test('a member is found by name once they tick it, and no more once they do not', async ({ page, gateway, browser }) => {
  const ngum = await makeMember(gateway.origin);
  const visitor = await (await browser.newContext({ baseURL: gateway.origin, locale: 'fr-FR' })).newPage();
  const found = visitor.getByRole('region', { name: 'En ligne, pas sur ce téléphone' }).getByRole('link', { name: ngum.name });
  const search = () => visitor.goto(`/search?q=${encodeURIComponent(ngum.name)}`);
  await arriveSignedIn(page, ngum);
  await page.goto('/account/data');
  const tick = page.getByLabel('The search may find me by my name');
  await expect(tick).not.toBeChecked();
  await search();
  await expect(visitor.getByText('Recherche en ligne…')).toBeVisible();
  await expect(visitor.getByText('Recherche en ligne…')).toBeHidden();
  await expect(found).toHaveCount(0);
  await tick.click();
  await expect(page.getByText('Being found by name, text of')).toBeVisible();
  await search();
  await found.click();
  await expect(visitor.getByRole('heading', { level: 1, name: ngum.name })).toBeVisible();
  await tick.click();
  await expect(page.getByText(/withdrawn/)).toBeVisible();
  await search();
  await expect(visitor.getByText('Recherche en ligne…')).toBeVisible();
  await expect(visitor.getByText('Recherche en ligne…')).toBeHidden();
  await expect(found).toHaveCount(0);
  await visitor.context().close();
});
