/** One visit of one page: when its largest content stood, and when a person could use it. */
import type { Page } from 'playwright';

/**
 * What must stand on the screen for the page to count as ready, besides the mark `app-ready`: an element that React has
 * drawn. A prerendered one looks the same, but nothing happens when it is touched.
 */
export interface Ready {
  readonly selector: string;
  /** Text that the element must hold; empty for any. */
  readonly text: string;
}

export interface Visit {
  readonly lcp: number;
  readonly ready: number;
}

declare global {
  interface Window {
    benchVisit: { lcp: number; ready: number };
  }
}

const timeout = 60_000;

/** Runs in the page before any of its scripts. */
const watchPage = ({ selector, text }: Ready): void => {
  window.benchVisit = { lcp: 0, ready: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchVisit.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    const marked = performance.getEntriesByName('app-ready')[0];
    const isDrawn = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const shown = [...document.querySelectorAll(selector)].some((element) => isDrawn(element) && element.textContent?.includes(text));
    // A frame's time is when it is painted; the mark may be set later in the same frame.
    if (marked && shown) window.benchVisit.ready = Math.max(marked.startTime, performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** A page without scripts of its own is ready when it is painted. */
const watchStill = (): void => {
  window.benchVisit = { lcp: 0, ready: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchVisit.lcp = window.benchVisit.ready = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

export const visit = async (page: Page, address: string, ready: Ready | null, onReady: () => void = () => undefined): Promise<Visit> => {
  if (ready) await page.addInitScript(watchPage, ready);
  else await page.addInitScript(watchStill);
  await page.goto(address, { waitUntil: 'commit', timeout });
  await page
    .waitForFunction(() => window.benchVisit.ready > 0, undefined, { timeout, polling: 50 })
    .catch((cause: unknown) => {
      throw new Error(`${new URL(address).pathname} was not ready after ${timeout / 1000} s`, { cause });
    });
  onReady();
  // A later, larger content may still come.
  await page.waitForTimeout(700);
  return page.evaluate(() => ({ lcp: window.benchVisit.lcp, ready: window.benchVisit.ready }));
};
