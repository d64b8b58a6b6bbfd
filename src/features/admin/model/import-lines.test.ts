import { expect, test } from 'vitest';
import { linesOf, mostOfDirectories, partsOf, readFile } from './import-lines.ts';

const noWords = { areas: new Map<string, readonly string[]>(), labelsOf: () => [] };

test('lines are told by column, with where they stand; what is left out is not told', () => {
  const file = readFile('Nom, Type ,N°\nBafut , village,7\n\nOku');
  expect(file.ok && file.value.heads).toEqual(['Nom', 'Type', 'N°']);
  expect(file.ok && linesOf('villages', file.value, ['name', 'kind', null], noWords)).toEqual([
    { line: 2, cells: { name: 'Bafut', kind: 'village' }, guessed: {} },
    { line: 4, cells: { name: 'Oku', kind: '' }, guessed: {} },
  ]);
});

test.each([
  ['empty', ''],
  ['empty', 'name,kind'],
  ['too_many', `name\n${'Bafut\n'.repeat(mostOfDirectories + 1)}`],
  ['too_large', `name\n${'é'.repeat(2_500_000)}`],
] as const)('a file that is %s', (fault, text) => {
  expect(readFile(text)).toEqual({ ok: false, error: fault });
});

test('parts have what the server takes at once, and every line stands in one', () => {
  const lines = Array.from({ length: 2500 }, (_, n) => ({
    line: n + 2,
    cells: { name: n < 1000 ? 'é'.repeat(1000) : 'Oku' },
    guessed: {},
  }));
  const parts = partsOf(lines);
  expect(parts.flat()).toEqual(lines);
  expect(parts.every((part) => part.length <= 1000 && JSON.stringify(part).length <= 410_000)).toBe(true);
  expect(parts.some((part) => part.length === 1000)).toBe(true);
  expect(partsOf([])).toEqual([]);
});
