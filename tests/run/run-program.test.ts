import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report, runGates } from './run-gates.ts';
import { linesKept, runProgram } from './run-program.ts';

let shown = '';
const show = (text: string | Uint8Array): boolean => {
  shown += String(text);
  return true;
};
beforeEach(() => {
  shown = '';
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(show);
});
afterEach(() => void vi.restoreAllMocks());

const run = (script: string, minutes = 1) =>
  runProgram({ name: 'planted', command: 'node', args: ['-e', script], environment: { SAID: 'été' }, minutes });

test('all that a program prints is shown; the last lines are kept without colours', async () => {
  const { succeeded, lastLines } = await run(`for (let n = 1; n <= 100; n += 1) console.log('\\u001b[31mline ' + n + '\\u001b[39m');
    console.error(process.env.SAID); process.exitCode = 3`);
  expect(succeeded).toBe(false);
  expect(shown).toContain('\u001b[31mline 1\u001b[39m\n');
  expect(lastLines).toHaveLength(linesKept);
  expect(lastLines).toContain('line 100');
  expect(lastLines).not.toContain('line 1');
  expect(lastLines.some((line) => line === 'été')).toBe(true);
});

test('one that hangs is stopped with its children, and says so', async () => {
  const { succeeded, lastLines } = await run(`require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })`, 0.005);
  expect(succeeded).toBe(false);
  expect(lastLines.at(-1)).toMatch(/^planted: stopped after/);
});

test('a child that is left behind with the output open delays nothing', { timeout: 20_000 }, async () => {
  const began = performance.now();
  const script = `require('node:child_process').spawn('sleep', ['15'], { stdio: 'inherit' }).unref(); console.log('done')`;
  expect(await run(script)).toEqual({ succeeded: true, lastLines: ['done'] });
  expect(performance.now() - began).toBeLessThan(12_000);
});

test('one that does not start has failed', async () => {
  const ended = await runProgram({ name: 'planted', command: 'no-such-program', args: [], environment: {}, minutes: 1 });
  expect(ended.succeeded).toBe(false);
  expect(ended.lastLines.at(-1)).toMatch(/no-such-program does not start/);
});

test('the end of a failing gate is printed after all gates, before the table and the last line', async () => {
  const gate = (name: string, code: number) =>
    ({ name, command: 'node', args: ['-e', `console.log('the end of ' + ${code}); process.exitCode = ${code}`], counts: 'one' }) as const;
  const text = report(await runGates([gate('first', 7), gate('second', 0)]));
  expect(text).toMatch(/^\n── the end of: first ──\nthe end of 7\n\n +FAILED +first [\s\S]*\n1 passed, 1 failed\n$/);
});
