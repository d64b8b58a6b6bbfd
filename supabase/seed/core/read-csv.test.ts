import * as v from 'valibot';
import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { readCsv, readJson } from './read-csv.ts';

test('a row knows the line it stands on', () => {
  const folder = folderOfLines({ 'a.csv': ['id,name', '1,Bafut', '2,"Balonga, le grand"'] });
  expect(readCsv(folder, 'a.csv', ['name']).map(({ line, cells }) => [line, cells.name])).toEqual([
    [2, 'Bafut'],
    [3, 'Balonga, le grand'],
  ]);
});

test('a row with too few or too many cells is rejected with its line', () => {
  const folder = folderOfLines({ 'a.csv': ['id,name', '1', '2,Bafut', '3,Oku,x'] });
  expect(readCsv(folder, 'a.csv', ['id', 'name']).map((row) => row.cells.id)).toEqual(['2']);
  expect(folder.findings.rejected).toEqual([
    { file: 'a.csv', line: 2, reason: 'has 1 cells, the header has 2', value: '1' },
    { file: 'a.csv', line: 4, reason: 'has 3 cells, the header has 2', value: '3,Oku,x' },
  ]);
});

test('a missing column is a broken copy of the file and stops the import', () => {
  const folder = folderOfLines({ 'a.csv': ['id,name', '1,Bafut'] });
  expect(() => readCsv(folder, 'a.csv', ['id', 'names'])).toThrow('a.csv: no column names');
});

test('a JSON row that does not fit is rejected, the others are read', () => {
  const folder = folderOfLines({ 'a.json': ['[{"name":"Buea"},{"name":3}]'] });
  expect(readJson(folder, 'a.json', v.object({ name: v.string('no name') })).map((row) => row.value.name)).toEqual(['Buea']);
  expect(folder.findings.rejected).toEqual([{ file: 'a.json', line: 2, reason: 'no name', value: '{"name":3}' }]);
});
