/** Pages as the server draws them, read as whoever comes by a link, a chat or a search engine does. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const meta = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** As a crawler or a chat asks: no script, no cookies. */
export const read = async (url: string, language = 'en') => {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language }, redirect: 'follow' });
  return { status: answer.status, url: answer.url, html: await answer.text(), robots: answer.headers.get('x-robots-tag') };
};

export const addressesIn = async (sitemap: string): Promise<readonly string[]> =>
  [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** The server hears of what was written within seconds. */
export const untilDrawn = async (url: string) => {
  await expect.poll(async () => (await read(url)).html.includes('page-data'), { timeout: 30_000 }).toBe(true);
  return read(url);
};

declare global {
  interface Window {
    mboaSeen: { headings: string[]; shifted: number };
  }
}

/** Headings that stood on the screen, from first to last, and how much moved (CLS): in `window.mboaSeen`. */
export const noteWhatIsSeen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Window['mboaSeen'] = { headings: [], shifted: 0 };
    window.mboaSeen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    // A page that arrives in pieces may end in the middle of a heading.
    const isWhole = (node: Element): boolean =>
      document.readyState !== 'loading' || node.nextSibling !== null || (node.parentElement !== null && isWhole(node.parentElement));
    const look = (): void => {
      const found = document.querySelector('main h1');
      const heading = found && isWhole(found) ? (found.textContent ?? '') : '';
      if (document.body && heading !== '' && seen.headings.at(-1) !== heading) seen.headings.push(heading);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
