import { expect, test } from 'vitest';
import { makeQueries } from './queries.ts';

const names = ['Bafoussam', 'Hôpital de District de Bafia', 'Lycée Bilingue de Ngaoundéré', 'Mbalmayo', 'Ɓamboutos Nord'];

test('the same names and seed give the same queries, another seed gives others', () => {
  expect(makeQueries(names)).toEqual(makeQueries(names));
  expect(makeQueries(names, 7)).not.toEqual(makeQueries(names));
});

test('there are at least 200, of every kind, none of them empty', () => {
  const queries = makeQueries(names);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(['prefix', 'two words', 'typo', 'synonym']));
  expect(queries.every(({ text }) => text.length >= 2)).toBe(true);
});

test('a prefix is the beginning of a word that stands in a name', () => {
  const words = ['bafoussam', 'hopital', 'district', 'bafia', 'lycee', 'bilingue', 'ngaoundere', 'mbalmayo', 'bamboutos', 'nord'];
  const prefixes = makeQueries(names).filter(({ kind }) => kind === 'prefix');
  expect(prefixes.filter(({ text }) => !words.some((word) => word.startsWith(text)))).toEqual([]);
});

test('a typo is no word of a name', () => {
  const typos = makeQueries(['Bafoussam Mbalmayo']).filter(({ kind }) => kind === 'typo');
  expect(typos.filter(({ text }) => ['bafoussam', 'mbalmayo'].includes(text) && !/(.)\1/.test(text))).toEqual([]);
});
