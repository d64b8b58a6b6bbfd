import { describe, expect, test } from 'vitest';
import { activeRoles, nextExpiry, type RoleRecord } from './role.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const record = (role: string, is_active: boolean | null, expires_at: string | null): RoleRecord => ({
  user_id: '00000000-0000-4000-8000-000000000001',
  role,
  is_active,
  expires_at,
});

describe('a role counts only while it is active and unexpired', () => {
  test.each([
    [true, null, true],
    [null, null, true],
    [false, null, false],
    [true, '2026-11-21T12:00:01Z', true],
    [true, '2026-11-21T12:00:00Z', false],
    [true, '2026-11-21T11:59:59Z', false],
    [false, '2999-01-01T00:00:00Z', false],
    [null, '2999-01-01T00:00:00+01:00', true],
    [true, 'no date at all', false],
  ])('is_active %s, expires_at %s: %s', (isActive, expiresAt, counts) => {
    expect(activeRoles([record('admin', isActive, expiresAt)], now).has('admin')).toBe(counts);
  });
});

test('everyone is a user, and a role nobody knows gives nothing', () => {
  expect([...activeRoles([], now)]).toEqual(['user']);
  expect([...activeRoles([record('emperor', true, null)], now)]).toEqual(['user']);
});

test('the next expiry is that of the first right to end', () => {
  const records = [
    record('admin', true, '2027-01-01T00:00:00Z'),
    record('moderator', true, '2026-12-01T00:00:00Z'),
    record('analyst', false, '2026-11-22T00:00:00Z'),
    record('finance', true, '2020-01-01T00:00:00Z'),
  ];
  expect(nextExpiry(records, now)).toBe(Date.parse('2026-12-01T00:00:00Z'));
  expect(nextExpiry([record('admin', true, null)], now)).toBe(null);
});
