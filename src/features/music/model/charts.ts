/** What phones have of the charts (SQL: 20261129001740). */
import { dayFromNow } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { lateDays } from './chart-rules.ts';

export interface Charted {
  readonly pid: string;
  readonly title: string;
  readonly artist: string;
  /** Equal numbers share one. */
  readonly place: number;
  /** At least so many. */
  readonly listeners: number;
}
export interface Chart {
  /** YYYY-MM-DD, of its week. */
  readonly monday: string;
  readonly tracks: readonly Charted[];
}

export const daysAfter = (day: string, days: number): string => dayFromNow(days, Date.parse(day));
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
/** The week of which a chart is told on that day. */
export const toldWeek = (day: string): string => daysAfter(mondayOf(daysAfter(day, -lateDays)), -7);
/** On which the chart of a week is told. */
export const tellingDay = (monday: string): string => daysAfter(monday, 7 + lateDays);

/** Of the last week that this phone has; empty: of none. `region`: its code, or null for the country. */
export const chartOf = (rows: readonly Row[], region: string | null): Chart | null => {
  const own = rows.filter((row) => (row.region_code ?? null) === region);
  const monday = own.map((row) => textOf(row, 'monday')).reduce((a, b) => (a > b ? a : b), '');
  const tracks = own
    .filter((row) => row.monday === monday)
    .flatMap((row): readonly Charted[] => {
      const { place, listeners } = row;
      if (typeof place !== 'number' || typeof listeners !== 'number') return [];
      return [{ pid: textOf(row, 'pid'), title: textOf(row, 'title'), artist: textOf(row, 'artist_name'), place, listeners }];
    })
    .sort((a, b) => a.place - b.place || a.title.localeCompare(b.title));
  return tracks.length > 0 ? { monday, tracks } : null;
};
