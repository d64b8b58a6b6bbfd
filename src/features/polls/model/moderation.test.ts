import { expect, test } from 'vitest';
import { pollDecisionsFrom, pollReasonsFor } from './moderation.ts';

test('only what was handed in is accepted or not, and what has ended is not cancelled', () => {
  expect(pollDecisionsFrom('in_review')).toEqual(['scheduled', 'rejected']);
  for (const state of ['scheduled', 'open'] as const) expect(pollDecisionsFrom(state)).toEqual(['kept', 'cancelled']);
  for (const state of ['closed', 'cancelled'] as const) expect(pollDecisionsFrom(state)).toEqual(['kept']);
});

test('accepting and keeping need no reason; cancelling takes none that is a matter of taste', () => {
  for (const decision of ['scheduled', 'kept'] as const) expect(pollReasonsFor(decision)).toEqual([]);
  expect(pollReasonsFor('cancelled')).not.toContain('unclear');
  expect(pollReasonsFor('rejected')).toContain('unclear');
});
