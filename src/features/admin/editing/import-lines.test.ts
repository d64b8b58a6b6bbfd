import { expect, test } from 'vitest';
import { columnsOf, readLines } from './import-lines.ts';

test('lines are told by column, with where they stand', () => {
  expect(readLines('villages', 'Name, kind\nBafut , village\n\nOku')).toEqual({
    ok: true,
    value: [
      { line: 2, cells: { name: 'Bafut', kind: 'village' } },
      { line: 4, cells: { name: 'Oku', kind: '' } },
    ],
  });
});

test('a column that is not known, or stands there twice, is named', () => {
  expect(readLines('villages', 'name,planet,name\nBafut,Mars,x')).toEqual({ ok: false, error: { columns: ['planet', 'name'] } });
  expect(readLines('people', 'name,role\nNgum,mp')).toEqual({ ok: false, error: { columns: ['role'] } });
  expect(columnsOf('people')).toEqual(['pid', 'name', 'gender', 'birth_date', 'death_date', 'wikidata']);
});

test.each([
  ['empty', ''],
  ['empty', 'name,kind'],
  ['too_many', `name\n${'Bafut\n'.repeat(1001)}`],
  ['too_large', `name\n${'é'.repeat(250_000)}`],
] as const)('a file that is %s', (fault, text) => {
  expect(readLines('villages', text)).toEqual({ ok: false, error: fault });
});
