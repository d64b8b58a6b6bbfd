/** The time that facts are of, by their sources: never the day on which we copied them. */

/** Of the oldest and of the newest: YYYY, YYYY-MM or YYYY-MM-DD, as the sources say it. */
export interface AsOf {
  readonly from: string;
  readonly to: string;
}

/** From the oldest of them to the newest; null where there is none. */
export const joinAsOf = (parts: Iterable<AsOf | null | undefined>): AsOf | null => {
  const known = [...parts].filter((part) => part !== null && part !== undefined);
  const [first] = known;
  if (!first) return null;
  const least = (a: string, b: string): string => (a < b ? a : b);
  const most = (a: string, b: string): string => (a > b ? a : b);
  return known.reduce((all, { from, to }) => ({ from: least(all.from, from), to: most(all.to, to) }), first);
};

/** From the oldest date to the newest; null where there is none. */
export const asOfDates = (dates: readonly string[]): AsOf | null => joinAsOf(dates.map((date) => ({ from: date, to: date })));

/** “2019”, or “2013 to 2022”. */
export const sayYears = ({ from, to }: AsOf, language: string): string => {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first} ${language === 'fr' ? 'à' : 'to'} ${last}`;
};

const staleMonths = 18;

/** Whether a date of a source is so old that what it says of who holds an office may have changed. `now` in ms. A year alone counts from its end. */
export const isStale = (date: string, now: number): boolean => {
  const [year = Number.NaN, month = 12] = date.split('-').map(Number);
  const today = new Date(now);
  return (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month >= staleMonths;
};
