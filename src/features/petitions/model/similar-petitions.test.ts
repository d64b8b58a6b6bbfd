import { expect, test } from 'vitest';
import { canCompare, findSimilar, mergeSimilar } from './similar-petitions.ts';

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

test('one that both phone and server find is told once, and those on the phone come first', () => {
  const [bridge, road, school] = ['bridge', 'road', 'school'].map((pid) => ({ pid, title: pid, lang: 'en' }));
  if (!bridge || !road || !school) throw new Error('three were made');
  expect(mergeSimilar([bridge, road], [school, { ...bridge, title: 'Bridge' }])).toEqual([bridge, road, school]);
  expect(mergeSimilar([], [school])).toEqual([school]);
});

test('a title of one long word is not worth a question', () => {
  expect([canCompare('Eau'), canCompare('De l’eau'), canCompare('Bridge over Mezam')]).toEqual([false, false, true]);
});
