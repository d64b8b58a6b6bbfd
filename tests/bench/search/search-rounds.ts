/** One engine, one round: install in an empty browser, load the page again, first answer, all queries, memory. */
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import type { SearchRun } from './pages/search-page.ts';
import { workerMegabytes } from './worker-memory.ts';

export interface SearchRound extends SearchRun {
  /** The first answer right after the install, when no index may be ready yet. */
  readonly afterInstall: number;
  /** The first answer of a later visit. */
  readonly cold: number;
  readonly megabytes: number;
}

export const runSearch = async (address: string, first: string, texts: readonly string[]): Promise<SearchRound> => {
  const browser = await openFreshBrowser();
  const { page } = browser;
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'searchPage' in window);
    await page.evaluate(() => window.searchPage.prepare());
    const { ms: afterInstall } = await page.evaluate((text) => window.searchPage.ask([text]), first);
    await browser.atRest();
    await page.goto('about:blank');
    await browser.atRest();
    await page.goto(address);
    await page.waitForFunction(() => 'searchPage' in window);
    const { ms: cold, hits } = await page.evaluate((text) => window.searchPage.coldStart(text), first);
    if (hits === 0) throw new Error(`The first query found nothing at ${new URL(address).pathname}`);
    const run = await page.evaluate((list) => window.searchPage.ask(list), texts);
    return { ...run, afterInstall: afterInstall[0] ?? Number.NaN, cold, megabytes: await workerMegabytes(page) };
  } finally {
    await browser.close();
  }
};
