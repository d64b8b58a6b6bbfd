/**
 * A queue of plain requests, as a service worker's library keeps one: the entries stand in IndexedDB; each goes as a POST of its own,
 * its entry is deleted when the answer says so, and then the next goes. No rows, no effects, no order to keep.
 */
import { makeActs } from './waiting-acts.ts';

const opening = indexedDB.open('serial', 1);
const database = await new Promise<IDBDatabase>((done, refuse) => {
  opening.onupgradeneeded = () => opening.result.createObjectStore('queue', { keyPath: 'id' });
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => refuse(opening.error);
});

const inStore = (work: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((done, refuse) => {
    const transaction = database.transaction('queue', 'readwrite', { durability: 'relaxed' });
    work(transaction.objectStore('queue'));
    transaction.oncomplete = () => done();
    transaction.onerror = () => refuse(transaction.error);
  });

const readQueue = (): Promise<ReturnType<typeof makeActs>> =>
  new Promise((done) => {
    const request = database.transaction('queue').objectStore('queue').getAll();
    request.onsuccess = () => done(request.result);
  });

const prepare = async () => {
  await inStore((store) => {
    for (const op of makeActs(1_000)) store.put(op);
  });
  return {};
};

const replay = async () => {
  const began = performance.now();
  let accepted = 0;
  for (const { id, args, made_at } of await readQueue()) {
    const response = await fetch('/rest/v1/rpc/sign_petition', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
      body: JSON.stringify({ id, args, made_at }),
      cache: 'no-store',
      credentials: 'omit',
    });
    const verdict: { readonly id: string; readonly status: string } = await response.json();
    if (verdict.id !== id || verdict.status !== 'ok') continue;
    accepted += 1;
    await inStore((store) => store.delete(id));
  }
  const ms = performance.now() - began;
  return { ms, accepted, left: (await readQueue()).length };
};

window.bench = { prepare, replay };
