/** What officers tell in the timeline of a petition (SQL: 1350). */

/** In characters. */
export const officerLimits = { event: { least: 3, most: 1000 }, source: 500 } as const;

export const officerEventKinds = ['sent', 'received', 'answered', 'meeting', 'decided'] as const;
export type OfficerEventKind = (typeof officerEventKinds)[number];
