/** What a part of the benchmark is given, and what it gives. */
import type { Country } from '#tests/bench/data/country.ts';
import type { Measure } from './measure.ts';

export interface SuiteInput {
  /** The seeded country and its packs, built at the first call. */
  readonly country: () => Promise<Country>;
  readonly rounds: number;
  /** No round is begun that would not end before this time (Date.now). */
  readonly until: number;
  /** Progress, for stderr. */
  readonly log: (line: string) => void;
}

/** Each measure is given as soon as it is known: a later one that cannot be taken costs no earlier one. */
export type Suite = (input: SuiteInput) => AsyncIterable<Measure>;
