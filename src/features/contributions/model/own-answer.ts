/** What a member said of a row, and how it stands, from what is on this phone. */
import type { Row } from '#src/shared/row.ts';
import { daysCounted } from './still-true.ts';

export type Fate = 'unheard' | 'counts' | 'waits' | 'elsewhere' | 'changed' | 'over';

export interface OwnAnswer {
  readonly fate: Fate;
  /** ISO time; null until the server has said when it heard it. */
  readonly until: string | null;
}

const fates: readonly unknown[] = ['counts', 'waits', 'elsewhere', 'changed'] satisfies readonly Fate[];

/** Null: nothing, or it was taken back. `now` in ms. */
export const ownAnswer = (row: Row | undefined, now: number): OwnAnswer | null => {
  if (row?.answer !== 'yes') return null;
  if (typeof row.said_at !== 'string' || !fates.includes(row.fate)) return { fate: 'unheard', until: null };
  const until = Date.parse(row.said_at) + daysCounted * 86_400_000;
  const fate = row.fate as Fate;
  return { fate: fate !== 'changed' && until <= now ? 'over' : fate, until: new Date(until).toISOString() };
};
