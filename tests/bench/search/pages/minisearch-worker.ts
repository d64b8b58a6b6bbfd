/** MiniSearch in a worker of its own; its serialised index is kept in IndexedDB as one value, as our packs are. */
import MiniSearch from 'minisearch';
import { forgiven, miniSearchOptions, type SearchDocument } from './minisearch-options.ts';
import { limit } from './search-page.ts';

export type MiniSearchRequest = { readonly do: 'store' } | { readonly do: 'search'; readonly text: string; readonly typos: boolean };

let engine: MiniSearch<SearchDocument> | null = null;

const inStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((done, refuse) => {
    const opening = indexedDB.open('minisearch', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('index');
    opening.onerror = () => refuse(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('index', mode);
      const request = act(transaction.objectStore('index'));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => refuse(transaction.error);
    };
  });

const store = async (): Promise<number> => {
  const json = await (await fetch('/minisearch.json')).text();
  await inStore('readwrite', (index) => index.put(json, 'country'));
  return json.length;
};

const open = async (): Promise<MiniSearch<SearchDocument>> => {
  const json: unknown = await inStore('readonly', (index) => index.get('country'));
  if (typeof json !== 'string') throw new Error('No index is stored');
  engine = MiniSearch.loadJSON<SearchDocument>(json, miniSearchOptions);
  return engine;
};

const search = async (text: string, typos: boolean): Promise<readonly unknown[]> => {
  const opened = engine ?? (await open());
  // Only ids cross to the page: less than our own answer, which carries whole rows.
  return opened
    .search(text, typos ? { fuzzy: forgiven } : {})
    .slice(0, limit)
    .map(({ id }) => id);
};

const handle = (request: MiniSearchRequest): Promise<unknown> => (request.do === 'store' ? store() : search(request.text, request.typos));

self.onmessage = ({ data }: MessageEvent<MiniSearchRequest>) => {
  handle(data).then(
    (value) => self.postMessage({ value }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
};
