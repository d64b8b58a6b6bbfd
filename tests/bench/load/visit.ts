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

/** In ms from the beginning of the visit. */
export interface Visit {
  readonly lcp: number;
  readonly ready: number;
}

declare global {
  interface Window {
    /** `since`: what is asked for later makes nothing ready; without it, as `ready`. */
    benchVisit: { lcp: number; ready: number; since?: number };
  }
}

const timeout = 60_000;

/** Runs in the page before any of its scripts. */
const watchPage = ({ selector, text }: Ready): void => {
  window.benchVisit = { lcp: 0, ready: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchVisit.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isShown = (): boolean => {
    const isDrawn = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    return [...document.querySelectorAll(selector)].some((element) => isDrawn(element) && element.textContent?.includes(text));
  };
  // What may come afterwards is asked for in the very task of the mark, a frame before the page is seen to be ready.
  const mark = performance.mark.bind(performance);
  performance.mark = (...told) => {
    const made = mark(...told);
    if (made.name === 'app-ready' && isShown()) window.benchVisit.since = made.startTime;
    return made;
  };
  const look = (): void => {
    const marked = performance.getEntriesByName('app-ready')[0];
    // A frame's time is when it is painted; the mark may be set later in the same frame.
    if (marked && isShown()) window.benchVisit.ready = Math.max(marked.startTime, performance.now());
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

/** `onReady` hears since when nothing is asked for that the page needed to be ready, in ms since 1970. */
export const visit = async (
  page: Page,
  address: string,
  ready: Ready | null,
  onReady: (since: number) => void = () => undefined,
): Promise<Visit> => {
  if (ready) await page.addInitScript(watchPage, ready);
  else await page.addInitScript(watchStill);
  await page.goto(address, { waitUntil: 'commit', timeout });
  await page
    .waitForFunction(() => window.benchVisit.ready > 0, undefined, { timeout, polling: 50 })
    .catch((cause: unknown) => {
      throw new Error(`${new URL(address).pathname} was not ready after ${timeout / 1000} s`, { cause });
    });
  onReady(await page.evaluate(() => performance.timeOrigin + (window.benchVisit.since ?? window.benchVisit.ready)));
  // A later, larger content may still come.
  await page.waitForTimeout(700);
  return page.evaluate(() => ({ lcp: window.benchVisit.lcp, ready: window.benchVisit.ready }));
};
