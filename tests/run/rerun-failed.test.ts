/** Real runs of Playwright, without a browser, over planted tests that fail as often as their names say. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from './gates.ts';
import { type Outcome, runGate } from './run-gate.ts';

const folder = mkdtempSync(join(tmpdir(), 'mboa-planted-'));
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

const setup = (teardown: string): string => `
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
export default async () => {
  process.env.RUN = String(Math.random());
  return async () => { ${teardown} };
};`;

/** Each failing test stands at the same line as its neighbours, as those of a table do. */
const spec = (failures: Readonly<Record<string, number>>): string => `
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
const log = join(import.meta.dirname, 'log.txt');
test.describe('planted', () => {
  for (const [title, failures] of Object.entries(${JSON.stringify(failures)}))
    test(title, async ({}, { config }) => {
      appendFileSync(log, JSON.stringify({ title, run: process.env.RUN, workers: config.workers }) + '\\n');
      const times = readFileSync(log, 'utf8').split('\\n').filter((line) => line.includes(JSON.stringify(title))).length;
      if (times <= failures) throw new Error('\\u001b[31mtoo early\\u001b[39m in ' + join(process.cwd(), 'tests/x.ts'));
    });
});`;

interface Began {
  readonly title: string;
  readonly run: string;
  readonly workers: number;
}
interface Planted {
  readonly gate: Gate & { readonly flakyList: string };
  readonly list: () => string | null;
  readonly began: () => readonly Began[];
}
let serial = 0;
const plant = (failures: Readonly<Record<string, number>>, teardown = ''): Planted => {
  serial += 1;
  const home = join(folder, String(serial));
  mkdirSync(home);
  const config = join(home, 'playwright.config.mjs');
  writeFileSync(config, `export default { globalSetup: './setup.mjs', workers: 2, fullyParallel: true, outputDir: 'results' };`);
  writeFileSync(join(home, 'setup.mjs'), setup(teardown));
  writeFileSync(join(home, 'some.spec.mjs'), spec(failures));
  const flakyList = join(home, 'flaky.md');
  return {
    gate: { name: 'planted', command: 'playwright', args: ['test', '-c', config], counts: 'playwright', flakyList },
    list: () => (existsSync(flakyList) ? readFileSync(flakyList, 'utf8') : null),
    began: () =>
      readFileSync(join(home, 'log.txt'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
};
const countsOf = ({ passed, failed, flaky }: Outcome) => ({ passed, failed, flaky });
const nameOf = (title: string): string => `some.spec.mjs › planted › ${title}`;

test('what passes when run again alone is flaky, counted as passed, and stands in the list', { timeout: 300_000 }, async () => {
  const { gate, list, began } = plant({ 'fails twice': 2, 'never fails': 0 });
  expect(countsOf(await runGate(gate))).toEqual({ passed: 2, failed: 0, flaky: [nameOf('fails twice')] });
  const again = began().slice(2);
  expect(again.map(({ title }) => title)).toEqual(['fails twice', 'fails twice']);
  expect(new Set(began().map(({ run }) => run)).size, 'each in a run of its own').toBe(3);
  expect(again.map(({ workers }) => workers)).toEqual([1, 1]);
  expect(list()).toContain(`## ${nameOf('fails twice')}\n${new Date().toISOString().slice(0, 10)}\n\n    Error: too early in tests/x.ts\n`);
});

test('what fails three times has failed; so have four flaky tests, and one that was flaky before', { timeout: 300_000 }, async () => {
  const { gate, list, began } = plant({ a: 1, b: 1, c: 1, d: 1, 'always fails': 99 });
  writeFileSync(gate.flakyList, `## ${nameOf('d')}\n## ${nameOf('e')}\n`);
  const outcome = await runGate(gate);
  expect(countsOf(outcome)).toEqual({ passed: 4, failed: 3, flaky: ['a', 'b', 'c', 'd'].map(nameOf) });
  expect(began().filter(({ title }) => title === 'always fails')).toHaveLength(3);
  expect(outcome.lastLines.join('\n')).toMatch(/always fails[\s\S]*too early in[\s\S]*1 failed/);
  expect(outcome.lastLines.slice(-2)).toEqual([
    '4 flaky tests in one run: at most 3 are let pass',
    `flaky in the run before too: ${nameOf('d')}`,
  ]);
  expect(list()).not.toMatch(/always fails|› e/);
});

test('what broke outside of a test is no race: nothing is run again, the list stays', { timeout: 300_000 }, async () => {
  const { gate, list, began } = plant({ 'fails once': 1 }, `throw new Error('votes are torn');`);
  const outcome = await runGate(gate);
  expect(countsOf(outcome)).toEqual({ passed: 0, failed: 1, flaky: [] });
  expect(outcome.lastLines.join('\n')).toContain('votes are torn');
  expect([began().length, list()]).toEqual([1, null]);
});
