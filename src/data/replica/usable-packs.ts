/**
 * The database of packs that answers. Of a page that is left while it waits for a transaction, WebKit keeps that transaction open until the
 * browser is closed, and nobody can read there any more (decision 147). What is in it can be had again, so packs go on in another one meanwhile.
 */
import { packsDatabases } from '#src/platform/packs-databases.ts';
import { openPacksStore, type PacksDbStore } from './packs-db.ts';

const [first, ...instead] = packsDatabases;

/** Other tabs write too, one transaction each: a slow phone needs a second for it. In ms. */
const longest = 5_000;

/** Throws where the browser has no database, or none of them answers. */
export const openUsablePacks = async (onGone?: () => void, patience = longest): Promise<PacksDbStore> => {
  for (const name of packsDatabases) {
    let isChosen = false;
    // One that is closed here is not gone.
    const store = await openPacksStore(name, () => isChosen && onGone?.());
    isChosen = await isInTime(store.free(), patience);
    if (isChosen) {
      if (name === first) void forgetOthers();
      return store;
    }
    store.close();
  }
  throw new Error('No database of packs answers');
};

const isInTime = (work: Promise<void>, patience: number): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, patience, false))]);

const forgetOthers = async (): Promise<void> => {
  const here = (await indexedDB.databases?.())?.map(({ name }) => name);
  for (const name of instead) if (here?.includes(name) ?? true) indexedDB.deleteDatabase(name);
};
