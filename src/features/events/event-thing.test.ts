import { expect, test } from 'vitest';
import type { Content } from '#src/model/content/content-rows.ts';
import { eventThing } from './event-thing.ts';
import { viewOf } from './model/event-view.ts';

const thingOf = (fields: object, more: object = {}) =>
  eventThing(
    { state: 'open', is_sample: false, ...more } as Content,
    viewOf({ title: 'Market day', starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-01T16:00:00Z', ...fields }, 'en'),
  );

test('of an event: when, where, by whom, and whether it takes place', () => {
  expect(thingOf({ place: 'Main market', region_code: 'CM-NW', organiser: 'Bafut Council', entry: 'free' })).toEqual({
    '@type': 'Event',
    startDate: '2026-12-01T08:00:00Z',
    endDate: '2026-12-01T16:00:00Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'Main market',
      address: { '@type': 'PostalAddress', addressCountry: 'CM', addressRegion: 'CM-NW' },
    },
    organizer: { '@type': 'Organization', name: 'Bafut Council' },
    isAccessibleForFree: true,
  });
  expect(thingOf({}, { state: 'cancelled' })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
});

test.each([
  ['2026-12-01T23:00:00Z', '2026-12-01'],
  ['2026-12-02T23:00:00Z', '2026-12-02'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
])('a whole day is a day of Cameroon, its end the last that it takes: until %s', (ends_at, endDate) => {
  expect(thingOf({ all_day: true, starts_at: '2026-11-30T23:00:00Z', ends_at })).toMatchObject({ startDate: '2026-12-01', endDate });
});

test('of a sample nothing', () => {
  expect(thingOf({}, { is_sample: true })).toBeNull();
});
