import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { directories } from '#src/model/directories.ts';

test('every directory has an emblem, and no emblem stands for nothing', () => {
  const drawn = [...readFileSync('public/emblems.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(directories.map(({ table }) => table).sort());
});
