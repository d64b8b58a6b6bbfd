/** One account's replica as page and worker hold it: the engine's store, what screens read, and who hears of a write. */
import type { Reader, Store, Tx } from './ports.ts';

export interface Replica extends Store, Reader, Pick<Tx, 'whole'> {
  /** Only one at a time on this phone until it ends or `ms` have passed: where the browser has no locks. */
  takeLease(holder: string, now: number, ms: number): Promise<boolean>;
  endLease(holder: string): Promise<void>;
  close(): void;
}

/** One that the browser may clear. */
export interface DiskReplica extends Replica {
  /** The mark in this database; `fresh` when it has none, as a new one and one that was cleared. */
  mark(fresh: string): Promise<string>;
  /** Hears now and of each change how much waits here and when the server answered last, as long as the mark stands here. */
  watchMark(mark: string, hear: (held: { readonly waiting: number; readonly syncedAt: number }) => void): () => void;
}
