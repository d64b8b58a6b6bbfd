import { expect, test } from 'vitest';
import { dayOf } from '#src/shared/format-day.ts';
import { byDay, daysOf, isMonth, monthAfter, weeksOf } from './month.ts';

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toEqual({ day: '2026-01-26', isInside: false });
  expect(weeks[0]?.[6]).toEqual({ day: '2026-02-01', isInside: true });
  expect(weeks.at(-1)?.[6]).toEqual({ day: '2026-03-01', isInside: false });
  for (let month = '2025-01'; month < '2029-01'; month = monthAfter(month, 1)) {
    const days = weeksOf(month).flat();
    expect(days.length % 7).toBe(0);
    const inside = days.filter(({ isInside }) => isInside).map(({ day }) => day);
    expect(inside).toHaveLength(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
    expect([...inside].sort()).toEqual(inside);
  }
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a day is Cameroon’s, and midnight ends the day before', () => {
  expect(dayOf(Date.parse('2026-02-10T23:00:00Z'))).toBe('2026-02-11');
  expect(daysOf({ starts_at: '2026-02-10T23:00:00Z', ends_at: '2026-02-11T23:00:00Z' })).toEqual(['2026-02-11']);
  expect(daysOf({ starts_at: '2026-02-11T20:00:00Z', ends_at: '2026-02-13T01:00:00Z' })).toEqual([
    '2026-02-11',
    '2026-02-12',
    '2026-02-13',
  ]);
  expect(daysOf({ starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' })).toHaveLength(31);
});

test('events stand on every day they touch', () => {
  const market = { starts_at: '2026-02-11T06:00:00Z', ends_at: '2026-02-11T15:00:00Z' };
  const fair = { starts_at: '2026-02-11T08:00:00Z', ends_at: '2026-02-12T15:00:00Z' };
  const days = byDay([market, fair]);
  expect(days.get('2026-02-11')).toEqual([market, fair]);
  expect(days.get('2026-02-12')).toEqual([fair]);
});

test('an address names a month or none', () => {
  expect(['2026-12', '2026-13', '1999-01', '2026-1', 7, undefined].map(isMonth)).toEqual([true, false, false, false, false, false]);
});
