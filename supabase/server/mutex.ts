/**
 * Runs one piece of work at a time, in the order asked for. A failure passes to its caller and never stops the queue. Law: between two pieces the
 * event loop turns. PGlite answers without a turn: a crowd's requests would be answered one after another before anybody else's is read. And Node
 * accepts one connection a turn: with one turn a piece, whoever comes after a hundred new connections waits for a hundred pieces.
 */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

export interface Mutex {
  readonly now: Exclusive;
  /** Gives way to everything that is asked for by `now`, but comes at least every eighth time. */
  readonly later: Exclusive;
}

export function createMutex(): Mutex {
  const first: (() => void)[] = [];
  const second: (() => void)[] = [];
  let [busy, turn] = [false, 0];
  const next = (): void => {
    turn = (turn + 1) % 8;
    const start = turn === 0 ? (second.shift() ?? first.shift()) : (first.shift() ?? second.shift());
    if (start) start();
    else busy = false;
  };
  const queued =
    (queue: (() => void)[]): Exclusive =>
    async (work) => {
      const mine = new Promise<void>((resolve) => queue.push(resolve));
      if (!busy) afterTurns(next);
      busy = true;
      await mine;
      try {
        return await work();
      } finally {
        afterTurns(next);
      }
    };
  return { now: queued(first), later: queued(second) };
}

/** One that brings nothing costs a few microseconds. */
const turns = 8;
const afterTurns = (start: () => void, left = turns): void => {
  if (left === 0) start();
  else setImmediate(() => afterTurns(start, left - 1));
};

/** The same without the lock: tests use it to show that the hazard is real. */
export const unguarded: Mutex = { now: (work) => work(), later: (work) => work() };
