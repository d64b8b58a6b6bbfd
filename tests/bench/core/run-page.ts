/** One call of a page's `bench` function in an empty browser: the clock stands in the page, the CPU is that of the whole browser. */
import type { BrowserContext, Page } from 'playwright';
import { openFreshBrowser } from './browser.ts';

declare global {
  interface Window {
    /** What a page measures, by name; each answers figures. */
    bench: Readonly<Record<string, () => Promise<Figures>>>;
  }
}

export type Figures = Readonly<Record<string, number>>;

export const runPage = async (
  address: string,
  name: string,
  beside: (context: BrowserContext, page: Page) => Promise<unknown> = async () => undefined,
): Promise<Figures> => {
  const browser = await openFreshBrowser();
  try {
    await openPage(browser.page, address);
    if (await browser.page.evaluate(() => 'prepare' in window.bench)) await call(browser.page, 'prepare');
    await beside(browser.context, browser.page);
    await browser.atRest();
    const before = browser.cpuSeconds();
    const figures = await call(browser.page, name);
    return { ...figures, cpu: browser.cpuSeconds() - before };
  } finally {
    await browser.close();
  }
};

export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window);
};

export const call = (page: Page, name: string): Promise<Figures> =>
  page.evaluate((asked) => {
    const work = window.bench[asked];
    if (!work) throw new Error(`This page does not measure ${asked}`);
    return work();
  }, name);
