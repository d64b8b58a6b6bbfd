import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
import { closeSync, fsyncSync, openSync } from 'node:fs';
const file = openSync(process.execPath, 'r');
const before = performance.now();
fsyncSync(file);
console.log(performance.now() - before);
closeSync(file);`;

const timeOf = (milliseconds: string): number =>
  Number(
    execFileSync(process.execPath, ['--import', './tests/run/slow-disk.mjs', '--input-type=module', '-e', program], {
      env: { ...process.env, MBOA_SLOW_DISK: milliseconds },
      encoding: 'utf8',
    }),
  );

test('a program that imports fsync by name waits for the slow disk', () => {
  expect(timeOf('300')).toBeGreaterThan(290);
  expect(timeOf('0')).toBeLessThan(290);
});
