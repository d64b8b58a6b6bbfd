/** What is written at stalls, of products and of artists is text for whoever finds it, and no address of another site becomes more than a link. */

import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { createContent, decideContent } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { newProduct, newProductTitle } from '#tests/e2e/harness/market.ts';
import { tokenOf } from '#tests/e2e/harness/petitions.ts';
import { expectText, tenOfToday, watchForRuns } from './runs.ts';

type Page = import('@playwright/test').Page;

const expectTextAndLinks = async (page: Page, payload: string): Promise<void> => {
  await expectText(page, payload);
  const others = await page.locator('main a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(
    others.filter((protocol) => !/^https?:$/.test(protocol)),
    payload,
  ).toEqual([]);
};

/** Its address is no title's: a link in it would be refused before it is shown. */
const withoutLink = (payload: string): string => payload.replace(/https?:|www\./gi, '');

const expectEachQuestion = async (page: Page, path: string, names: readonly string[], payload: string): Promise<void> => {
  for (const name of names) {
    await page.goto(`${path}?${name}=${encodeURIComponent(payload)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectTextAndLinks(page, `${path} ${name}=${payload}`);
  }
};

test('what is sold and where is text: in both forms, in the lists, and on the pages of product and stall', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  await watchForRuns(page);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  for (const payload of tenOfToday.slice(0, 5)) {
    const [said, place] = [`Sold by us: ${payload}, and nothing else today.`, `At ${payload}`.slice(0, 140)];
    const title = `${newProductTitle()} ${withoutLink(payload)}`.slice(0, 80).trim();
    const product = await newProduct(
      gateway.origin,
      { title, text: said, place },
      { title: `Stall ${withoutLink(payload)}`.slice(0, 80).trim(), text: said, place, hours: place },
    );
    for (const path of [`/marketplace/products/${product.pid}`, `/marketplace/vendors/${product.stall}`]) {
      await page.goto(path);
      await expect(page.getByText(/^Sold by us:/).first()).toBeVisible();
      await expectTextAndLinks(page, payload);
      await page.emulateMedia({ media: 'print' });
      await expectTextAndLinks(page, payload);
      await page.emulateMedia({ media: 'screen' });
    }
    for (const path of ['/marketplace', '/marketplace/vendors']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectTextAndLinks(page, payload);
    }
  }
  await page.goto('/marketplace/vendors/create');
  await page.getByLabel('Name of the stall').fill(`Stall ${tenOfToday[0]}`.slice(0, 80));
  await page.getByLabel('What you sell, and how').fill(`Plantains from our own field. ${tenOfToday[1]}`);
  await expectTextAndLinks(page, 'the form of a stall');
  await expectEachQuestion(page, '/marketplace', ['q', 'category', 'region_code', 'past', 'sort'], tenOfToday[2] ?? '');
});

test('what is said of an artist is text, and its link leads to another site and does nothing else', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  await watchForRuns(page);
  const token = await tokenOf(gateway.origin, newMember('Awa'), 'new');
  for (const payload of tenOfToday.slice(0, 3)) {
    const title = `Balafons ${withoutLink(payload)}`.slice(0, 80).trim();
    const text = `Four brothers who play at every feast. ${payload}`;
    const link = 'https://example.org/"onmouseover=alert(1)//<script>';
    const fields = {
      title,
      genre: ['bikutsi'],
      text,
      lang: 'en',
      releases: `2010, ${payload}`,
      place: `At ${payload}`.slice(0, 140),
      link,
      source: link,
    };
    const made = await createContent(gateway.origin, token, 'artist', fields);
    await decideContent(gateway.origin, made, 'open');
    await page.goto(`/music/artists/${made.pid}`);
    await untilShown(page, title);
    await expectTextAndLinks(page, payload);
    await expect(page.locator('main a[rel~="ugc"]').first()).toHaveAttribute('href', link);
    await page.goto('/music');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectTextAndLinks(page, payload);
  }
  await expectEachQuestion(page, '/music', ['q', 'genre', 'region_code', 'past', 'sort'], tenOfToday[2] ?? '');
});
