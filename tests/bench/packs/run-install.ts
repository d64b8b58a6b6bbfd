/** One install: an empty browser, one page, the clock inside the page and the CPU of the whole browser around it. */
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import type { InstallResult } from './pages/install-result.ts';

export interface Install extends InstallResult {
  readonly cpu: number;
}

export const runInstall = async (address: string): Promise<Install> => {
  const browser = await openFreshBrowser();
  try {
    await browser.page.goto(address);
    await browser.page.waitForFunction(() => 'install' in window);
    await browser.atRest();
    const before = browser.cpuSeconds();
    const result = await browser.page.evaluate(() => window.install());
    return { ...result, cpu: browser.cpuSeconds() - before };
  } finally {
    await browser.close();
  }
};
