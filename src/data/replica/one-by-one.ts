type Work = (...given: never[]) => Promise<unknown>;

/** The same pieces of work, one after the other in the order they were asked for, whatever became of those before. */
export const oneByOne = <Works extends Readonly<Record<keyof Works, Work>>>(works: Works): Works => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn =
    (work: Work): Work =>
    (...given) => {
      const turn = last.then(() => work(...given));
      last = turn.catch(() => undefined);
      return turn;
    };
  return Object.fromEntries(Object.entries<Work>(works).map(([name, work]) => [name, inTurn(work)])) as Works;
};
