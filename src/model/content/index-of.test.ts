import { expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { indexOf } from './index-of.ts';

const row = (more: object) => ({ id: 'a', xid: '1', rev: 1, scope: 'public', ...more });

test('an entry has the keys of the sorts, its facets and state, and the words of both titles, each once', () => {
  const index = indexOf(event);
  const fields = row({
    title: 'Youth Day',
    title_fr: 'Fête de la Jeunesse: Youth',
    category: 'public_holiday',
    starts_at: '2026-02-10T23:00:00Z',
    entry: 'free',
    lang: 'en',
    region_code: null,
    organiser: null,
  });
  const entry = index.entryOf(row({ state: 'open', opened_at: '2026-01-01T00:00:00Z' }), fields);
  expect(entry).toEqual({
    id: 'a',
    kind: 'event',
    k0: Date.parse('2026-02-10T23:00:00Z'),
    k1: -Date.parse('2026-02-10T23:00:00Z'),
    k2: -Date.parse('2026-01-01T00:00:00Z'),
    terms: [
      'event|state=open',
      'event|category=public_holiday',
      'event|entry=free',
      'event|lang=en',
      'event|:youth',
      'event|:day',
      'event|:fete',
      'event|:de',
      'event|:la',
      'event|:jeunesse',
    ],
  });
  expect(index.sorts).toEqual(['soonest', 'latest', 'newest']);
  expect(index.facets).toContain('state');
});

test('what others do not see stands in no list', () => {
  expect(indexOf(event).entryOf(row({ state: 'in_review' }), row({ title: 'x' }))).toBeNull();
  expect(indexOf(event).entryOf(row({ state: 'constructor' }), row({ title: 'x' }))).toBeNull();
});
