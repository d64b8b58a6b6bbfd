import { expect, test } from 'vitest';
import { renewalOf } from './claim.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const until = (days: number) => ({ holds_until: new Date(now + days * 86_400_000).toISOString() });

test.each([
  ['long before', until(31), 'approved', 'early'],
  ['from the thirtieth day', until(30), 'approved', 'due'],
  ['an hour before', until(1 / 24), 'approved', 'due'],
  ['over, and the server has not said so yet', until(0), 'approved', 'over'],
  ['over', until(-3), 'ended', 'over'],
  ['taken away', until(100), 'revoked', null],
  ['never given', { holds_until: null }, 'in_review', null],
  ['unreadable', { holds_until: 'soon' }, 'approved', null],
] as const)('a right to act: %s', (_, fields, state, said) => {
  expect(renewalOf(fields, state, now)).toBe(said);
});
