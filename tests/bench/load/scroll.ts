/** How smoothly the longest list scrolls on a slow phone: the longest and the middle time between two frames of a fast fling. */
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { startServer } from '#tests/bench/core/static-server.ts';
import { median } from '#tests/bench/core/statistics.ts';
import type { Site } from './sites.ts';
import { slowCpu } from './throttle.ts';

/** 300 px a frame are 18,000 px/s, about twice as fast as a finger gets a list to move. */
const fling = { step: 300, frames: 120 };

export const benchScroll = async (
  site: Site,
  headers: (pathname: string) => Readonly<Record<string, string>>,
): Promise<readonly Measure[]> => {
  const browser = await openFreshBrowser();
  const server = await startServer({ headers, answer: async (url) => site(url.pathname, url.search) });
  const { page } = browser;
  try {
    await page.goto(`${server.origin}/villages`);
    const row = page.locator('main li[aria-posinset]').first();
    // Everything is here and at rest: downloads are another measure.
    let [total, before] = [Number(await row.getAttribute('aria-setsize')), -1];
    while (total !== before) {
      await page.waitForTimeout(3000);
      [total, before] = [Number(await row.getAttribute('aria-setsize')), total];
    }
    await slowCpu(page);
    const flings: (readonly number[])[] = [];
    for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
      await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
      await page.waitForTimeout(500);
      flings.push(await page.evaluate(flingThrough, fling));
    }
    const name = `load village list, fling through ${total} rows`;
    return [
      compare({ name: `${name}: longest frame`, unit: 'ms', ours: flings.map((frames) => Math.max(...frames)) }),
      compare({ name: `${name}: middle frame`, unit: 'ms', ours: flings.map((frames) => median(frames)) }),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** Runs in the page. */
const flingThrough = ({ step, frames }: { readonly step: number; readonly frames: number }): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const times: number[] = [];
    let before = 0;
    const tick = (now: number): void => {
      if (before > 0) times.push(now - before);
      before = now;
      scrollBy(0, step);
      if (times.length < frames) requestAnimationFrame(tick);
      else resolve(times);
    };
    requestAnimationFrame(tick);
  });
