/**
 * Days and times as people in Cameroon say them, all in the country's own time (UTC+1, no summer time). Not by Intl: to be ready for its first
 * word it keeps a cheap phone for a tenth of a second, and what it says depends on the age of the browser. Its words are held to it by a test.
 */

const long = {
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};
const short = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
};
const weekdays = { en: 'Sun Mon Tue Wed Thu Fri Sat', fr: 'dim. lun. mar. mer. jeu. ven. sam.' };

type Words = Readonly<Record<'en' | 'fr', string>>;
const wordIn = (words: Words, language: string, at: number): string => words[language === 'fr' ? 'fr' : 'en'].split(' ')[at] ?? '';

const aheadMs = 3_600_000;
/** YYYY-MM-DD of a moment, in Cameroon. */
export const dayOf = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10);

/** Throws RangeError for what is no time. */
const inCameroon = (iso: string) => {
  const at = new Date(Date.parse(iso) + aheadMs);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    time: at.toISOString().slice(11, 16),
  };
};

/** “3 January 2027”; without a day, “January 2027”. `month`: 0 to 11. */
export const sayDay = (year: number, month: number, day: number | null, language: string): string => {
  const name = `${wordIn(long, language, month)} ${year}`;
  return day === null ? name : `${language === 'fr' && day === 1 ? '1er' : day} ${name}`;
};

export const formatDay = (iso: string, language: string): string => {
  const { year, month, day } = inCameroon(iso);
  return sayDay(year, month, day, language);
};

/** For a line with little room. */
export const formatShortDay = (iso: string, language: string): string => {
  const { year, month, day } = inCameroon(iso);
  return `${day} ${wordIn(short, language, month)} ${year}`;
};

/** The hour of a moment whose day is known. */
export const formatTime = (iso: string): string => inCameroon(iso).time;

export const formatMoment = (iso: string, language: string): string => `${formatShortDay(iso, language)}, ${formatTime(iso)}`;

/** A day as a leaf of a calendar shows it, without the points of what is shortened. */
export const formatLeaf = (iso: string, language: string) => {
  const { weekday, day, month } = inCameroon(iso);
  const bare = (words: Words, at: number): string => wordIn(words, language, at).replace('.', '');
  return { weekday: bare(weekdays, weekday), day, month: bare(short, month) };
};

/** In a list: the hour of what is of today, the day of all else. `now` in ms. */
export const formatShortTime = (iso: string, language: string, now: number): string => {
  const day = formatShortDay(iso, language);
  return day === formatShortDay(new Date(now).toISOString(), language) ? formatTime(iso) : day;
};

/** English of Cameroon puts the day first, as the British do. */
export const localeOf = (language: string): string => (language === 'fr' ? 'fr-CM' : 'en-GB');

const dayMs = 86_400_000;

/** YYYY-MM-DD of a day so many days from now, for a date box. */
export const dayFromNow = (days: number, now: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** The end of that day in Cameroon, as an ISO time. */
export const endOfDay = (day: string): string => `${day}T23:59:59+01:00`;
