import { describe, expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import {
  addressIn,
  boxOfTime,
  type ContentDraft,
  contentFaults,
  draftOf,
  emptyDraft,
  faultsOfRefusal,
  readDraft,
  toldOf,
} from './content-draft.ts';
import { choices, day, defineContent, integer, line, promise } from './define-content.ts';

const now = Date.parse('2026-12-01T08:00:00Z');
const whole: ContentDraft = {
  ...emptyDraft(event),
  title: 'Council session of Bafut',
  category: 'council_session',
  starts_at: '2026-12-05T09:00',
  ends_at: '2026-12-05T12:00',
  lang: 'en',
  entry: 'free',
};
const faults = (part: Partial<Record<string, ContentDraft[string]>>) =>
  contentFaults(event, Object.fromEntries(Object.entries({ ...whole, ...part }).map(([name, value]) => [name, value ?? ''])), now);

test('what is whole is sent as the server reads it: times of Cameroon as UTC, what is empty as nothing', () => {
  expect(
    toldOf(event, { ...whole, entry: 'paid', price: '1 500 FCFA', about: 'https://mboa.cm/fr/petitions/water-0z3k9m2p4q' }, now),
  ).toEqual({
    title: 'Council session of Bafut',
    category: 'council_session',
    starts_at: '2026-12-05T08:00:00.000Z',
    ends_at: '2026-12-05T11:00:00.000Z',
    all_day: false,
    region_code: null,
    place: null,
    text: null,
    lang: 'en',
    organiser: null,
    entry: 'paid',
    price: 1500,
    capacity: null,
    about: '/petitions/water-0z3k9m2p4q',
    phone: null,
  });
});

describe('bad input is named at its box', () => {
  test.each([
    ['no title', { title: '  ' }, { title: 'empty' }],
    ['too short', { title: 'Fair' }, { title: 'short' }],
    ['ten thousand characters', { text: 'é'.repeat(10_000) }, { text: 'long' }],
    ['a day in the past', { starts_at: '2026-11-29T09:00' }, { starts_at: 'soon' }],
    ['an end in the past', { starts_at: '2026-11-30T18:00', ends_at: '2026-12-01T08:00' }, { ends_at: 'soon' }],
    ['today, all day', { all_day: true, starts_at: '2026-12-01T00:00', ends_at: '2026-12-02T00:00' }, {}],
    ['a day far away', { starts_at: '2028-12-05T09:00', ends_at: '2028-12-05T10:00' }, { starts_at: 'far', ends_at: 'far' }],
    ['a time that is none', { starts_at: 'tomorrow' }, { starts_at: 'unknown' }],
    ['a negative price', { entry: 'paid', price: '-5' }, { price: 'number' }],
    ['a price of 1e9', { entry: 'paid', price: '1e9' }, { price: 'number' }],
    ['a price of a milliard', { entry: 'paid', price: '1000000000' }, { price: 'high' }],
    ['an end before the start', { ends_at: '2026-12-05T08:00' }, { order: 'rule' }],
    ['a price of what is free', { price: '500' }, { price_given: 'rule' }],
    ['a link in the title', { title: 'See www.example.org now' }, { plain_title: 'rule' }],
    ['a telephone number in the title', { title: 'Call 677 12 34 56 now' }, { plain_title: 'rule' }],
    ['a holiday of their own', { category: 'public_holiday' }, { holiday: 'rule' }],
    ['an address elsewhere', { about: 'javascript:alert(1)' }, { about: 'unknown' }],
    ['a choice that is none', { category: 'party' }, { category: 'unknown' }],
  ])('%s', (_, part, expected) => expect(faults(part)).toEqual(expected));
});

test('every letter survives: a kept draft is read back, and what is new or of another kind begins empty', () => {
  expect(readDraft(event, { ...whole, capacity: 7, all_day: 'yes', more: 1 })).toEqual({ ...whole, capacity: '', all_day: false });
  expect(readDraft(event, null)).toBeNull();
  expect(boxOfTime('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30');
  const told = toldOf(event, whole, now);
  expect(draftOf(event, told ?? {})).toEqual(whole);
});

test('a promise, a list and a day have their own faults', () => {
  const kind = defineContent({
    kind: 'planted',
    table: 'planted',
    v: 1,
    fields: { title: line(1, 9), no_fee: promise(), of: choices(['a', 'b', 'c'], 2), on: day(1, 9), places: integer(1, 5) },
    title: 'title',
    states: { draft: { edit: true }, open: { seen: 'everybody' } },
    submitsTo: 'open',
    moves: [['draft', 'open', 'owner']],
    facets: [],
    sorts: { newest: ['opened_at', 'down'] },
    limits: { perDay: 1, resubmissions: 0, keepDays: 1 },
  });
  const draft = { title: 'x', no_fee: false, of: ['a', 'b', 'c'], on: '2026-12-01', places: '0' };
  expect(contentFaults(kind, draft, now)).toEqual({ no_fee: 'must', of: 'many', on: 'soon', places: 'low' });
  expect(toldOf(kind, { ...draft, no_fee: true, of: ['a'], on: '2026-12-04', places: '5' }, now)).toEqual({
    title: 'x',
    no_fee: true,
    of: ['a'],
    on: '2026-12-04',
    places: 5,
  });
});

test('what the server refused stands at its box', () => {
  expect(faultsOfRefusal({ status: 'invalid', field: 'price' }, event)).toEqual({ price: 'refused' });
  expect(faultsOfRefusal({ status: 'invalid', field: 'order' }, event)).toEqual({ order: 'rule' });
  expect(faultsOfRefusal({ status: 'closed' }, event)).toEqual({});
  expect(addressIn('/fr/villages/bafut-x')).toBe('/villages/bafut-x');
});
