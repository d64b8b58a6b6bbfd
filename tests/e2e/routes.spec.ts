/**
 * Every route, seen in a fixed pairwise table of role, state, size, language and theme, each opened afresh; PROOF=1 sees
 * the whole product, sizes and themes changing on the page that is open, as when a phone is turned or the evening comes.
 */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from './harness/look.ts';
import {
  checked,
  directories,
  filledDirectories,
  isEcho,
  type Look,
  languages,
  productByPage,
  roles,
  routes,
  type Sight,
  sizes,
  states,
  themes,
} from './harness/routes.ts';
import { type Find, test } from './harness/visitors.ts';

const proof = process.env.PROOF === '1';

const sights = checked();
const pages: readonly Look[] = proof ? productByPage() : sights.map((sight) => [sight]);

/** An ordinary check asks axe once an address, since it takes half of the time: in one role, state, size, language and theme after the other. */
const askedAxe = new Set(sights.filter(({ route }, at) => sights.findIndex((sight) => sight.route === route) === at));

const nameOf = ([{ route, role, state, size, language, theme }, ...others]: Look): string =>
  `${route.name} · ${role} ${state} ${language} ${others.length > 0 ? 'in every size and theme' : `${size.width} ${theme}`}`;

/** Rows are found where they are: on the phone that holds the country. */
const addressOf = async ({ route, language }: Sight, visitor: Find): Promise<string> =>
  route.firstOf ? (await visitor('full', language)).firstOf(route.firstOf) : (route.path ?? '/');

test('the table shows every screen in every state, and every pair of state, size, language and theme', () => {
  const seen = new Set(checked().flatMap(pairsOf));
  for (const route of routes)
    for (const value of isEcho(route) ? [] : [...states, ...roles]) expect(seen).toContain(`${route.name} ${value}`);
  const values = [[...roles], [...states], ['390', '1280'], ['en', 'fr'], ['light', 'dark']];
  values.forEach((some, i) => {
    for (const others of values.slice(i + 1)) for (const one of some) for (const other of others) expect(seen).toContain(`${one} ${other}`);
  });
});

test('every directory is seen, its list and a page; all lists together in every role, state, size, language and theme, and so all pages', () => {
  const counts = [roles, states, sizes, languages, themes].map(({ length }) => length);
  for (const prefix of ['/', 'one of /']) {
    const names = (prefix === '/' ? directories : filledDirectories).map((path) => prefix + path);
    const sights = checked().filter(({ route }) => names.includes(route.name));
    expect(sights.map(({ route }) => route.name)).toEqual(names);
    const met = (['role', 'state', 'size', 'language', 'theme'] as const).map((key) => new Set(sights.map((sight) => sight[key])).size);
    expect(met, prefix).toEqual(counts);
  }
});

test('axe is asked at every address, together in every role, state, size, language and theme', () => {
  expect([...askedAxe].map(({ route }) => route.name)).toEqual(routes.map(({ name }) => name));
  for (const key of ['role', 'state', 'size', 'language', 'theme'] as const)
    expect(new Set([...askedAxe].map((sight) => sight[key]))).toEqual(new Set(sights.map((sight) => sight[key])));
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
    const { gateway, context, watch } = await visitor(state === 'empty' ? 'empty' : 'full', language, role);
    const address = await addressOf(first, visitor);
    if (state === 'offline') await gateway.close();
    watch.forget();
    // A fresh tab each time costs more than all that is looked at; an address is opened anew in it.
    const page = context.pages()[0] ?? (await context.newPage());
    try {
      await show(page, first);
      await page.goto(address);
      for (const [at, sight] of sights.entries()) {
        await show(page, sight);
        await settle(page);
        await expectSoundPage(page, language);
        if (proof || askedAxe.has(sight)) await expectAccessible(page, sight.size === sights[at - 1]?.size ? 'colours' : 'all');
      }
      const isNotHere = route.isOnlineOnly && state === 'offline';
      if (isNotHere) await expect(page.locator('h1')).toHaveText(/^(This part of Mboa|Cette partie de Mboa)/);
      const endsAt = isNotHere ? null : route.endsAt instanceof RegExp ? route.endsAt : route.endsAt?.[role];
      if (endsAt) await expect.poll(() => new URL(page.url()).pathname).toMatch(endsAt);
      await expectFound(page, first);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
      expect(watch.troubles, 'what the browser complained about').toEqual([]);
    } finally {
      await gateway.open();
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
