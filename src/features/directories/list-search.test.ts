import { expect, test } from 'vitest';
import { directories } from '#src/model/directories.ts';
import { readList, writeList } from '#src/widgets/list/list-address.ts';
import { askedWhere, directoryAddress } from './list-search.ts';

const find = (table: string) => {
  const entity = directories.find((one) => one.table === table);
  if (!entity) throw new Error(table);
  return directoryAddress(entity);
};

test('an address chooses what the definition knows, and what is not known', () => {
  const search = { q: 'bafut', region: 'CM-NW', kind: ['city', 'unknown', 'castle'], party: 'SDF', sort: '-population' };
  const choice = readList(find('villages'), search);
  expect(choice).toEqual({ text: 'bafut', sort: '-population', where: { regionCode: ['CM-NW'], kind: ['city', 'unknown'] } });
  expect(askedWhere(choice.where)).toEqual({ regionCode: ['CM-NW'], kind: ['city', null] });
  expect(readList(find('villages'), { region: 'Nigeria', sort: 'name; drop table' })).toEqual({ text: '', sort: '', where: {} });
});

test('the term of a senator is a number in the address', () => {
  expect(readList(find('senators'), { term: '2' }).where).toEqual({ term: ['2'] });
  expect(readList(find('senators'), { term: 'two' }).where).toEqual({});
});

test.each(directories.map((entity) => [entity.table, entity] as const))(
  '%s: no two filters share a name in the address',
  (table, entity) => {
    const where = Object.fromEntries(entity.directory.facets.map((field) => [field, ['unknown']]));
    expect(Object.keys(writeList(find(table), { text: 'q', sort: '', where }))).toHaveLength(entity.directory.facets.length + 1);
  },
);
