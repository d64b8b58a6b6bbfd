import { expect, test } from 'vitest';
import { dayFromNow, endOfDay, formatDay, formatMoment } from './format-day.ts';

test('days are those of Cameroon, wherever the phone is', () => {
  expect(formatDay('2026-11-20T23:30:00Z', 'en')).toBe('21 November 2026');
  expect(formatDay('2026-11-20T23:30:00Z', 'fr')).toBe('21 novembre 2026');
  expect(formatMoment('2026-11-20T23:30:00Z', 'fr')).toMatch(/^21 nov\. 2026, 00:30$/);
});

test('a date box gets a day, and its end is midnight in Cameroon', () => {
  expect(dayFromNow(90, Date.parse('2026-11-21T12:00:00Z'))).toBe('2027-02-19');
  expect(new Date(endOfDay('2027-02-19')).toISOString()).toBe('2027-02-19T22:59:59.000Z');
});
