import { expect, test } from 'vitest';
import { directories } from '#src/model/directories.ts';
import { noChoice, readListSearch, toggleValue, writeListSearch } from './list-search.ts';

const find = (table: string) => {
  const entity = directories.find((one) => one.table === table);
  if (!entity) throw new Error(table);
  return entity;
};
const villages = find('villages');

test('an address names facets shortly and reads back as the same choice', () => {
  const choice = { text: 'bafut 2', sort: '-population', where: { regionCode: ['CM-NW', 'CM-SW'], kind: ['city', null] } };
  const search = writeListSearch(choice);
  expect(search).toEqual({ q: 'bafut 2', region: ['CM-NW', 'CM-SW'], kind: ['city', 'unknown'], sort: '-population' });
  expect(readListSearch(villages, search)).toEqual(choice);
});

test('one value may stand alone, a repeated one counts once', () => {
  expect(readListSearch(villages, { region: 'CM-NW' }).where).toEqual({ regionCode: ['CM-NW'] });
  expect(readListSearch(villages, { region: ['CM-NW', 'CM-NW'] }).where).toEqual({ regionCode: ['CM-NW'] });
});

test('what does not fit the definition is ignored', () => {
  const search = { kind: ['castle', 'toString', 'town'], region: 'Nigeria', party: 'SDF', sort: 'name; drop table', q: ['a', 'b'], x: {} };
  expect(readListSearch(villages, search)).toEqual({ text: 'a', sort: '', where: { kind: ['town'] } });
});

test('a very long text is cut, so that nothing slow is asked', () => {
  expect(readListSearch(villages, { q: 'x'.repeat(10_000) }).text).toHaveLength(200);
});

test('the term of a senator is a number in the address', () => {
  expect(readListSearch(find('senators'), { term: '2' }).where).toEqual({ term: ['2'] });
  expect(readListSearch(find('senators'), { term: 'two' }).where).toEqual({});
});

test('choosing a value twice lets it go, and an empty choice leaves no trace in the address', () => {
  const chosen = toggleValue(noChoice, 'kind', 'city');
  expect(chosen.where).toEqual({ kind: ['city'] });
  expect(writeListSearch(toggleValue(chosen, 'kind', 'city'))).toEqual({});
});

test.each(directories.map((entity) => [entity.table, entity] as const))('%s: no two facets share a name in the address', (_, entity) => {
  const values = Object.fromEntries(entity.directory.facets.map((field) => [field, [null]]));
  expect(Object.keys(writeListSearch({ text: 'q', sort: '', where: values }))).toHaveLength(entity.directory.facets.length + 1);
});
