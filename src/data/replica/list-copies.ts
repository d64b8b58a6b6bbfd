/**
 * Copies of entries in memory, one a kind, made when counts are asked for first. Law kept here: what is counted is what stood on the disk when, or
 * after, the log was read; whoever listens to a query has read the log, and hears of the next change, in any tab.
 */
import type Dexie from 'dexie';
import { type CountedCopy, createCountedCopy } from '#src/data/sync/counted-copy.ts';
import type { ListEntry, ListIndex } from '#src/model/content/list-index.ts';
import { type ListLog, logKey } from './keep-entries.ts';
import type { Kept, ReplicaTables } from './replica-tx.ts';

interface Copy {
  readonly counted: CountedCopy;
  /** The last change that it holds. */
  readonly name: string;
}

export const createCopies = (db: Dexie & ReplicaTables) => {
  const copies = new Map<string, Promise<Copy>>();
  return {
    of: async (index: ListIndex): Promise<CountedCopy> => {
      const log = logIn(await db.kept.get(logKey(index.kind)));
      const before = copies.get(index.kind) ?? Promise.reject(new Error('none yet'));
      // One after the other: two questions at once read it once.
      const next = before.then(
        (copy) => bringUp(db, index, copy, log),
        () => readWhole(db, index),
      );
      copies.set(index.kind, next);
      return (await next).counted;
    },
  };
};

const logIn = (kept: Kept | undefined): ListLog => (kept?.value as ListLog | undefined) ?? [];
const lastOf = (log: ListLog): string => log.at(-1)?.[0] ?? '';

const bringUp = async (db: Dexie & ReplicaTables, index: ListIndex, copy: Copy, log: ListLog): Promise<Copy> => {
  if (copy.name === lastOf(log)) return copy;
  const place = log.findIndex(([name]) => name === copy.name);
  if (place < 0) return readWhole(db, index);
  const ids = [...new Set(log.slice(place + 1).flatMap(([, changed]) => changed))];
  const standing = await db.entries.bulkGet(ids);
  for (const [n, id] of ids.entries()) copy.counted.put(id, standing[n]);
  return { ...copy, name: lastOf(log) };
};

/** So many in one task: others come between. */
const step = 1000;

const readWhole = async (db: Dexie & ReplicaTables, index: ListIndex): Promise<Copy> => {
  await untilIdle();
  const counted = createCountedCopy(index);
  const log = await eachEntry(db, index.kind, (entry) => counted.put(entry.id, entry));
  return { counted, name: lastOf(log) };
};

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Neither every browser has it, nor any worker.
    const whenIdle: unknown = Reflect.get(self, 'requestIdleCallback');
    if (typeof whenIdle === 'function') whenIdle.call(self, () => resolve(), { timeout: 500 });
    else setTimeout(resolve, 0);
  });

/**
 * All of a kind and its log, in one transaction. Not through Dexie: what listens to a query would hold the key of each of them, and hears of them by the log.
 */
const eachEntry = (db: Dexie & ReplicaTables, kind: string, hear: (entry: ListEntry) => void): Promise<ListLog> =>
  new Promise((resolve, reject) => {
    const transaction = db.backendDB().transaction(['kept', 'entries'], 'readonly');
    const index = transaction.objectStore('entries').index('[kind+k0+id]');
    const log = transaction.objectStore('kept').get(logKey(kind));
    const read = (after: IDBValidKey, isFirst: boolean): void => {
      // An empty list comes after all numbers and texts.
      const asked = index.getAll(IDBKeyRange.bound(after, [kind, []], !isFirst), step);
      asked.onsuccess = () => {
        const met: readonly ListEntry[] = asked.result;
        for (const entry of met) hear(entry);
        const last = met.at(-1);
        if (last && met.length === step) read([kind, last.k0, last.id], false);
      };
    };
    read([kind], true);
    transaction.oncomplete = () => resolve(logIn(log.result));
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
