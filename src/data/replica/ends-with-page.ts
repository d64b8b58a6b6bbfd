/**
 * A page that is left may stay in memory for the Back button, and WebKit lets its transactions stand still there: every page after it that needs
 * the same rows would wait without end. So they are broken off. What a person was told is kept, is on the disk by then.
 */
import type { DBCore, Middleware } from 'dexie';

const running = new Set<IDBTransaction>();

/** False: none was running. */
export const breakOff = (): boolean => {
  const all = [...running];
  for (const transaction of all) {
    try {
      transaction.abort();
    } catch {
      // It has just ended by itself.
    }
  }
  return all.length > 0;
};

export const endsWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'ends-with-page',
  create: (core) => ({
    ...core,
    transaction: (...how) => {
      const transaction = core.transaction(...how) as IDBTransaction;
      running.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
      return transaction;
    },
  }),
};
