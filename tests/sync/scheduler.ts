/** Everything that takes time waits here for its turn, and the simulator's dice say whose turn it is. */
import type { Random } from './random.ts';

export interface Scheduler {
  turn(): Promise<void>;
  readonly waiting: () => number;
  /** Lets one of those that wait go on, and all that follows from it happen. */
  step(): Promise<void>;
}

export const createScheduler = (random: Random): Scheduler => {
  const waiting: (() => void)[] = [];
  return {
    turn: () => new Promise((resolve) => waiting.push(resolve)),
    waiting: () => waiting.length,
    step: async () => {
      const place = Math.floor(random.next() * waiting.length);
      waiting.splice(place, 1)[0]?.();
      await settled();
    },
  };
};

/** A timer of the event loop comes after every promise that can go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const never = <T>(): Promise<T> => new Promise(() => undefined);
