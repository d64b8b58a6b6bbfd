import { expect, test } from 'vitest';
import { awayIn, percentOf, shareOf } from './status-days.ts';

const day = (ran: number, of: number) => ({ day: '2027-03-27', ran, of });

test('a day says for how many minutes the server was away', () => {
  expect([day(288, 288), day(285, 288), day(0, 12), day(13, 12)].map(awayIn)).toEqual([0, 15, 60, 0]);
});

test('the share is of all days together, and of none there is none', () => {
  expect(shareOf([])).toBeNull();
  expect(shareOf([day(0, 0)])).toBeNull();
  expect(shareOf([day(288, 288), day(144, 288)])).toBe(0.75);
});

test('nothing is rounded up to a hundred', () => {
  expect([1, 0.99999, 0.9996, 0.7512, 0].map(percentOf)).toEqual([100, 99.9, 99.9, 75.1, 0]);
});
