import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';

test('quotes, commas and line ends stay inside their cell', () => {
  expect(
    csvOf([
      ['a"b', 'c,d'],
      ['e\nf', '1'],
    ]),
  ).toBe('"a""b","c,d"\r\n"e\nf","1"\r\n');
});

test('a cell that a spreadsheet would run is made text', () => {
  expect(csvOf([['=1+1', '-2+3', '@x', '-2.5']])).toBe(`"'=1+1","'-2+3","'@x","-2.5"\r\n`);
});
