import { expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { job } from '#src/features/jobs/model/job.ts';
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

test('an amount is found by each step that it reaches, and an opening by its day in Cameroon', () => {
  const head = row({ state: 'open', opened_at: '2026-01-01T23:30:00Z' });
  const termsOf = (fields: object) => indexOf(job).entryOf(head, row({ title: 'Mason', is_remote: true, ...fields }))?.terms ?? [];
  const said = ['job|state=open', 'job|is_remote=true'];
  expect(termsOf({ salary_least: 150_000 })).toEqual([
    ...said,
    ...['job|pay=50000', 'job|pay=100000', 'job|pay=150000', 'job|posted=2026-01-02', 'job|:mason'],
  ]);
  expect(termsOf({ salary_least: 49_999 })).toEqual([...said, 'job|posted=2026-01-02', 'job|:mason']);
  expect(termsOf({ salary_least: null, salary_most: 900_000 })).not.toContain('job|pay=50000');
});
