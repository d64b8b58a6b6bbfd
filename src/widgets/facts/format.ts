/** Dates and distances as people in Cameroon write them, in either language. */
import { formatNumber } from '#src/shared/format-number.ts';

export type Language = 'en' | 'fr';

export const yearOf = (date: string): string => date.slice(0, 4);

/** Positions are right to about 100 m at best, so a distance says no more than that. */
export const formatKilometres = (kilometres: number, language: Language): string => {
  const rounded = kilometres < 10 ? Math.max(Math.round(kilometres * 10) / 10, 0.1) : Math.round(kilometres);
  return `${formatNumber(rounded, language)}\u00a0km`;
};
