/**
 * What a month of full-time work is paid at least in Cameroon (SMIG), by the group that a decree names
 * and the day it was signed: 2014/2217/PM, 2023/00338/PM, and that of 23 February 2024 for the State's alone. A new one is a line more.
 */
export type WageGroup = 'state' | 'farming' | 'other';

/** In XAF a month, the newest last. `since`: YYYY-MM-DD. */
const wages: Readonly<Record<WageGroup, readonly (readonly [since: string, least: number])[]>> = {
  state: [
    ['2014-07-24', 36_270],
    ['2023-03-21', 41_875],
    ['2024-02-23', 43_969],
  ],
  farming: [
    ['2014-07-24', 36_270],
    ['2023-03-21', 45_000],
  ],
  other: [
    ['2014-07-24', 36_270],
    ['2023-03-21', 60_000],
  ],
};

/** Work by the month for a wage: the others are paid by what is done, or not as wages. */
const waged: readonly unknown[] = ['permanent', 'fixed_term', 'temporary', 'civil_service'];

export interface LowPay {
  readonly group: WageGroup;
  readonly least: number;
  readonly since: string;
}

export interface OfferedPay {
  readonly contract: unknown;
  readonly field: unknown;
  /** In XAF a month; null: not given. */
  readonly least: number | null;
  readonly most: number | null;
}

/** What the lowest pay that a job offers stays below on a day (YYYY-MM-DD); null: nothing is wrong, or it is not known. */
export const lowPay = ({ contract, field, least, most }: OfferedPay, day: string): LowPay | null => {
  const pay = least ?? most;
  if (pay === null || !waged.includes(contract)) return null;
  const group: WageGroup = contract === 'civil_service' ? 'state' : field === 'farming' ? 'farming' : 'other';
  const held = wages[group].findLast(([since]) => since <= day);
  return held && pay < held[1] ? { group, least: held[1], since: held[0] } : null;
};
