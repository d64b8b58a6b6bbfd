/** What the phone holds, read from its database as a stranger would: the screens' own words are tested elsewhere. */
import { expect, type Page } from '@playwright/test';

/** Keys and hashes of the shards on the phone. */
export const installedPacks = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'mboa-packs')) return {};
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mboa-packs');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      if (!database.objectStoreNames.contains('installed')) return {};
      const rows = await new Promise<readonly { key: string; entry: { hash: string } }[]>((resolve, reject) => {
        const reading = database.transaction('installed').objectStore('installed').getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      return Object.fromEntries(rows.map(({ key, entry }) => [key, entry.hash]));
    } finally {
      database.close();
    }
  });

/** As if the last look for newer packs were long ago: the next visit looks again. */
export const forgetLastCheck = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mboa-packs');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction('settings', 'readwrite');
      writing.objectStore('settings').delete('checkedAt');
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  });

export const countOffered = async (origin: string): Promise<number> => {
  const manifest: { readonly shards: readonly unknown[] } = await (await fetch(`${origin}/packs/manifest.json`)).json();
  return manifest.shards.length;
};

export const untilAllInstalled = async (page: Page, offered: number): Promise<void> => {
  await expect.poll(async () => Object.keys(await installedPacks(page)).length, { timeout: 45_000 }).toBe(offered);
};

/** The first visit is over when the worker holds the shell. */
export const untilShellKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
