import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from './gates.ts';
import { inParts, keepSoFar, readSoFar } from './proof-so-far.ts';
import { runGates } from './run-gates.ts';

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(() => true);
});
afterEach(() => void vi.restoreAllMocks());

const file = (): string => join(mkdtempSync(join(tmpdir(), 'mboa-proof-')), 'so-far.jsonl');
const gate = (name: string, code: number): Gate => ({ name, command: 'node', args: ['-e', `process.exitCode = ${code}`], counts: 'one' });

test('what was found before the end is not run again of the same files, failures neither', async () => {
  const kept = file();
  const first = [gate('first', 0), gate('second', 1)];
  await runGates(first, {}, { keep: (outcomes) => keepSoFar(kept, 'abc', outcomes) });
  // Run again, they would say otherwise.
  const turned = [gate('first', 1), gate('second', 0), gate('third', 0)];
  const outcomes = await runGates(turned, {}, { known: readSoFar(kept, 'abc') });
  expect(outcomes.map(({ gate: name, failed }) => [name, failed])).toEqual([
    ['first', 0],
    ['second', 1],
    ['third', 0],
  ]);
});

test('of other files, of changed ones and of no proof nothing is known', async () => {
  const kept = file();
  await runGates([gate('first', 0)], {}, { keep: (outcomes) => keepSoFar(kept, 'abc', outcomes) });
  expect(readSoFar(kept, 'abd')).toEqual([]);
  expect(readSoFar(kept, null)).toEqual([]);
  expect(readSoFar(`${kept}.none`, 'abc')).toEqual([]);
  await runGates([gate('first', 0)], {}, { keep: (outcomes) => keepSoFar(kept, null, outcomes) });
  expect(readSoFar(kept, null)).toEqual([]);
});

test('the long gates come in parts that are the whole', () => {
  const named = inParts([gate('end to end', 0), gate('build', 0)]).map(({ name, args }) => [name, args.at(-1)]);
  expect(named.at(0)).toEqual(['end to end, 1 of 6', '--shard=1/6']);
  expect(named.at(5)).toEqual(['end to end, 6 of 6', '--shard=6/6']);
  expect(named.at(6)?.[0]).toBe('build');
});
