/** Making one takes a hundred times as long as using it, and a long list uses it for every row. */
const formatWith = (style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>) => {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return (iso: string, language: string): string => {
    made[language] ??= new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'Africa/Douala' });
    return made[language].format(new Date(iso));
  };
};

/** A day as people in Cameroon say it: all times are shown in the country's own (UTC+1, no summer time). */
export const formatDay = formatWith({ dateStyle: 'long' });

/** For a line with little room. */
export const formatShortDay = formatWith({ dateStyle: 'medium' });

export const formatMoment = formatWith({ dateStyle: 'medium', timeStyle: 'short' });

/** The hour of a moment whose day is known. */
export const formatTime = formatWith({ timeStyle: 'short' });

/** In a list: the hour of what is of today, the day of all else. `now` in ms. */
export const formatShortTime = (iso: string, language: string, now: number): string => {
  const day = formatShortDay(iso, language);
  return day === formatShortDay(new Date(now).toISOString(), language) ? formatTime(iso, language) : day;
};

/** English of Cameroon puts the day first, as the British do. */
export const localeOf = (language: string): string => (language === 'fr' ? 'fr-CM' : 'en-GB');

const dayMs = 86_400_000;

/** YYYY-MM-DD of a day so many days from now, for a date box. */
export const dayFromNow = (days: number, now: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** The end of that day in Cameroon, as an ISO time. */
export const endOfDay = (day: string): string => `${day}T23:59:59+01:00`;
