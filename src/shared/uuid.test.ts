import { expect, test } from 'vitest';
import { isUuid } from './is-uuid.ts';
import { newUuid, randomUuid, timeOfUuid } from './uuid.ts';

test('an id tells when it was made, to the millisecond, and those made later come later', () => {
  const now = Date.parse('2027-03-27T12:00:00.123Z');
  const [first, later] = [newUuid(now), newUuid(now + 1)];
  expect([timeOfUuid(first), timeOfUuid(later), first < later]).toEqual([now, now + 1, true]);
  expect(first[14]).toBe('7');
  expect([newUuid(-5), newUuid(Number.MAX_SAFE_INTEGER)].map(timeOfUuid)).toEqual([0, 2 ** 48 - 1]);
});

test('a random one is of version 4, and none is like another', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  for (const id of made) expect([isUuid(id), id[14], /[89ab]/.test(id[19] ?? '')]).toEqual([true, '4', true]);
  expect(new Set(made).size).toBe(100);
});
