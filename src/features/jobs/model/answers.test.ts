import { expect, test } from 'vitest';
import { answeringIn } from './answers.ts';

const row = (name: string, tenths: unknown, days: unknown) => ({
  id: name,
  xid: '1',
  rev: 1,
  scope: 'public',
  company: `p${name}`,
  name,
  tenths,
  days,
});

test('the best stand first: by how many of ten, then by how soon; the same figures share a place', () => {
  const rows = [row('D', 4, null), row('B', 8, 7), row('A', 8, 7), row('C', 8, 3), row('E', 4, 45)];
  expect(answeringIn(rows).map(({ name, place }) => `${place} ${name}`)).toEqual(['1 C', '2 A', '2 B', '4 E', '5 D']);
});

test('of which nothing is told, and what no version knows, is left out', () => {
  expect(answeringIn([row('A', null, null), row('B', 11, 3), row('C', 3.5, 3), { id: 'x', xid: '1', rev: 1, scope: 'public' }])).toEqual(
    [],
  );
});

test('who only hired has no place, and stands last', () => {
  const rows = [
    { ...row('A', null, null), hires: 5 },
    { ...row('B', null, null), hires: 20 },
    { ...row('C', 2, null), hires: null },
  ];
  expect(answeringIn(rows).map(({ name, place, hires }) => [name, place, hires])).toEqual([
    ['C', 1, null],
    ['B', null, 20],
    ['A', null, 5],
  ]);
});
