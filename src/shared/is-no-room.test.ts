import { expect, test } from 'vitest';
import { isNoRoom } from './is-no-room.ts';

const aborted = (inner: unknown): Error => Object.assign(new Error('aborted'), { name: 'AbortError', inner });

test('a full phone is known by its name, also inside the database’s own error', () => {
  const full = new DOMException('x', 'QuotaExceededError');
  expect(isNoRoom(full)).toBe(true);
  expect(isNoRoom(aborted(full))).toBe(true);
});

test('no other failure is taken for one', () => {
  expect(isNoRoom(aborted(new Error('closed')))).toBe(false);
  expect(isNoRoom(aborted(null))).toBe(false);
  expect(isNoRoom('QuotaExceededError')).toBe(false);
  const round = aborted(null);
  Reflect.set(round, 'inner', round);
  expect(isNoRoom(round)).toBe(false);
});
