import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests } from './count-tests.ts';
import { report } from './run-gates.ts';

const folder = mkdtempSync(join(tmpdir(), 'mboa-count-'));
afterAll(() => rmSync(folder, { recursive: true }));
let serial = 0;
const reportOf = (content: unknown): string => {
  serial += 1;
  const file = join(folder, `${serial}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };

test('a gate without tests of its own counts as one', () => {
  expect(countTests('one', '', true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countTests('one', '', false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('tests are counted from the report', () => {
  expect(countTests('vitest', reportOf(vitest), false)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countTests('playwright', reportOf({ stats }), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a run that broke without a failed test is a failure', () => {
  expect(countTests('vitest', reportOf({ ...vitest, numFailedTests: 0 }), false).failed).toBe(1);
});

test('a run that left no report is a failure even when it claims success', () => {
  expect(countTests('vitest', join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a report of another form stops the run instead of counting nothing', () => {
  expect(() => countTests('vitest', reportOf({ passed: 3 }), true)).toThrow();
});

test('the last line counts everything', () => {
  const text = report([
    { gate: 'types', passed: 1, failed: 0, skipped: 0, seconds: 2, flaky: [], lastLines: [] },
    { gate: 'unit tests', passed: 40, failed: 2, skipped: 0, seconds: 9, flaky: [], lastLines: [] },
  ]);
  expect(text.trimEnd().split('\n').at(-1)).toBe('41 passed, 2 failed');
});
