/** What holds for every screen, whatever it shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readForeignTexts } from './catalog.ts';

/** The app stands. Until then what is seen was drawn before: it is replaced, and what had the focus with it. */
export const untilStarted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0);
};

/** The screen has drawn what it will draw: a heading stands, nothing says it is loading. */
export const settle = async (page: Page): Promise<void> => {
  await untilStarted(page);
  await expect(page.locator('main h1'), `the heading of ${page.url()}`).toHaveCount(1);
  await expect(page.locator('html[data-wait], html[data-drawn], main [aria-busy="true"]'), `what ${page.url()} waits for`).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** No part of it is what the server drew any more: what is opened there stays open. */
export const untilOwn = (page: Page): Promise<void> => expect(page.locator('main [data-for-now]')).toHaveCount(0);

export const expectSoundPage = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/\S.*Mboa|Mboa.*\S|Mboa/);
  await expectNoOverflow(page);
  expect(await foreignTextsOn(page, language), `texts of the other language on a page in ${language}`).toEqual([]);
};

/** Some layouts follow the size by script, a moment later. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(findOverflow), { message: 'wider than the screen', timeout: 3000 }).toEqual([]);

const findOverflow = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return [`page ${scrollWidth} > ${clientWidth}`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
};

const foreignTextsOn = async (page: Page, language: 'en' | 'fr'): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      // A text with its own language mark (the language switch) is meant to be in it.
      const marked = walker.currentNode.parentElement?.closest('[lang]');
      if (marked === document.documentElement) found.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) found.add(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
  const foreign = await readForeignTexts(language);
  return texts.filter((text) => foreign.has(text));
};

interface Axe {
  readonly run: (node: Document, options: object) => ReturnType<AxeBuilder['analyze']>;
}

const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** All of axe that the theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Names of buttons and links, contrast, roles and the rest; `colours` where nothing but the theme changed since all of it was asked. */
export const expectAccessible = async (page: Page, asked: 'all' | 'colours' = 'all'): Promise<void> => {
  // Evaluated by the debugger: the policy, which stays on, would refuse it any other way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const only = asked === 'colours' ? { runOnly: ofColours } : {};
  const violations = await page.evaluate(async (only) => {
    const { run } = Reflect.get(window, 'axe') as Axe;
    const result = await run(document, { resultTypes: ['violations'], preload: false, ...only });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
  }, only);
  expect(violations, 'axe').toEqual([]);
};

/** In both themes, and on the narrowest phone; afterwards on the usual one. */
export const expectSound = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, language);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
};
