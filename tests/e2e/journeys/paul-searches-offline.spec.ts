/** Paul has no network at home. He visited once, in town; since then his tab was killed and the server is out of reach. */
import type { BrowserContext, Page } from '@playwright/test';
import { fold } from '#src/shared/slug.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const goHome = async (context: BrowserContext, page: Page, gateway: Gateway): Promise<Page> => {
  await visitFirst(page, gateway);
  await page.close();
  await gateway.close();
  return context.newPage();
};

/** What he types, and what he must find. */
const searches = [
  ['bafut', /Bafut/],
  ['bafutt', /Bafut/],
  ['Ngaoundere', /Ngaoundéré/],
  ['ngaoundéré', /Ngaoundéré/],
  ['yaoundee', /Yaoundé/],
  ['hopital regional', /H[oô]pital|Hospital/i],
  ['lycee bilingue', /Lyc[ée]e|High School/i],
  ['CPDM', /RDPC|CPDM/],
  ['north west', /North-West/],
  ['nord ouest', /North-West/],
  ['MINEDUB', /Basic Education/],
  ['Mme Tjoues', /Tjoues/],
] as const;

test('he searches with accents, slips of the finger and other words, and finds', async ({ page, context, gateway }) => {
  const paul = await goHome(context, page, gateway);
  await paul.goto('/search');
  const box = paul.getByRole('searchbox');
  for (const [typed, found] of searches) {
    await box.fill(typed);
    await expect(paul.locator('main li a').filter({ hasText: found }).first(), `"${typed}" finds ${found}`).toBeVisible();
  }
  await box.fill('bafut');
  await paul.locator('main a[href*="/villages/bafut"]').first().click();
  await expect(paul.getByRole('heading', { level: 1 })).toHaveText(/Bafut/);
  await expect(paul.locator('main')).toContainText('North-West');
  await paul.goBack();
  await expect(box).toHaveValue('bafut');
});

test('words too many are left aside and told, and an office leads to its list, in the other language too', { tag: '@area' }, async ({
  page,
  context,
  gateway,
}) => {
  const paul = await goHome(context, page, gateway);
  await paul.goto('/fr/search');
  const [box, main] = [paul.getByRole('searchbox'), paul.getByRole('main')];
  await box.fill('Joseph Dion Ngute');
  await expect(main.getByText('Rien ne contient tous ces mots. Sans « Dion » :')).toBeVisible();
  await expect(main.getByRole('link', { name: /^Joseph Ngute/ })).toBeVisible();
  await box.fill('gouverneur');
  await expect(main.getByText('Rien ne contient')).toHaveCount(0);
  const list = main.getByRole('link', { name: 'La liste entière : Gouverneur' });
  await list.click();
  await expect(paul).toHaveURL(/\/politicians\?role=governor$/);
  await expect(main.getByRole('listitem').first()).toContainText('Gouverneur');
});

test('he narrows the list by facets; the address keeps the choice', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const paul = await goHome(context, page, gateway);
  await paul.goto('/villages');
  const status = paul.locator('main [role="status"]').filter({ hasText: /villages/ });
  await expect(status).toBeVisible();
  const all = numberIn(await status.innerText());
  await paul.getByRole('button', { name: /^Filters/ }).click();
  const facet = paul.getByRole('dialog').locator('label').first();
  const [region = '', count = ''] = await facet.locator('span').allInnerTexts();
  const promised = numberIn(count);
  await facet.getByRole('checkbox').check();
  await paul.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => numberIn(await status.innerText())).toBe(promised);
  expect(promised).toBeGreaterThan(0);
  expect(promised).toBeLessThan(all);
  await paul.reload();
  await expect.poll(async () => numberIn(await status.innerText())).toBe(promised);
  for (const row of await paul.locator('main li[aria-posinset] a').all()) await expect(row).toContainText(region);
});

test('he scrolls through every village on a slow phone and each row stands in its place', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
}) => {
  const paul = await goHome(context, page, gateway);
  await paul.goto('/villages');
  const rows = paul.locator('main li[aria-posinset]');
  await expect(rows.first()).toContainText(/\S/);
  const total = Number(await rows.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(15_000);
  const cdp = await context.newCDPSession(paul);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = await scrollThrough(paul);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  test.info().annotations.push({ type: 'longest frame', description: `${Math.round(longest)} ms at 4× CPU over ${total} rows` });
  console.info(`longest frame ${Math.round(longest)} ms at 4x CPU over ${total} rows`);

  const seen = new Map<number, string>();
  for (const part of [0, 0.13, 0.5, 0.77, 0.999, 1]) {
    await paul.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
    await expect.poll(async () => (await shownRows(paul)).length).toBeGreaterThan(5);
    const shown = await shownRows(paul);
    expect(shown.map(({ place }) => place)).toEqual(shown.map((_, i) => (shown[0]?.place ?? 0) + i));
    for (const { place, name } of shown) {
      expect(seen.get(place) ?? name, 'a place keeps its row').toBe(name);
      seen.set(place, name);
    }
  }
  const names = [...seen].sort(([a], [b]) => a - b).map(([, name]) => sortable(name));
  expect(names, 'in order').toEqual([...names].sort());
  expect((await shownRows(paul)).at(-1)?.place, 'the last row is drawn at the end').toBe(total);
});

/** The first: the years of the data follow it. */
const numberIn = (text: string): number => Number(text.split('·')[0]?.replace(/\D/g, ''));

/** Word by word, signs aside. */
const sortable = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const shownRows = (page: Page): Promise<readonly { readonly place: number; readonly name: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li[aria-posinset]')].flatMap((row) => {
      const name = row.querySelector('a span span')?.textContent?.trim() ?? '';
      const { bottom, top } = row.getBoundingClientRect();
      return name !== '' && bottom > 0 && top < innerHeight ? [{ place: Number(row.getAttribute('aria-posinset')), name }] : [];
    }),
  );

/** A steady flick through the whole list; answers the longest time between two frames. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let before = performance.now();
        const step = (now: number): void => {
          longest = Math.max(longest, now - before);
          before = now;
          const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          scrollBy(0, 4000);
          if (end) resolve(longest);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(step);
        });
      }),
  );
