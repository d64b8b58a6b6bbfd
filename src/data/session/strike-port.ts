/** How fast signatures came, and what striking some of them off would do. */
import type { StrikeReason } from '#src/features/petitions/model/petition.ts';

/** The signatures of an hour or a day; those without any are left out. */
export interface Pace {
  /** Its beginning, as an ISO time. */
  readonly at: string;
  /** That count, of members without and with a confirmed telephone number. */
  readonly account: number;
  readonly phone: number;
  /** Of those: accounts younger than a day, a week, a month, and older, when they signed. */
  readonly ages: readonly [number, number, number, number];
  readonly struck: number;
}

export interface PetitionPace {
  readonly counts: { readonly by_account: number; readonly by_phone: number; readonly late: number; readonly held: number };
  /** Of the last seven days. */
  readonly hours: readonly Pace[];
  /** From the first one, as Cameroon counts days. */
  readonly days: readonly Pace[];
}

/** Which signatures; null: whatever they are. */
export interface StrikeConditions {
  /** ISO times: from `since`, before `until`. */
  readonly since: string;
  readonly until: string;
  readonly trust: 'account' | 'phone' | null;
  /** Accounts younger than so many days when they signed. */
  readonly youngerThan: number | null;
  readonly reason: StrikeReason;
}

export interface StrikeFigures {
  readonly count: number;
  /** What the counts become. */
  readonly by_account: number;
  readonly by_phone: number;
  readonly thresholds: readonly { readonly name: string; readonly takes: number; readonly stood: boolean; readonly stands: boolean }[];
}
