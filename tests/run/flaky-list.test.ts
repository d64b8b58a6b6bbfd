import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findComplaints, readFlakyNames, writeFlaky } from './flaky-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'mboa-flaky-'));
afterAll(() => rmSync(folder, { recursive: true }));
const list = join(folder, 'flaky.md');
const flakyOf = (...names: readonly string[]) => names.map((name) => ({ name, error: 'Error: too early' }));

test('a run without flaky tests writes the same text on every day', () => {
  writeFlaky(list, [], '2026-01-01');
  const text = readFileSync(list, 'utf8');
  expect(text).toMatch(/\nNone\.\n$/);
  writeFlaky(list, [], '2026-01-02');
  expect(readFileSync(list, 'utf8')).toBe(text);
  expect(readFlakyNames(list).size).toBe(0);
});

test('the committed list is one that a run writes', () => {
  const committed = readFileSync('tests/flaky.md', 'utf8');
  writeFlaky(list, [], '2026-01-01');
  const introduction = readFileSync(list, 'utf8').replace(/None\.\n$/, '');
  expect(committed.startsWith(introduction)).toBe(true);
});

test('names come back as they were written, whatever the errors say', () => {
  const names = ['a.spec.ts › group › says # 1 › 2', 'b.spec.ts › b'];
  writeFlaky(list, [{ name: names[0] ?? '', error: '## not a name' }, ...flakyOf(names[1] ?? '')], '2026-01-01');
  expect([...readFlakyNames(list)]).toEqual(names);
  expect(readFlakyNames(join(folder, 'none.md')).size).toBe(0);
});

test('of an error stand the first lines, without colours and folders of this machine', () => {
  const error = `\u001b[31mError\u001b[39m: in ${process.cwd()}/x.ts\n\n${tmpdir()}/t ${homedir()}/h\n${'line\n'.repeat(20)}`;
  writeFlaky(list, [{ name: 'a', error }], '2026-01-01');
  const quoted = /^## a\n2026-01-01\n\n([\s\S]*)$/m.exec(readFileSync(list, 'utf8'))?.[1];
  expect(quoted).toBe(`    Error: in x.ts\n    t h\n${'    line\n'.repeat(4)}`);
});

test('three flaky tests are let pass, four are not, nor one that was flaky in the run before', () => {
  expect(findComplaints(flakyOf('a', 'b', 'c'), new Set(['d']))).toEqual([]);
  expect(findComplaints(flakyOf('a', 'b', 'c', 'd'), new Set())).toHaveLength(1);
  expect(findComplaints(flakyOf('a'), new Set(['a']))).toEqual(['flaky in the run before too: a']);
});
