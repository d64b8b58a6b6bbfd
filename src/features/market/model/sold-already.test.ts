import { expect, test } from 'vitest';
import { isLike, isSeenAgain } from './sold-already.ts';

const food = (title: string) => ({ title, category: 'food' });

test.each([
  ['the same', 'Plantains, ripe or green', 'Plantains, ripe or green'],
  ['one of them, many of them, and accents', 'Régime de plantain', 'régimes de plantains'],
  ['more is said of it', 'Red palm oil', 'Red palm oil of this month, 20 l'],
  ['in another order', 'Maize, dry, yellow', 'Yellow dry maize'],
])('%s', (_, one, other) => {
  expect([isLike(food(one), food(other)), isLike(food(other), food(one))]).toEqual([true, true]);
});

test.each([
  ['another thing', 'Plantains', 'Cocoyams'],
  ['half of it is another', 'Red beans', 'Red rice'],
  ['nothing to tell it by', 'a b 12', '12 34'],
  ['no title yet', '', 'Plantains'],
])('not: %s', (_, one, other) => {
  expect([isLike(food(one), food(other)), isLike(food(other), food(one))]).toEqual([false, false]);
});

test('of another category only by its whole title', () => {
  const book = (title: string) => ({ title, category: 'books' });
  expect(isLike(food('Plantains of the hill'), book('Hill plantains of the'))).toBe(true);
  expect(isLike(food('Plantains of the hill'), book('Plantains'))).toBe(false);
});

test('a picture is known again for a week, also one that still waits; where it has no name it is no other', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const named = (hash: string | undefined) => ({ mime: 'image/webp' as const, width: 8, height: 6, bytes: 131, ...(hash && { hash }) });
  const seen = (created_at: string | null, other: readonly (string | undefined)[] = ['b', 'a']) =>
    isSeenAgain(['a'], { created_at, images: other.map(named) }, now);
  expect([seen('2026-11-24T12:00:00Z'), seen(null)]).toEqual([true, true]);
  expect([seen('2026-11-23T12:00:00Z'), seen(null, ['b']), seen(null, [undefined])]).toEqual([false, false, false]);
});
