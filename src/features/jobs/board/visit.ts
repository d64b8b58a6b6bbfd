/**
 * What of the board is new since a member looked, by what this phone had then: a job that was published before and came later is new, too. Of the
 * first visit nothing is. A visit goes on while less than half an hour lies between two looks, so that whoever opens a job and comes back finds the marks.
 */
export interface Visit {
  readonly user: string;
  /** Newer ones are new: the opening of the newest that was here before, in ms. */
  readonly since: number;
  /** Of the newest that is here. */
  readonly newest: number;
  /** The last look, by this phone's clock. */
  readonly at: number;
}

const pauseMs = 30 * 60_000;

const isVisit = (kept: unknown): kept is Visit =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'user') === 'string' &&
  (['since', 'newest', 'at'] as const).every((name) => Number.isFinite(Reflect.get(kept, name)));

/** `kept`: whatever storage has. A member who is not the one of before has never looked. */
export const visitOf = (kept: unknown, { user, newest, at }: Omit<Visit, 'since'>): Visit => {
  if (!isVisit(kept) || kept.user !== user) return { user, since: newest, newest, at };
  const isSame = Math.abs(at - kept.at) < pauseMs;
  return { user, since: isSame ? kept.since : kept.newest, newest: Math.max(kept.newest, newest), at };
};
