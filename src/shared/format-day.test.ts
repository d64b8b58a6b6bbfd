import { describe, expect, test } from 'vitest';
import { dayFromNow, endOfDay, formatDay, formatLeaf, formatMoment, formatShortDay, formatTime, localeOf, sayDay } from './format-day.ts';

test('days are those of Cameroon, wherever the phone is', () => {
  expect(formatDay('2026-11-20T23:30:00Z', 'en')).toBe('21 November 2026');
  expect(formatDay('2026-11-20T23:30:00Z', 'fr')).toBe('21 novembre 2026');
  expect(formatMoment('2026-11-20T23:30:00Z', 'fr')).toBe('21 nov. 2026, 00:30');
  expect(formatTime('2026-12-31T23:05:59+01:00')).toBe('23:05');
});

describe.each(['en', 'fr'])('in %s it is what Intl says', (language) => {
  const moments = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2019, 0, 1) + n * 7.3 * 86_400_000).toISOString());
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'Africa/Douala' });
    return (iso: string): string => format.format(new Date(iso));
  };
  const first = (text: string): string => (language === 'fr' ? text.replace(/^1 /, '1er ') : text);

  test.each([
    ['a day', formatDay, (iso: string) => first(intl({ dateStyle: 'long' })(iso))],
    ['a short day', formatShortDay, intl({ dateStyle: 'medium' })],
    ['a moment', formatMoment, intl({ dateStyle: 'medium', timeStyle: 'short' })],
    ['an hour', formatTime, intl({ timeStyle: 'short' })],
    [
      'the month of a leaf',
      (iso: string) => formatLeaf(iso, language).month,
      (iso: string) => intl({ month: 'short' })(iso).replace('.', ''),
    ],
    ['its weekday', (iso: string) => formatLeaf(iso, language).weekday, (iso: string) => intl({ weekday: 'short' })(iso).replace('.', '')],
  ])('%s', (_, own, theirs) => {
    expect(moments.map((iso) => own(iso, language))).toEqual(moments.map(theirs));
  });

  test('a month', () => {
    expect(sayDay(2026, 7, null, language)).toBe(intl({ month: 'long', year: 'numeric' })('2026-08-15T12:00:00Z'));
  });
});

test('what is no time is an error, and no text', () => {
  expect(() => formatDay('soon', 'en')).toThrow(RangeError);
});

test('a date box gets a day, and its end is midnight in Cameroon', () => {
  expect(dayFromNow(90, Date.parse('2026-11-21T12:00:00Z'))).toBe('2027-02-19');
  expect(new Date(endOfDay('2027-02-19')).toISOString()).toBe('2027-02-19T22:59:59.000Z');
});
