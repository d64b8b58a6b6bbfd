/** What only the printer of SQL reads is in no file that goes to phones, however it is written; and nothing there asks for it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printed, printedLimits, withoutSql } from './without-sql-plugin.ts';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|define-content\.ts$|without-sql-plugin\.ts$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');
const names = [...printed, ...printedLimits].join('|');
const said = new RegExp(`\\b(${names}):`);

test('each of them is left out, and nothing else', () => {
  const told = sources.filter((file) => file.includes('/model/') && said.test(read(file)));
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter((file) => said.test(withoutSql(read(file))))).toEqual([]);
  for (const file of told) {
    const [before, after] = [read(file).split('\n'), withoutSql(read(file)).split('\n')];
    expect(after.length).toBe(before.length);
    expect(before.filter((line, n) => line !== after[n] && !new RegExp(`^ +(${names}|limits): `).test(line))).toEqual([]);
    for (const limits of after.filter((line) => line.includes('limits: ')))
      expect(limits).toMatch(/^ +limits: \{ +(windowDays: \d+ )?\},$/);
  }
});

test('no file of a phone reads one of a definition', () => {
  const asks = new RegExp(`\\.(${names})\\b|\\{[^}:]*\\b(${names})\\b[^}:]*\\} *[=:)]`);
  expect(sources.filter((file) => asks.test(read(file)))).toEqual([]);
  expect('const { perDay } = kind.limits;').toMatch(asks);
  expect('kind.limits.perDay').toMatch(asks);
});
