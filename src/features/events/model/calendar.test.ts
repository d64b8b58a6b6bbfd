import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCalendar, valuesOf } from '#tests/server/fixtures/parse-calendar.ts';
import { type CalendarEvent, type CalendarLook, calendarOf } from './calendar.ts';
import { eventCategories } from './event.ts';

const look: CalendarLook = { lang: 'en', now: Date.parse('2026-11-24T12:00:00Z'), origin: 'https://mboa.example', name: 'Events' };
const session: CalendarEvent = {
  pid: '0123456789',
  state: 'open',
  said: null,
  title: 'Council session',
  title_fr: null,
  category: 'council_session',
  starts_at: '2026-12-01T08:00:00+00:00',
  ends_at: '2026-12-01T11:30:00+00:00',
  all_day: false,
  place: 'Council hall',
  text: null,
  certainty: null,
  rev: 2,
  changed_at: '2026-11-20T09:30:15.123+00:00',
};
const eid: CalendarEvent = {
  ...session,
  title: 'End of Ramadan (Eid al-Fitr)',
  title_fr: 'Fête de fin du Ramadan',
  category: 'public_holiday',
  starts_at: '2027-03-08T23:00:00+00:00',
  ends_at: '2027-03-09T23:00:00+00:00',
  all_day: true,
  place: null,
  certainty: 'moon',
};

const read = (events: readonly CalendarEvent[], more: Partial<CalendarLook> = {}) => {
  const calendar = parseCalendar(calendarOf(events, { ...look, ...more }));
  return { calendar, events: calendar.parts.map(valuesOf) };
};
const first = (event: CalendarEvent, more: Partial<CalendarLook> = {}): Readonly<Record<string, string>> =>
  read([event], more).events[0] ?? {};

test('an event has its times in UTC, what it is and where it is told of', () => {
  expect(first(session)).toEqual({
    UID: '0123456789@mboa',
    DTSTAMP: '20261120T093015Z',
    SEQUENCE: '2',
    DTSTART: '20261201T080000Z',
    DTEND: '20261201T113000Z',
    SUMMARY: 'Council session',
    DESCRIPTION: 'https://mboa.example/events/0123456789',
    LOCATION: 'Council hall',
    CATEGORIES: 'Council session',
    URL: 'https://mboa.example/events/0123456789',
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
  });
});

test('the calendar has its name and says how often to ask', () => {
  const { calendar } = read([], { name: 'Mboa; North-West, all', lang: 'fr' });
  expect([calendar.name, valuesOf(calendar)]).toEqual([
    'VCALENDAR',
    {
      VERSION: '2.0',
      PRODID: '-//Mboa//Events//FR',
      CALSCALE: 'GREGORIAN',
      METHOD: 'PUBLISH',
      NAME: 'Mboa; North-West, all',
      'X-WR-CALNAME': 'Mboa; North-West, all',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT12H',
      'X-PUBLISHED-TTL': 'PT12H',
    },
  ]);
});

describe('a whole day is a date in Cameroon', () => {
  const days = (starts_at: string, ends_at: string) => {
    const found = first({ ...eid, starts_at, ends_at });
    return [found['DTSTART;VALUE=DATE'], found['DTEND;VALUE=DATE']];
  };
  test('from midnight to midnight there', () => {
    expect(days('2027-03-08T23:00:00Z', '2027-03-09T23:00:00Z')).toEqual(['20270309', '20270310']);
  });
  test('over several days, over the end of a year, and when it ends within a day', () => {
    expect(days('2026-12-30T23:00:00Z', '2027-01-02T10:00:00Z')).toEqual(['20261231', '20270103']);
    expect(days('2027-03-09T08:00:00Z', '2027-03-09T09:00:00Z')).toEqual(['20270309', '20270310']);
  });
  test('which takes nobody’s time', () => expect(first(eid).TRANSP).toBe('TRANSPARENT'));
});

test('where the moon decides it is said, in both languages; once confirmed it is sure', () => {
  expect(first(eid)).toMatchObject({ SUMMARY: 'End of Ramadan (Eid al-Fitr) (±1 day)', STATUS: 'TENTATIVE' });
  expect(first(eid).DESCRIPTION).toContain('The moon decides: it may be a day earlier or later.');
  expect(first(eid, { lang: 'fr' })).toMatchObject({ SUMMARY: 'Fête de fin du Ramadan (±1 jour)', CATEGORIES: 'Jour férié' });
  expect(first({ ...eid, certainty: 'confirmed' })).toMatchObject({ SUMMARY: 'End of Ramadan (Eid al-Fitr)', STATUS: 'CONFIRMED' });
});

test('what is cancelled says so and why, and rings no more', () => {
  const cancelled = { ...session, state: 'cancelled', said: 'The hall is flooded.', text: 'The budget of the year.' };
  const [event] = read([cancelled]).calendar.parts;
  expect(event?.parts).toEqual([]);
  expect(first(cancelled)).toMatchObject({
    STATUS: 'CANCELLED',
    SUMMARY: 'Cancelled: Council session',
    DESCRIPTION: 'The hall is flooded.\n\nThe budget of the year.\n\nhttps://mboa.example/events/0123456789',
  });
  expect(first(cancelled, { lang: 'fr' }).SUMMARY).toBe('Annulé\u202f: Council session');
});

