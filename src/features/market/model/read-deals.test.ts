import { expect, test } from 'vitest';
import { canStar, type Deal, readDeal, readSum, sortedDeals, stateOfDeal, type Word } from './read-deals.ts';

test.each<[Word, Word, string]>([
  ['made', 'made', 'agreed'],
  ['made', 'none', 'waiting'],
  ['made', 'no', 'refused'],
  ['none', 'made', 'asked'],
  ['no', 'made', 'declined'],
  ['none', 'none', 'none'],
  ['no', 'none', 'none'],
  ['none', 'no', 'none'],
  ['no', 'no', 'none'],
])('I say %s and they say %s: %s', (says, other_says, state) => {
  expect(stateOfDeal({ says, other_says })).toBe(state);
});

test('what waits for my word comes first, and what nobody says any more is not shown', () => {
  const deal = (title: string, says: Word, other_says: Word): Deal => ({
    ...readDeal({ id: title, xid: '0', rev: 0, scope: 'user:a', title, says, other_says }),
  });
  const deals = [deal('a', 'made', 'made'), deal('b', 'none', 'none'), deal('c', 'none', 'made'), deal('d', 'made', 'none')];
  expect(sortedDeals(deals).map(({ title }) => title)).toEqual(['c', 'd', 'a']);
});

test('a row of another version of the app says nothing that is not known', () => {
  expect(readDeal({ id: '1', xid: '0', rev: 0, scope: 'user:a', says: 'perhaps', is_seller: 1 })).toMatchObject({
    says: 'none',
    is_seller: false,
    other_name: null,
  });
});

test('how many gave how much is read as far as it is told', () => {
  expect(readSum({ product: 3 })).toEqual({ all: 0, each: null });
  expect(readSum({ stars: 4 })).toEqual({ all: 4, each: null });
  expect(readSum({ stars: 5, stars_1: 1, stars_2: 0, stars_3: 0, stars_4: 1, stars_5: 3 })).toEqual({ all: 5, each: [1, 0, 0, 1, 3] });
});

test('stars can be changed for fourteen days', () => {
  const starred_at = '2026-11-01T10:00:00Z';
  expect(canStar({ starred_at: null }, 0)).toBe(true);
  expect(canStar({ starred_at }, Date.parse('2026-11-15T09:00:00Z'))).toBe(true);
  expect(canStar({ starred_at }, Date.parse('2026-11-15T11:00:00Z'))).toBe(false);
});
