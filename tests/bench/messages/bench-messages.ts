/**
 * What it costs to open a conversation of 10,000 messages that stand on the phone, and to go up in it. (Phones hold 500 of each: what is
 * measured is that the rest of them would not matter.) The same with 50 messages stands beside it: a good list costs the same.
 */
import type { Page } from 'playwright';
import { securityHeaders } from '#supabase/server/security-headers.ts';
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { type Case, runInterleaved } from '#tests/bench/core/rounds.ts';
import { startServer } from '#tests/bench/core/static-server.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { buildApp } from '#tests/bench/load/sites.ts';
import { plantAccount } from '#tests/e2e/harness/planted-account.ts';
import { threadOf } from './thread-of.ts';

interface Opened {
  /** Main-thread work until the last message stands, in ms. */
  readonly work: number;
  /** The longest frame of going up, in ms. */
  readonly frame: number;
}

const sizes = [10_000, 50] as const;

export const benchMessages: Suite = async function* ({ country, rounds, until, log }) {
  const { site } = await buildApp((await country()).folder);
  const cases: Case<Opened>[] = sizes.map((count) => ({ name: `${count} messages`, run: () => openThread(site, count) }));
  const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log);
  const of = (count: number, figure: keyof Opened) => (results.get(`${count} messages`) ?? []).map((opened) => opened[figure]);
  const against = (label: string, figure: keyof Opened): Measure =>
    compare({
      name: `messages ${label}`,
      unit: 'ms',
      ours: of(sizes[0], figure),
      peer: of(sizes[1], figure),
      peerName: 'the same with 50 messages',
    });
  yield* [against('open a thread of 10,000: main-thread work', 'work'), against('go up in a thread of 10,000: longest frame', 'frame')];
};

const openThread = async (site: Awaited<ReturnType<typeof buildApp>>['site'], count: number): Promise<Opened> => {
  const browser = await openFreshBrowser();
  const server = await startServer({ headers: securityHeaders, answer: async (url) => site(url.pathname, url.search) });
  const { page } = browser;
  try {
    await page.goto(`${server.origin}/ndop.svg`);
    await page.evaluate(plantAccount, threadOf(count, Date.now()));
    await page.goto(`${server.origin}/messages`);
    await page.getByRole('link', { name: 'Ngum' }).waitFor();
    // Downloads and the worker's start are other measures.
    await page.waitForTimeout(4_000);
    const before = await workOf(page);
    await page.getByRole('link', { name: 'Ngum' }).click();
    await page
      .locator('ol li', { hasText: `Message ${count}` })
      .last()
      .waitFor();
    await page.waitForTimeout(500);
    const work = (await workOf(page)) - before;
    return { work, frame: await page.evaluate(goUp) };
  } finally {
    await browser.close();
    await server.stop();
  }
};

const sessions = new WeakMap<Page, Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>>();
const workOf = async (page: Page): Promise<number> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  if (!sessions.has(page)) await session.send('Performance.enable');
  sessions.set(page, session);
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

/** Runs in the page: asks for earlier ones ten times, and goes up through what came. */
const goUp = (): Promise<number> =>
  new Promise((resolve) => {
    let longest = 0;
    let before = 0;
    let frames = 0;
    const tick = (now: number): void => {
      if (before > 0) longest = Math.max(longest, now - before);
      before = now;
      frames += 1;
      const more = [...document.querySelectorAll<HTMLButtonElement>('article > button')][0];
      if (frames % 12 === 0 && scrollY < 200) more?.click();
      scrollBy(0, -300);
      if (frames < 120) requestAnimationFrame(tick);
      else resolve(longest);
    };
    requestAnimationFrame(tick);
  });
