/** What the phone holds, read from its database as a stranger would: the screens' own words are tested elsewhere. */
import { expect, type Page } from '@playwright/test';
import { inStore } from './stored.ts';

/** Keys and hashes of the shards on the phone. */
export const installedPacks = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const rows: readonly { key: string; entry: { hash: string } }[] = (await inStore(page, 'mboa-packs', 'installed', { does: 'all' })) ?? [];
  return Object.fromEntries(rows.map(({ key, entry }) => [key, entry.hash]));
};

/** As if the last look for newer packs were long ago: the next visit looks again. */
export const forgetLastCheck = (page: Page): Promise<void> => inStore(page, 'mboa-packs', 'settings', { does: 'delete', key: 'checkedAt' });

export const countOffered = async (origin: string): Promise<number> => {
  const manifest: { readonly shards: readonly unknown[] } = await (await fetch(`${origin}/packs/manifest.json`)).json();
  return manifest.shards.length;
};

export const untilAllInstalled = async (page: Page, offered: number): Promise<void> => {
  await expect.poll(async () => Object.keys(await installedPacks(page)).length, { timeout: 45_000 }).toBe(offered);
};

/** The first visit is over when the worker holds the app: its core, each area, and both languages; or of a phone that saves data, the core. */
export const untilKept = (page: Page, what: 'all' | 'core' = 'all'): Promise<void> => page.evaluate(waitForParts, what);

/** Runs in the page. */
export const waitForParts = async (wanted: 'all' | 'core'): Promise<void> => {
  await navigator.serviceWorker.ready;
  // It may have come between a question and a listener.
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100));
  const ask = (): Promise<readonly { readonly part: string; readonly isKept: boolean }[]> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data.value);
      navigator.serviceWorker.controller?.postMessage({ type: 'PARTS', language: document.documentElement.lang }, [port2]);
      // A worker that was ended meanwhile answers nobody: it is asked again.
      setTimeout(() => resolve([{ part: 'core', isKept: false }]), 5000);
    });
  while (!(await ask()).every(({ part, isKept }) => isKept || (wanted === 'core' && part !== 'core')))
    await new Promise((resolve) => setTimeout(resolve, 100));
};
