import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test.each([
  [
    'commas',
    'name,kind\nBafut,village',
    [
      ['name', 'kind'],
      ['Bafut', 'village'],
    ],
  ],
  [
    'semicolons, as spreadsheets in French write',
    '\uFEFFname;kind\r\nBafut;village\r\n',
    [
      ['name', 'kind'],
      ['Bafut', 'village'],
    ],
  ],
  [
    'tabs, as a spreadsheet is pasted',
    'name\tkind\nBafut, le grand\tvillage',
    [
      ['name', 'kind'],
      ['Bafut, le grand', 'village'],
    ],
  ],
  [
    'quotes',
    'name,other_names\n"Bafut, ""le grand""","a\nb"',
    [
      ['name', 'other_names'],
      ['Bafut, "le grand"', 'a\nb'],
    ],
  ],
  ['a quote within a word', 'name\n6" north', [['name'], ['6" north']]],
  ['a quote that is not closed', 'name\n"Bafut', [['name'], ['Bafut']]],
  ['empty lines and a zero byte', 'name\n\n , \nBa\0fut\n\n', [['name'], ['Bafut']]],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('a line is told by where it begins', () => {
  expect(readCsv('name\n"a\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('behind so many lines nothing is read', () => {
  expect(readCsv(`name\n${'"a",b\n'.repeat(9)}"broken`, 3)).toHaveLength(3);
  expect(readCsv('name\na', 3)).toHaveLength(2);
});
