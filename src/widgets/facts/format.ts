/** Dates and distances as people in Cameroon write them, in either language. */
import { sayDay } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';

export type Language = 'en' | 'fr';

/** A date keeps the precision its source gave: a year stays a year. What is no date is shown as it stands. */
export const formatDate = (date: string, language: Language): string => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year) return date;
  return month ? sayDay(Number(year), Number(month) - 1, day ? Number(day) : null, language) : year;
};

export const yearOf = (date: string): string => date.slice(0, 4);

/** Positions are right to about 100 m at best, so a distance says no more than that. */
export const formatKilometres = (kilometres: number, language: Language): string => {
  const rounded = kilometres < 10 ? Math.max(Math.round(kilometres * 10) / 10, 0.1) : Math.round(kilometres);
  return `${formatNumber(rounded, language)}\u00a0km`;
};
