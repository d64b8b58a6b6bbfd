import { expect, test } from 'vitest';
import { fromTimeBox, toTimeBox } from './time-box.ts';

test('a box of date and time shows the clock of Cameroon, and gives the moment back', () => {
  expect(toTimeBox(Date.parse('2027-03-27T23:30:00Z'))).toBe('2027-03-28T00:30');
  expect(fromTimeBox('2027-03-28T00:30')).toBe('2027-03-27T23:30:00.000Z');
  expect(['', 'soon', '2027-02-31T26:00'].map(fromTimeBox)).toEqual([null, null, null]);
});
