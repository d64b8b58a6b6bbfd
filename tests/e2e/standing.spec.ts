/** What a link answers whose page is not there, not there any more, or was taken back by its author. */
import { newMember } from './harness/accounts.ts';
import { addressesIn, read, untilDrawn } from './harness/drawn.ts';
import { settle } from './harness/look.ts';
import { act, decide, newOpenPetition, tokenOf } from './harness/petitions.ts';
import { expect, test } from './harness/test.ts';

test('what nobody ever wrote is 404, what moderators hid is 410, and both say so with scripts and without', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/status of (404|410)/);
  const { origin } = gateway;
  for (const address of ['/en/petitions/of-nobody-0000000000', '/en/events/of-nobody-0000000000', '/en/polls/0000000000']) {
    const { status, html } = await read(`${origin}${address}`);
    expect([status, html.includes('Page Not Found'), html.includes('data-drawn')], address).toEqual([404, true, false]);
  }
  const petition = await newOpenPetition(origin);
  await untilDrawn(`${origin}/fr/petitions/${petition.pid}`);
  await decide(origin, petition, 'hidden', 'defamation');
  const told = async () => (await read(`${origin}/fr/petitions/${petition.pid}`)).status;
  await expect.poll(told, { timeout: 30_000 }).toBe(410);
  const { html } = await read(`${origin}/fr/petitions/${petition.pid}`);
  expect([html.includes('Page introuvable'), html.includes(petition.title)]).toEqual([true, false]);
  await page.goto(`/petitions/${petition.pid}`);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Not Found|No petition/);
});

test('a petition that its author withdrew is 410, stands to be read, and is offered to no search engine', { tag: '@area' }, async ({
  gateway,
}) => {
  const { origin } = gateway;
  const author = newMember();
  const petition = await newOpenPetition(origin, {}, author);
  await untilDrawn(`${origin}/en/petitions/${petition.pid}`);
  await act(origin, await tokenOf(origin, author, 'known'), 'withdraw_petition', { petition_id: petition.id });
  const told = async () => (await read(`${origin}/en/petitions/${petition.pid}`)).status;
  await expect.poll(told, { timeout: 30_000 }).toBe(410);
  const { html } = await read(`${origin}/en/petitions/${petition.pid}`);
  expect([html.includes(petition.title), html.includes('Withdrawn by its author')]).toEqual([true, true]);
  const offered = await addressesIn(`${origin}/sitemaps/en/written-1.xml`);
  expect(offered.filter((address) => address.endsWith(petition.pid))).toEqual([]);
});
