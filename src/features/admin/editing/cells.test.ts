import { expect, test } from 'vitest';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import { textOfCell, toldOf } from './cells.ts';

const row = {
  ...{ id: 'i', pid: 'p', rev: '7', is_gone: false, as_of: '2019', source: null },
  cells: { name: 'Bafut', other_names: ['Bufu', 'Mukoh'], population: 12, region_code: null },
};

test('the fields are those of the definition, in its order, without what follows from posts', () => {
  expect(fieldsOf('villages').map(({ column }) => column)).toEqual(
    'name other_names kind region_code division_code subdivision_code population latitude longitude'.split(' '),
  );
  expect(fieldsOf('people').map(({ column }) => column)).toEqual(['name', 'gender', 'birth_date', 'death_date', 'wikidata']);
  expect(fieldsOf('memberships')).toHaveLength(14);
  expect(fieldsOf('regions')).toEqual([]);
});

test('a cell is shown as a text', () => {
  expect(Object.values(row.cells).map(textOfCell)).toEqual(['Bafut', 'Bufu; Mukoh', '12', '']);
  expect(textOfCell(undefined)).toBe('');
});

test('only what differs is told, and an emptied box as nothing', () => {
  expect(toldOf({ name: ' Bafut ', other_names: 'Bufu; Mukoh', population: '12', region_code: '' }, row)).toEqual({});
  expect(toldOf({ name: 'Bafut Town', population: ' ', region_code: 'CM-NW' }, row)).toEqual({
    ...{ name: 'Bafut Town', population: null, region_code: 'CM-NW' },
  });
  expect(toldOf({ name: 'New' }, null)).toEqual({ name: 'New' });
});
