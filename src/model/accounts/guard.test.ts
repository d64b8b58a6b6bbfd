import { describe, expect, test } from 'vitest';
import { type Guard, guardOf, judgeGuard, needsSecondFactor, type Visitor } from './guard.ts';
import type { Role } from './role.ts';

const signIn: Guard = { needs: 'sign-in' };
const admin: Guard = { needs: 'role', anyOf: ['admin'] };
const either: Guard = { needs: 'role', anyOf: ['moderator', 'admin'] };
const member = (...roles: Role[]): Visitor => ({ status: 'signed-in', roles: new Set(['user', ...roles]) });

describe('what a session means for a guard', () => {
  test.each<[string, Guard, Visitor, string]>([
    ['nobody knows yet', signIn, { status: 'loading' }, 'checking'],
    ['nobody knows yet', admin, { status: 'loading' }, 'checking'],
    ['a visitor', signIn, { status: 'signed-out' }, 'sign-in'],
    ['a visitor', admin, { status: 'signed-out' }, 'sign-in'],
    ['a member', signIn, member(), 'allowed'],
    ['a member whose roles are on their way', signIn, { status: 'signed-in', roles: null }, 'allowed'],
    ['a member whose roles are on their way', admin, { status: 'signed-in', roles: null }, 'checking'],
    ['a member', admin, member(), 'restricted'],
    ['a moderator', admin, member('moderator'), 'restricted'],
    ['a moderator', either, member('moderator'), 'allowed'],
    ['an administrator', either, member('admin'), 'allowed'],
    ['an administrator', admin, member('admin'), 'allowed'],
  ])('%s', (_, guard, visitor, verdict) => {
    expect(judgeGuard(guard, visitor)).toBe(verdict);
  });
});

describe('who is asked for a second factor', () => {
  test.each<[string, Visitor, boolean]>([
    ['an administrator', member('admin'), true],
    ['a moderator', member('moderator'), false],
    ['an administrator who is a moderator too', member('admin', 'moderator'), false],
    ['a visitor', { status: 'signed-out' }, false],
  ])('%s before a screen of moderators', (_, visitor, isAsked) => {
    expect(needsSecondFactor(either, visitor)).toBe(isAsked);
  });
});

test('finance is asked for one before its page, administrators without the role are not let in', () => {
  const finance = guardOf('/donate/finance') ?? signIn;
  expect(finance).toEqual({ needs: 'role', anyOf: ['finance'] });
  expect([needsSecondFactor(finance, member('finance')), needsSecondFactor(finance, member('finance', 'moderator'))]).toEqual([true, true]);
  expect([judgeGuard(finance, member('admin')), needsSecondFactor(finance, member('admin'))]).toEqual(['restricted', false]);
});

describe('the guards of the specification', () => {
  test.each([
    '/admin',
    '/admin/dashboard',
    '/admin/priority-assessment',
    '/admin/user-migration',
    '/performance',
    '/production-readiness',
    '/admin/',
  ])('%s is for administrators', (path) => {
    expect(guardOf(path)).toEqual(admin);
  });

  test.each(['/admin/politicians', '/admin/villages', '/admin/hospitals'])('%s is for data editors too', (path) => {
    expect(guardOf(path)).toEqual({ needs: 'role', anyOf: ['data_editor', 'admin'] });
  });

  test.each(['/jobs/company', '/messages', '/messages/0199f0c0-0000-7000-8000-000000000000', '/notifications', '/account', '/outbox'])(
    '%s is for members',
    (path) => {
      expect(guardOf(path)).toEqual(signIn);
    },
  );

  test.each(['/', '/villages', '/administration', '/messages/a/b', '/jobs', '/jobs/company-a-0000000000', '/admin/no-such', '/petitions'])(
    '%s is public',
    (path) => {
      expect(guardOf(path)).toBe(null);
    },
  );
});
