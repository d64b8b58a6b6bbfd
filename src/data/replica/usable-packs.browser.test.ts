import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openPacksStore } from './packs-db.ts';
import { openUsablePacks } from './usable-packs.ts';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A transaction that stays open, as one does whose page is gone: each answer asks again. */
const neverEnding = async (store: string): Promise<() => Promise<void>> => {
  (await openPacksStore()).close();
  const db = await new Dexie('mboa-packs').open();
  const transaction = db.backendDB().transaction(store, 'readwrite');
  const ended = new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()));
  let isOpen = true;
  const ask = (): void => {
    transaction.objectStore(store).count().onsuccess = () => isOpen && ask();
  };
  ask();
  return async () => {
    isOpen = false;
    await ended;
    db.close();
  };
};

test.each(['installed', 'settings', 'indexes'])(
  'packs go on in another database while one of %s never ends, and come back to the first',
  async (held) => {
    const end = await neverEnding(held);
    const gone = vi.fn();
    const other = await openUsablePacks(gone, 300);
    await other.changePlan((plan) => ({ ...plan, consent: true }));
    expect(await Dexie.exists('mboa-packs-2')).toBe(true);
    const nextPage = await openUsablePacks(undefined, 300);
    expect(await nextPage.plan()).toMatchObject({ consent: true });
    const timesGone = gone.mock.calls.length;
    for (const store of [other, nextPage]) store.close();
    await end();
    const again = await openUsablePacks();
    expect(await again.plan()).toMatchObject({ consent: false });
    await expect.poll(() => Dexie.exists('mboa-packs-2')).toBe(false);
    again.close();
    // Whoever hears it begins anew: without end, if it came from the one that is given up.
    expect(timesGone).toBe(0);
  },
);

test('a write of another tab that takes a while is waited for', async () => {
  const end = await neverEnding('shards');
  setTimeout(end, 200);
  const store = await openUsablePacks();
  expect(await Dexie.exists('mboa-packs-2')).toBe(false);
  store.close();
});
