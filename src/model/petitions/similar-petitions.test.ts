import { expect, test } from 'vitest';
import { findSimilar } from './similar-petitions.ts';

const all = [
  { title: 'Repair the bridge over the Mezam before the next rains' },
  { title: 'De l’eau potable pour chaque école primaire du pays' },
  { title: 'Repair the road to the market' },
];

test('the same request in other words, capitals and accents is found', () => {
  expect(findSimilar('Please repair the MEZAM bridge', all)).toEqual([all[0]]);
  expect(findSimilar('Eau potable a l’ecole primaire', all)).toEqual([all[1]]);
});

test('one common word is not enough, and short words say nothing', () => {
  expect(findSimilar('Repair the pump of the hospital', all)).toEqual([]);
  expect(findSimilar('the for and of', all)).toEqual([]);
  expect(findSimilar('', all)).toEqual([]);
});

test('three at most, the closest first', () => {
  const bridges = ['Repair the old bridge of Bafut', 'Repair the bridge', 'Bridge to repair now', 'Repair that bridge soon please'];
  expect(
    findSimilar(
      'Repair the bridge',
      bridges.map((title) => ({ title })),
    ),
  ).toHaveLength(3);
});
