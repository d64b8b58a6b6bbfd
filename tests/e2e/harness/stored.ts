/** What the app keeps in IndexedDB, read and changed from outside as another tab could. */
import type { Page } from '@playwright/test';

type Key = string | readonly string[];
type Work =
  | { readonly does: 'all' }
  | { readonly does: 'get' | 'delete'; readonly key: Key }
  | { readonly does: 'put'; readonly value: object };

interface Asked {
  /** Its name, or how it begins (`mboa-u-`: the one account on this phone). */
  readonly database: string;
  readonly store: string;
  readonly work: Work;
}

/** What is not there is undefined, and nothing is made. */
// biome-ignore lint/suspicious/noExplicitAny: rows of every kind are stored
export const inStore = (page: Page, database: string, store: string, work: Work): Promise<any> =>
  page.evaluate(workInStore, { database, store, work });

/** Runs in the page. */
const workInStore = async ({ database, store, work }: Asked): Promise<unknown> => {
  const settle = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith(database))?.name;
  if (!name) return undefined;
  const opened = await settle(indexedDB.open(name));
  try {
    if (!opened.objectStoreNames.contains(store)) return undefined;
    const changing = opened.transaction(store, work.does === 'put' || work.does === 'delete' ? 'readwrite' : 'readonly');
    const rows = changing.objectStore(store);
    const ended = new Promise<unknown>((resolve, reject) => {
      changing.oncomplete = resolve;
      changing.onabort = () => reject(changing.error);
    });
    if (work.does === 'all') return await settle(rows.getAll());
    if (work.does === 'get') return await settle(rows.get(work.key as IDBValidKey));
    if (work.does === 'put') rows.put(work.value);
    else rows.delete(work.key as IDBValidKey);
    return await ended.then(() => undefined);
  } finally {
    opened.close();
  }
};
