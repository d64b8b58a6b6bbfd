/**
 * What a tab was sending when it died is sent by another one that is open. Laws kept here:
 *   * a tab that is at it is left alone: whoever dies lets go of the lock;
 *   * a tab whose own last try failed waits for its own next one;
 *   * the same mutations are taken over once: what then still waits has a reason.
 */
import type { SyncLoop } from './sync-loop.ts';

export interface TakeOverPorts {
  /** Tells how many mutations could go now, at once and whenever they change, in any tab. Gives how to stop. */
  readonly watch: (hear: (ready: number) => void) => () => void;
  /** Whether some tab or worker holds the lock. */
  readonly isAtIt: () => Promise<boolean>;
  readonly loop: Pick<SyncLoop, 'status' | 'poke'>;
  readonly setTimer: (work: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
}

/** In ms: long enough for the tab where it was done to begin. */
const grace = 1_500;

/** Gives how to stop. */
export const takeOver = ({ watch, isAtIt, loop, setTimer, clearTimer }: TakeOverPorts): (() => void) => {
  let timer: number | null = null;
  const forget = (): void => {
    if (timer !== null) clearTimer(timer);
    timer = null;
  };
  const wait = (): void => {
    timer = setTimer(() => void look(), grace);
  };
  const look = async (): Promise<void> => {
    const mine = timer;
    const isTaken = await isAtIt();
    if (timer !== mine) return;
    timer = null;
    const { isSyncing, last } = loop.status();
    if (isTaken || isSyncing) wait();
    else if (last === 'done' || last === 'busy') void loop.poke();
  };
  const stop = watch((ready) => {
    forget();
    if (ready > 0) wait();
  });
  return () => {
    forget();
    stop();
  };
};
