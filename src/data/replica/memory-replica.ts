/** The replica of a shared phone: in this page's memory, gone with it. */
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { Replica } from '#src/data/sync/replica.ts';

export interface MemoryReplica extends Replica {
  /** Rises with every write: a query of Dexie's would not hear of it. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createMemoryReplica = (): MemoryReplica => {
  const store = createMemoryStore();
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    write: async (durability, work) => {
      const result = await store.write(durability, work);
      version += 1;
      for (const listener of listeners) listener();
      return result;
    },
    ...store.reader,
    // One page, one holder.
    takeLease: async () => true,
    endLease: async () => undefined,
    close: () => listeners.clear(),
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
