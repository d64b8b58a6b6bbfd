/** A replica's store as one tab has it: the tab can die around every transaction, and the disk can be full at any write in one. */
import type { Store, Tx } from '#src/data/sync/ports.ts';
import { never } from './scheduler.ts';
import { Full, Gone, type Sea } from './sea.ts';
import type { Tab } from './sim-phone.ts';

/** A transaction of a tab that dies in the middle of it never happened; one that dies after it does not hear that it did. */
export const storeOf = (sea: Sea, tab: Tab): Store => {
  const { store } = tab.replica;
  return {
    write: async (durability, work) => {
      await sea.scheduler.turn(`${tab.name} begins a transaction`);
      if (!tab.alive) return never();
      if (tab.replica.store !== store) throw new Gone('its database was wiped');
      const room = sea.storm.on && sea.random.chance(0.02) ? Math.floor(sea.random.next() * 6) : null;
      const told = await store.write(durability, room === null ? work : (tx) => fill(tx, room, work));
      await sea.scheduler.turn(`${tab.name} hears that its transaction is done`);
      return tab.alive ? told : never();
    },
  };
};

/**
 * After so many writes one fails, and whoever overlooks that goes on as if it had not; with less to write, it is the end of the
 * transaction that fails.
 */
const fill = async <T>(tx: Tx, room: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let left = room;
  const takeRoom = (): void => {
    left -= 1;
    if (left === -1) throw new Full('the disk is full');
  };
  const told = await work({
    ...tx,
    putOp: async (op) => {
      takeRoom();
      await tx.putOp(op);
    },
    putRow: async (table, row) => {
      takeRoom();
      await tx.putRow(table, row);
    },
    addRows: async (table, rows) => {
      takeRoom();
      return tx.addRows(table, rows);
    },
    putBase: async (base) => {
      takeRoom();
      await tx.putBase(base);
    },
    putProgress: async (progress) => {
      takeRoom();
      await tx.putProgress(progress);
    },
  });
  if (left >= 0) throw new Full('the disk is full');
  return told;
};
