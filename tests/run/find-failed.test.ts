import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFailed } from './find-failed.ts';

const folder = mkdtempSync(join(tmpdir(), 'mboa-failed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'report.json');

interface Planted {
  readonly title: string;
  readonly status: string;
  readonly expectedStatus?: string;
  readonly message?: string;
}
const findIn = (tests: readonly Planted[], errors: readonly unknown[] = []) => {
  const specs = tests.map(({ title, status, expectedStatus = 'passed', message }) => ({
    title,
    tests: [{ status, expectedStatus, results: message ? [{ error: { message } }] : [] }],
  }));
  const suites = [{ title: 'some.spec.ts', specs: [], suites: [{ title: 'group', specs }] }];
  writeFileSync(file, JSON.stringify({ suites, errors, stats: {} }));
  return findFailed(file);
};
const failed = { title: 'b', status: 'unexpected', message: 'no' };

test('failed tests are named by file, groups and title', () => {
  expect(findIn([{ title: 'a', status: 'expected' }, failed])).toEqual([{ name: 'some.spec.ts › group › b', error: 'no' }]);
  expect(findIn([{ title: 'a', status: 'expected' }])).toEqual([]);
});

test('more went wrong than tests: an error outside of them, one that was never begun, no report', () => {
  expect(findIn([failed], [{ message: 'the server does not start' }])).toBeNull();
  expect(findIn([failed, { title: 'c', status: 'skipped' }])).toBeNull();
  expect(findIn([failed, { title: 'c', status: 'skipped', expectedStatus: 'skipped' }])).toHaveLength(1);
  expect(findFailed(join(folder, 'none.json'))).toBeNull();
});
