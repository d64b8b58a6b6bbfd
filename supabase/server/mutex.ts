/** Runs one piece of work at a time, in the order asked for. A failure passes to its caller and never stops the queue. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

export function createMutex(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  };
}

/** The same signature without the lock: tests use it to show that the hazard is real. */
export const unguarded: Exclusive = (work) => work();
