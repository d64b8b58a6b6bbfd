/** Everything that takes time waits here for its turn, and the simulator's dice say whose turn it is. No real clock has a say. */
import type { Random } from './random.ts';

export interface Scheduler {
  /** `what` goes on after it, for the trace. */
  turn(what: string): Promise<void>;
  readonly waiting: () => number;
  /** Lets one of those that wait go on, and all that follows from it happen. */
  step(tell: (what: string) => void): Promise<void>;
}

/** `look` is called whenever all that follows from a turn has happened. */
export const createScheduler = (random: Random, look: () => Promise<void>): Scheduler => {
  const waiting: { readonly what: string; readonly goOn: () => void }[] = [];
  return {
    turn: (what) => new Promise((goOn) => waiting.push({ what, goOn })),
    waiting: () => waiting.length,
    step: async (tell) => {
      const [next] = waiting.splice(Math.floor(random.next() * waiting.length), 1);
      if (next) tell(next.what);
      next?.goOn();
      await settled();
      await look();
    },
  };
};

/** A timer of the event loop comes after every promise that can go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const never = <T>(): Promise<T> => new Promise(() => undefined);
