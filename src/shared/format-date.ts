import { sayDay } from '#src/shared/format-day.ts';

/** A date keeps the precision its source gave: a year stays a year. What is no date is shown as it stands. */
export const formatDate = (date: string, language: 'en' | 'fr'): string => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year) return date;
  return month ? sayDay(Number(year), Number(month) - 1, day ? Number(day) : null, language) : year;
};
