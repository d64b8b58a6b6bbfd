import { expect, test } from 'vitest';
import { linesOf, readFile } from './import-lines.ts';

const asTheyStand = <T>(cells: T): T => cells;

test('lines are told by column, with where they stand; what is left out is not told', () => {
  const file = readFile('Nom, Type ,N°\nBafut , village,7\n\nOku');
  expect(file.ok && file.value.heads).toEqual(['Nom', 'Type', 'N°']);
  expect(file.ok && linesOf(file.value, ['name', 'kind', null], asTheyStand)).toEqual([
    { line: 2, cells: { name: 'Bafut', kind: 'village' } },
    { line: 4, cells: { name: 'Oku', kind: '' } },
  ]);
});

test.each([
  ['empty', ''],
  ['empty', 'name,kind'],
  ['too_many', `name\n${'Bafut\n'.repeat(1001)}`],
  ['too_large', `name\n${'é'.repeat(250_000)}`],
] as const)('a file that is %s', (fault, text) => {
  expect(readFile(text)).toEqual({ ok: false, error: fault });
});
