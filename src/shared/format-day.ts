/** A day as people in Cameroon say it: all times are shown in the country's own (UTC+1, no summer time). */
export const formatDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Africa/Douala' }).format(new Date(iso));

/** For a line with little room. */
export const formatShortDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'Africa/Douala' }).format(new Date(iso));

export const formatMoment = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Douala' }).format(new Date(iso));

/** The hour of a moment whose day is known. */
export const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'Africa/Douala' }).format(new Date(iso));

/** In a list: the hour of what is of today, the day of all else. `now` in ms. */
export const formatShortTime = (iso: string, language: string, now: number): string => {
  const day = formatShortDay(iso, language);
  return day === formatShortDay(new Date(now).toISOString(), language) ? formatTime(iso, language) : day;
};

/** English of Cameroon puts the day first, as the British do. */
const localeOf = (language: string): string => (language === 'fr' ? 'fr-CM' : 'en-GB');

const dayMs = 86_400_000;

/** YYYY-MM-DD of a day so many days from now, for a date box. */
export const dayFromNow = (days: number, now: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** The end of that day in Cameroon, as an ISO time. */
export const endOfDay = (day: string): string => `${day}T23:59:59+01:00`;
