/** What officers tell in the timeline of a petition (SQL: 1350). */

import type { PetitionEventKind } from './voices.ts';

/** In characters. */
export const officerLimits = { event: { least: 3, most: 1000 }, source: 500 } as const;

export const officerEventKinds = ['sent', 'received', 'answered', 'hearing', 'meeting', 'decided'] as const;
/** Of which there is something to read or to watch. */
export const recordedKinds: readonly PetitionEventKind[] = ['answered', 'hearing', 'meeting', 'decided'];
export type OfficerEventKind = (typeof officerEventKinds)[number];
