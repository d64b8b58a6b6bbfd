/** One account's replica as page and worker hold it: the engine's store, what screens read, and who hears of a write. */
import type { Reader, Store } from './ports.ts';

export interface Replica extends Store, Reader {
  /** Only one at a time on this phone until it ends or `ms` have passed: where the browser has no locks. */
  takeLease(holder: string, now: number, ms: number): Promise<boolean>;
  endLease(holder: string): Promise<void>;
  close(): void;
}
