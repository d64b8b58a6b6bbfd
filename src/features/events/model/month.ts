/** A month as people read it: weeks from Monday, and which events touch which day. Days are Cameroon's (UTC+1, all year). */

import { dayOf } from '#src/shared/format-day.ts';

const dayMs = 86_400_000;
const ahead = 3_600_000;

/** The first moment of a day, in ms. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - ahead;

export const monthOf = (at: number): string => dayOf(at).slice(0, 7);
export const isMonth = (told: unknown): told is string => typeof told === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(told);
/** So many months later. */
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

export interface MonthDay {
  readonly day: string;
  /** False: it fills up the first or the last week. */
  readonly isInside: boolean;
}

export const weeksOf = (month: string): readonly (readonly MonthDay[])[] => {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const weeks: MonthDay[][] = [];
  for (let at = monday; at < end; at += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const day = new Date(at + n * dayMs).toISOString().slice(0, 10);
        return { day, isInside: day.startsWith(month) };
      }),
    );
  return weeks;
};

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}
/** Longer ones are shown on their first days. */
const mostDays = 31;

/** The days it touches; one that ends at midnight does not touch the day that begins then. */
export const daysOf = ({ starts_at, ends_at }: Timed): readonly string[] => {
  const start = Date.parse(starts_at);
  const last = dayOf(Math.max(start, Date.parse(ends_at) - 1));
  const days: string[] = [];
  for (let at = startOfDay(dayOf(start)); days.length < mostDays && dayOf(at) <= last; at += dayMs) days.push(dayOf(at));
  return days;
};

export const byDay = <T extends Timed>(events: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const days = new Map<string, T[]>();
  for (const event of events)
    for (const day of daysOf(event)) {
      const held = days.get(day);
      if (held) held.push(event);
      else days.set(day, [event]);
    }
  return days;
};
