import { expect, test } from 'vitest';
import type { Role } from '#src/model/accounts/role.ts';
import { moderationKindsFor } from './moderation.ts';

const kinds = (...roles: Role[]) => moderationKindsFor(new Set(['user', ...roles] as const));

test('a member has nothing to do there', () => {
  expect(kinds()).toEqual([]);
  expect(kinds('analyst', 'finance')).toEqual([]);
});

test('an officer counts signatures and tells the timeline, a moderator decides, a data editor confirms holidays, an administrator does all', () => {
  expect(kinds('petition_officer')).toEqual(['signatures', 'timeline']);
  expect(kinds('moderator')).not.toContain('timeline');
  expect(kinds('data_editor')).toEqual(['holidays']);
  expect(kinds('moderator', 'petition_officer', 'data_editor')).toEqual(kinds('admin'));
});
