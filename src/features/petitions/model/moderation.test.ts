import { expect, test } from 'vitest';
import type { Role } from '#src/model/accounts/role.ts';
import { decisionsFrom, moderationKindsFor, reasonsFor } from './moderation.ts';

const kinds = (...roles: Role[]) => moderationKindsFor(new Set(['user', ...roles] as const));

test('a member has nothing to do there', () => {
  expect(kinds()).toEqual([]);
  expect(kinds('analyst', 'finance')).toEqual([]);
});

test('an officer counts signatures and tells the timeline, a moderator decides, an administrator does both', () => {
  expect(kinds('petition_officer')).toEqual(['signatures', 'timeline']);
  expect(kinds('moderator')).not.toContain('timeline');
  expect(kinds('moderator', 'petition_officer')).toEqual(kinds('admin'));
});

test('what is open can only be hidden, and what has ended is not decided about', () => {
  expect(decisionsFrom('open')).toEqual(['hidden']);
  expect(decisionsFrom('flagged')).not.toContain('flagged');
  expect(decisionsFrom('closed')).toEqual([]);
});

test('opening needs no reason; hiding takes none that is a matter of taste', () => {
  expect(reasonsFor('open')).toEqual([]);
  expect(reasonsFor('hidden')).not.toContain('unclear');
  expect(reasonsFor('rejected')).toContain('unclear');
});
