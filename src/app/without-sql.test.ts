/** What only the printer of SQL reads is in no file that goes to phones, however it is written. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutSql } from './without-sql-plugin.ts';

const files = globSync('src/**/model/**/*.ts').filter((file) => !/\.test\.ts$|define-content\.ts$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');

test('each of them is left out, and nothing else', () => {
  const told = files.filter((file) => /\b(sql|cameLater):/.test(read(file)));
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((file) => /\b(sql|cameLater):/.test(withoutSql(read(file))))).toEqual([]);
  for (const file of told) {
    const [before, after] = [read(file).split('\n'), withoutSql(read(file)).split('\n')];
    expect(after.length).toBe(before.length);
    expect(before.filter((line, n) => line !== after[n] && !/^ +(sql|cameLater): /.test(line))).toEqual([]);
  }
});
