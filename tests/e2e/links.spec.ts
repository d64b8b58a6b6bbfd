/** No link leads nowhere: every distinct address that screens link to is opened; of rows of one kind a dozen stand for all. */
import { expect, type Page } from '@playwright/test';
import { settle } from './harness/look.ts';
import { directories, routes } from './harness/routes.ts';
import { test, type Visitor } from './harness/visitors.ts';

const perKind = 12;

test('every link on every screen leads to a screen', { tag: '@proof' }, async ({ visitor }) => {
  test.setTimeout(1_200_000);
  const full = await visitor('full', 'en');
  // An address in French would leave this visitor, whom other tests share, with French as the chosen language.
  const screens = routes.filter(({ notFound, path }) => !notFound && !path?.startsWith('/fr/'));
  const starts = await Promise.all(screens.map(({ path, firstOf }) => path ?? full.firstOf(firstOf ?? '')));
  const links = thinOut(await collectLinks(full, starts));
  expect(links.length).toBeGreaterThan(40);
  const page = await full.context.newPage();
  const dead: string[] = [];
  for (const link of links) if (!(await leadsSomewhere(page, link))) dead.push(link);
  await page.close();
  expect(dead, 'links that lead nowhere').toEqual([]);
});

/** Files, which the browser saves, only have to be there. */
const leadsSomewhere = async (page: Page, link: string): Promise<boolean> => {
  if (link.startsWith('/api/')) return (await page.request.get(link)).ok();
  await page.goto(link);
  await settle(page);
  return !/^(Page Not Found|Error Loading)/.test(await page.locator('h1').innerText());
};

const collectLinks = async ({ context }: Visitor, starts: readonly string[]): Promise<readonly string[]> => {
  const found = new Set<string>();
  const page = await context.newPage();
  for (const start of starts) {
    await page.goto(start);
    await settle(page);
    for (const href of await linksAtRest(page)) found.add(href.replace(/#.*$/, ''));
  }
  await page.close();
  return [...found].filter((href) => !starts.includes(href));
};

/** What is near, or follows from a sync, comes a moment after the screen itself. */
const linksAtRest = async (page: Page): Promise<readonly string[]> => {
  let before: readonly string[] = [];
  for (;;) {
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    if (links.length > 0 && links.length === before.length) return links;
    before = links;
    await page.waitForTimeout(100);
  }
};

const thinOut = (links: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  return links.filter((link) => {
    const [, language = '', path = ''] = /^(\/en|\/fr)?(\/.*)$/.exec(link) ?? [];
    const kind = language + ([...directories, 'events'].find((name) => path.startsWith(`/${name}/`)) ?? path.replace(/=[^&]*/g, '='));
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= perKind;
  });
};
