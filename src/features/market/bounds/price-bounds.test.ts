import { expect, test } from 'vitest';
import { boundsIn, isWithin, rangesWithin, readAmount, readBounds, writeBounds } from './price-bounds.ts';

test.each([
  ['', null],
  ['  ', null],
  ['2500', 2500],
  ['2 500', 2500],
  ['2\u202F500', 2500],
  ['2,500', 2500],
  ['2.500', 2500],
  ['0', 0],
  ['500000000', 500_000_000],
  ['500000001', 'wrong'],
  ['-5', 'wrong'],
  ['+5', 'wrong'],
  ['1e3', 'wrong'],
  ['many', 'wrong'],
  ['٢٥', 'wrong'],
  ['.', 'wrong'],
  ['9'.repeat(40), 'wrong'],
])('%j is the amount %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  [
    { from: '', to: '' },
    { ok: true, bounds: null },
  ],
  [
    { from: '500', to: '' },
    { ok: true, bounds: { from: 500, to: null } },
  ],
  [
    { from: '', to: '500' },
    { ok: true, bounds: { from: null, to: 500 } },
  ],
  [
    { from: '500', to: '500' },
    { ok: true, bounds: { from: 500, to: 500 } },
  ],
  [
    { from: '501', to: '500' },
    { ok: false, faults: { to: 'crossed' } },
  ],
  [
    { from: 'x', to: '-1' },
    { ok: false, faults: { from: 'wrong', to: 'wrong' } },
  ],
  [
    { from: 'x', to: '1' },
    { ok: false, faults: { from: 'wrong' } },
  ],
])('%j is read', (typed, read) => {
  expect(readBounds(typed)).toEqual(read);
});

test('the address keeps both, and what means nothing there narrows nothing', () => {
  for (const bounds of [{ from: 500, to: 2000 }, { from: null, to: 2000 }, { from: 500, to: null }, null])
    expect(boundsIn(writeBounds(bounds))).toEqual(bounds);
  for (const search of [{ price_from: '900', price_to: '5' }, { price_from: '-1' }, { price_to: ['1', '2'] }, { price_from: 'a' }])
    expect(boundsIn(search)).toBeNull();
});

test('a price lies within its bounds, both included; without one it lies within none', () => {
  const bounds = { from: 500, to: 2000 };
  expect([499, 500, 2000, 2001, null, '700'].map((price) => isWithin(bounds, price))).toEqual([false, true, true, false, false, false]);
  expect([5, 2001].map((price) => isWithin({ from: null, to: 2000 }, price))).toEqual([true, false]);
});

test.each([
  [{ from: 500, to: 1999 }, ['from_0']],
  [{ from: 500, to: 2000 }, ['from_0', 'from_2']],
  [{ from: 2000, to: null }, ['from_2', 'from_10', 'from_50', 'from_200']],
  [{ from: null, to: 1 }, ['from_0']],
  [{ from: 200_000, to: null }, ['from_200']],
])('%j lies within the ranges %j', (bounds, ranges) => {
  expect(rangesWithin(bounds)).toEqual(ranges);
});
