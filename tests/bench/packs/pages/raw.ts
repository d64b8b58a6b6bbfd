/**
 * The limit of anything that puts these files on a phone: fetch them all at once and keep them as values in one relaxed
 * transaction. No worker, no hash, no decoding, no plan that survives a kill; "answered" only tells that they are there.
 */
import type { Manifest } from '#src/data/packs/manifest.ts';

const fetchShard = async ({ file }: Manifest['shards'][number]): Promise<ArrayBuffer> => (await fetch(`/packs/${file}`)).arrayBuffer();

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((done, refuse) => {
    const opening = indexedDB.open('raw', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('shards');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => refuse(opening.error);
  });

const putAll = (database: IDBDatabase, shards: readonly ArrayBuffer[]): Promise<void> =>
  new Promise((done, refuse) => {
    const transaction = database.transaction('shards', 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('shards');
    for (const [at, bytes] of shards.entries()) store.put(bytes, at);
    transaction.oncomplete = () => done();
    transaction.onerror = () => refuse(transaction.error);
  });

window.install = async () => {
  const began = performance.now();
  const [database, { shards }] = await Promise.all([
    openDatabase(),
    fetch('/packs/manifest.json').then((answer): Promise<Manifest> => answer.json()),
  ]);
  await putAll(database, await Promise.all(shards.map(fetchShard)));
  return { ms: performance.now() - began, rows: shards.reduce((sum, { rows }) => sum + rows, 0), answered: shards.length };
};
