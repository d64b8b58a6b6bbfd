/** A sound change is never refused for a race in a test: one that failed beside others is run again, alone, up to twice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, type Tally } from './count-tests.ts';
import { type FailedTest, findFailed } from './find-failed.ts';
import { findComplaints, readFlakyNames, writeFlaky } from './flaky-list.ts';
import { type Gate, limitMinutes } from './gates.ts';
import { runProgram } from './run-program.ts';

/** When more fail it is no race. */
const mostRerun = 10;
const tries = 2;

export interface Judged extends Tally {
  readonly flaky: readonly string[];
  readonly lastLines: readonly string[];
}

/** What stands in the list belongs to the last run that came to its end: one that broke leaves it as it was. */
export const judgeFailed = async (gate: Gate, list: string, reportFile: string, first: Judged): Promise<Judged> => {
  const failed = findFailed(reportFile);
  if (failed === null || failed.length > mostRerun || (failed.length === 0 && first.failed > 0)) return first;
  const { flaky, lastLines } = await rerunFailed(gate, failed);
  const complaints = findComplaints(flaky, readFlakyNames(list));
  writeFlaky(list, flaky, new Date().toISOString().slice(0, 10));
  const said = [...flaky.map(({ name }) => `flaky  ${name}`), ...complaints];
  for (const line of said) process.stdout.write(`${line}\n`);
  return {
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length + complaints.length,
    skipped: first.skipped,
    flaky: flaky.map(({ name }) => name),
    lastLines: [...first.lastLines, ...lastLines, ...said],
  };
};

interface Rerun {
  readonly flaky: readonly FailedTest[];
  readonly lastLines: readonly string[];
}
const rerunFailed = async (gate: Gate, failed: readonly FailedTest[]): Promise<Rerun> => {
  const flaky: FailedTest[] = [];
  const lines: string[] = [];
  for (const test of failed)
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      process.stdout.write(`\n── again, alone (${attempt} of ${tries}): ${test.name}\n`);
      const { passed, lastLines } = await runAlone(gate, test);
      lines.push(...lastLines);
      if (!passed) continue;
      flaky.push(test);
      break;
    }
  return { flaky, lastLines: lines };
};

/** With a server and a browser of its own; a name that finds no test, or two, has not passed. */
const runAlone = async (gate: Gate, { name }: FailedTest): Promise<{ readonly passed: boolean; readonly lastLines: readonly string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mboa-again-'));
  const [listFile, reportFile] = [join(folder, 'tests.txt'), join(folder, 'report.json')];
  writeFileSync(listFile, `${name}\n`);
  try {
    const { succeeded, lastLines } = await runProgram({
      name: gate.name,
      command: gate.command,
      args: [...gate.args, '--workers=1', `--test-list=${listFile}`, '--reporter=list,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      minutes: limitMinutes({}),
    });
    const { passed, failed } = countTests('playwright', reportFile, succeeded);
    return { passed: passed === 1 && failed === 0, lastLines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
