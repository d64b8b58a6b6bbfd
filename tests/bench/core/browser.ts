/** A Chromium with an empty profile on disk, as a phone that has never seen the app. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { executablePath } from '#tests/e2e/harness/chromium.ts';
import { cpuSeconds, findBrowser } from './browser-cpu.ts';

export interface FreshBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** CPU seconds that all its processes have used so far. */
  readonly cpuSeconds: () => number;
  /** Resolves once the browser has done starting: that costs half a second of CPU which is no page's. */
  readonly atRest: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
// Without it measureUserAgentSpecificMemory answers at the next garbage collection, which may be 20 s away.
const measureMemoryNow = '--enable-blink-features=ForceEagerMeasureMemory';

export const openFreshBrowser = async (): Promise<FreshBrowser> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'mboa-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [...quiet, measureMemoryNow],
    viewport: { width: 360, height: 640 },
    locale: 'en-GB',
  });
  const root = findBrowser(profile);
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    cpuSeconds: () => cpuSeconds(root),
    atRest: () => waitForRest(() => cpuSeconds(root)),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const waitForRest = async (used: () => number): Promise<void> => {
  let before = used();
  for (let quarters = 0; quarters < 20; quarters++) {
    await new Promise((done) => setTimeout(done, 250));
    const now = used();
    if (now - before <= 0.02) return;
    before = now;
  }
};