test('a calendar rings a day before, of a whole day at noon', () => {
  const alarms = read([session, eid]).calendar.parts.map(({ parts }) => parts.map(valuesOf));
  expect(alarms).toEqual([
    [{ ACTION: 'DISPLAY', DESCRIPTION: 'Council session', TRIGGER: '-P1D' }],
    [{ ACTION: 'DISPLAY', DESCRIPTION: 'End of Ramadan (Eid al-Fitr) (±1 day)', TRIGGER: '-PT12H' }],
  ]);
});

test('the same events make the same file later; without a time of change it is now', () => {
  expect(calendarOf([session, eid], { ...look, now: look.now + 1e9 })).toBe(calendarOf([session, eid], look));
  expect(first({ ...session, changed_at: null }).DTSTAMP).toBe('20261124T120000Z');
});

test('a long text is cut, and its rest stands at the address', () => {
  const { DESCRIPTION = '' } = first({ ...session, text: '🥁'.repeat(3000) });
  expect(DESCRIPTION).toBe(`${'🥁'.repeat(1000)}…\n\nhttps://mboa.example/events/0123456789`);
});

test('what no calendar can hold is left out', () => {
  const wrong = [
    { ...session, pid: 'x\r\nBEGIN:VALARM' },
    { ...session, starts_at: 'soon' },
    { ...session, ends_at: '+275760-09-13T00:00:00Z' },
  ];
  expect(read([...wrong, session]).events).toHaveLength(1);
});

test('every category has words in both languages', () => {
  for (const lang of ['en', 'fr'] as const) {
    const named = eventCategories.map((category) => first({ ...session, category }, { lang }).CATEGORIES);
    expect(new Set(named).size).toBe(eventCategories.length);
  }
  expect(first({ ...session, category: 'constructor' }).CATEGORIES).toBe('Other');
});

describe('whatever people write', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '\\',
          ';',
          ',',
          '\n',
          '\r',
          '\r\n',
          ':',
          '"',
          '\u2028',
          '\ufeff',
          '\ud800',
          '\u0000',
          'BEGIN:VEVENT',
          'é',
          '🥁',
          ' ',
        ),
        { maxLength: 200 },
      )
      .map((parts) => parts.join('')),
  );
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const written = fc.record({
    pid: fc.string({ unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), minLength: 10, maxLength: 10 }),
    state: fc.constantFrom('open', 'cancelled', 'past', 'of a later version'),
    said: fc.option(words),
    title: words,
    title_fr: fc.option(words),
    category: fc.constantFrom(...eventCategories),
    starts_at: times.map((time) => time.toISOString()),
    ends_at: times.map((time) => time.toISOString()),
    all_day: fc.boolean(),
    place: fc.option(words),
    text: fc.option(words),
    certainty: fc.constantFrom(null, 'sure', 'moon', 'confirmed'),
    rev: fc.nat(),
    changed_at: fc.option(times.map((time) => time.toISOString())),
  });
  /** As a calendar may have it: line breaks are one kind, what nobody sees is a space, half a letter its sign. */
  const seen = (text: string): string =>
    new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(new TextEncoder().encode(text))
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');

  test('the file is one that the standard allows, and says what they wrote', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 4 }), fc.constantFrom('en', 'fr'), words, (events, lang, name) => {
        const { calendar, events: found } = read(events, { lang, name });
        expect(valuesOf(calendar).NAME).toBe(seen(name));
        expect(found).toHaveLength(events.length);
        for (const [at, event] of events.entries()) {
          const one = found[at] ?? {};
          expect(one.SUMMARY).toContain(seen((lang === 'fr' && event.title_fr) || event.title));
          expect(one.LOCATION).toBe(event.place ? seen(event.place) : undefined);
          expect(one.DESCRIPTION).toContain(seen(event.text ?? '').trimEnd());
          expect([one.UID, one.SEQUENCE]).toEqual([`${event.pid}@mboa`, String(event.rev)]);
          const [starts, ends] = [one.DTSTART ?? one['DTSTART;VALUE=DATE'], one.DTEND ?? one['DTEND;VALUE=DATE']];
          expect(starts).toMatch(event.all_day ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/);
          if (ends !== undefined || event.all_day) expect(String(ends) > String(starts)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('the parser of this test refuses what the standard does', () => {
  const good = calendarOf([session], look);
  for (const bad of [
    good.replaceAll('\r\n', '\n'),
    good.replace('Council session', 'x'.repeat(100)),
    good.replace('END:VEVENT\r\n', ''),
    good.replace('STATUS:CONFIRMED', 'STATUS'),
    good.replace('Council session', 'a, b'),
    good.replace('Council session', 'a \\x b'),
    good.replace('TRANSP:OPAQUE', 'UID:again'),
    `${good}${good}`,
  ])
    expect(() => {
      const parsed = parseCalendar(bad);
      for (const part of parsed.parts) valuesOf(part);
    }).toThrow();
});
