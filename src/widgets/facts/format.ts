/** Numbers, dates and distances as people in Cameroon write them, in either language. */
export type Language = 'en' | 'fr';

const locales = { en: 'en-CM', fr: 'fr-CM' } as const;
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Making a format costs far more than using it, and a list uses one per row. */
const kept = <T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T => {
  const known = formats.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
};

/** `digits`: after the point, at the most. */
export const formatNumber = (value: number, language: Language, digits = 3): string =>
  kept(`number ${language} ${digits}`, () => new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits })).format(value);

const dayParts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const monthParts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A date keeps the precision its source gave: a year stays a year. What is no date is shown as it stands. */
export const formatDate = (date: string, language: Language): string => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year) return date;
  if (!month) return year;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const parts = day ? dayParts : monthParts;
  const text = kept(`date ${language} ${day ? 'day' : 'month'}`, () => new Intl.DateTimeFormat(locales[language], parts)).format(time);
  return language === 'fr' && day ? text.replace(/^1 /, '1er ') : text;
};

export const yearOf = (date: string): string => date.slice(0, 4);

/** Positions are right to about 100 m at best, so a distance says no more than that. */
export const formatKilometres = (kilometres: number, language: Language): string => {
  const rounded = kilometres < 10 ? Math.max(Math.round(kilometres * 10) / 10, 0.1) : Math.round(kilometres);
  return `${formatNumber(rounded, language)}\u00a0km`;
};
