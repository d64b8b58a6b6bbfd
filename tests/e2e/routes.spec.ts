/**
 * Every route, seen in a fixed pairwise table of role, state, size, language and theme; PROOF=1 sees the whole product.
 */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from './harness/look.ts';
import { pairwise, product, roles, routes, type Sight, states } from './harness/routes.ts';
import { type Find, test } from './harness/visitors.ts';

const proof = process.env.PROOF === '1';

const nameOf = ({ route, role, state, size, language, theme }: Sight): string =>
  `${route.name} · ${role} ${state} ${size.width} ${language} ${theme}`;

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

const pairsOf = ({ route, role, state, size, language, theme }: Sight): readonly string[] => {
  const values = [route.name, role, state, String(size.width), language, theme];
  return values.flatMap((one, i) => values.slice(i + 1).map((other) => `${one} ${other}`));
};

for (const sight of proof ? product() : pairwise()) {
  test(nameOf(sight), async ({ visitor }) => {
    const { route, role, state, size, language, theme } = sight;
    const { door, context, watch } = await visitor(state === 'empty' ? 'empty' : 'full', language, role);
    const address = await addressOf(sight, visitor);
    if (state === 'offline') await door.close();
    watch.forget();
    const page = await context.newPage();
    try {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(address);
      await settle(page);
      await expectSoundPage(page, language);
      const endsAt = route.endsAt instanceof RegExp ? route.endsAt : route.endsAt?.[role];
      if (endsAt) await expect.poll(() => new URL(page.url()).pathname).toMatch(endsAt);
      await expectFound(page, sight);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
      expect(watch.troubles, 'what the browser complained about').toEqual([]);
    } finally {
      await page.close();
      await door.open();
    }
  });
}

const notFound = /Page Not Found|Page introuvable/;

const expectFound = async (page: import('@playwright/test').Page, { route, state }: Sight): Promise<void> => {
  const heading = await page.locator('h1').innerText();
  // With no pack on the phone nobody can say that a row does not exist.
  if (route.notFound && state !== 'empty') expect(heading).toMatch(notFound);
  if (!route.notFound) expect(heading).not.toMatch(notFound);
};
