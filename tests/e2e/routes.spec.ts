/**
 * Every route, seen in a fixed pairwise table of role, state, size, language and theme, each opened afresh; PROOF=1 sees
 * the whole product, sizes and themes changing on the page that is open, as when a phone is turned or the evening comes.
 */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from './harness/look.ts';
import { directories, type Look, languages, pairwise, productByPage, roles, routes, type Sight, states } from './harness/routes.ts';
import { type Find, test } from './harness/visitors.ts';

const proof = process.env.PROOF === '1';

const pages: readonly Look[] = proof ? productByPage() : pairwise().map((sight) => [sight]);

const ofDirectories: ReadonlySet<string> = new Set(directories.flatMap((path) => [`/${path}`, `one of /${path}`]));
/**
 * Lists and pages of all directories are two screens, made from definitions: axe hears one of the three sights of each, and of the next
 * another, so that it meets every state, size, language and theme of both. The proof hears them all.
 */
const isHeard = (sights: Look): boolean => {
  const place = pages.indexOf(sights);
  return proof || !ofDirectories.has(sights[0].route.name) || place % 3 === Math.floor(place / 3) % 3;
};

const nameOf = ([{ route, role, state, size, language, theme }, ...others]: Look): string =>
  `${route.name} · ${role} ${state} ${language} ${others.length > 0 ? 'in every size and theme' : `${size.width} ${theme}`}`;

/** Rows are found where they are: on the phone that holds the country. */
const addressOf = async ({ route, language }: Sight, visitor: Find): Promise<string> =>
  route.firstOf ? (await visitor('full', language)).firstOf(route.firstOf) : (route.path ?? '/');

test('the table shows every route in every state, and every pair of state, size, language and theme', () => {
  const seen = new Set(pairwise().flatMap(pairsOf));
  for (const { name } of routes) for (const value of [...states, ...roles]) expect(seen).toContain(`${name} ${value}`);
  const values = [[...roles], [...states], ['390', '1280'], ['en', 'fr'], ['light', 'dark']];
  values.forEach((some, i) => {
    for (const others of values.slice(i + 1)) for (const one of some) for (const other of others) expect(seen).toContain(`${one} ${other}`);
  });
});

test('a page of the proof shows both sizes in both themes', () => {
  const looks = productByPage().map((sights) => new Set(sights.map(({ size, theme }) => `${size.width} ${theme}`)).size);
  expect(new Set(looks)).toEqual(new Set([4]));
});

const pairsOf = ({ route, role, state, size, language, theme }: Sight): readonly string[] => {
  const values = [route.name, role, state, String(size.width), language, theme];
  return values.flatMap((one, i) => values.slice(i + 1).map((other) => `${one} ${other}`));
};

const look = (sights: Look): void => {
  const [first] = sights;
  test(nameOf(sights), async ({ visitor }) => {
    const { route, role, state, language } = first;
    const { door, context, watch } = await visitor(state === 'empty' ? 'empty' : 'full', language, role);
    const address = await addressOf(first, visitor);
    if (state === 'offline') await door.close();
    watch.forget();
    // A fresh tab each time costs more than all that is looked at; an address is opened anew in it.
    const page = context.pages()[0] ?? (await context.newPage());
    try {
      await show(page, first);
      await page.goto(address);
      for (const sight of sights) {
        await show(page, sight);
        await settle(page);
        await expectSoundPage(page, language);
        if (isHeard(sights)) await expectAccessible(page);
      }
      const endsAt = route.endsAt instanceof RegExp ? route.endsAt : route.endsAt?.[role];
      if (endsAt) await expect.poll(() => new URL(page.url()).pathname).toMatch(endsAt);
      await expectFound(page, first);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
      expect(watch.troubles, 'what the browser complained about').toEqual([]);
    } finally {
      await door.open();
    }
  });
};

// Each language in one worker: it keeps a phone for each role, and half as many of them arrive.
for (const language of languages)
  test.describe(language, () => {
    test.describe.configure({ mode: proof ? 'parallel' : 'default' });
    for (const sights of pages.filter(([first]) => first.language === language)) look(sights);
  });

const show = async (page: import('@playwright/test').Page, { size, theme }: Sight): Promise<void> => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
};

const notFound = /Page Not Found|Page introuvable/;

const expectFound = async (page: import('@playwright/test').Page, { route, state }: Sight): Promise<void> => {
  const heading = await page.locator('h1').innerText();
  // With no pack on the phone nobody can say that a row does not exist.
  if (route.notFound && state !== 'empty') expect(heading).toMatch(notFound);
  if (!route.notFound) expect(heading).not.toMatch(notFound);
};
