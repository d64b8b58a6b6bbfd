/** What officers tell in the timeline of a petition (SQL: 20261129000100). */

import { dayFromNow, dayOf, endOfDay } from '#src/shared/format-day.ts';
import type { PetitionEventKind } from './voices.ts';

/** In characters. */
export const officerLimits = { event: { least: 3, most: 1000 }, source: 500 } as const;

export const officerEventKinds = ['sent', 'received', 'answered', 'hearing', 'meeting', 'decided'] as const;
/** Of which there is something to read or to watch. */
export const recordedKinds: readonly PetitionEventKind[] = ['answered', 'hearing', 'meeting', 'decided'];
export type OfficerEventKind = (typeof officerEventKinds)[number];

/** The days of a hearing that can be told, YYYY-MM-DD; `now` in ms. */
export const hearingDays = (now: number) => ({ min: dayOf(now), max: dayFromNow(366, now) });
/** The end of its day, as an ISO time; null: it cannot be told of that day. */
export const hearingMoment = (day: string, now: number): string | null => {
  const { min, max } = hearingDays(now);
  return day >= min && day <= max ? endOfDay(day) : null;
};
