import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.ts';
import { type Gate, limitMinutes } from './gates.ts';
import { type Judged, judgeFailed } from './rerun-failed.ts';
import { linesKept, runProgram } from './run-program.ts';

export interface Outcome extends Judged {
  readonly gate: string;
  readonly seconds: number;
}

/** Runs one gate in full view and says what came of it; never throws for a gate that fails, so that the next one runs too. */
export const runGate = async (gate: Gate, environment: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'mboa-gate-'));
  const reportFile = join(folder, 'report.json');
  const started = performance.now();
  try {
    const { succeeded, lastLines } = await runProgram({
      name: gate.name,
      command: gate.command,
      args: [...gate.args, ...reporters(gate, reportFile)],
      environment: { ...environment, ...gate.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      minutes: limitMinutes(environment),
    });
    const first: Judged = { ...countTests(gate.counts, reportFile, succeeded), flaky: [], lastLines };
    const judged = gate.flakyList === undefined ? first : await judgeFailed(gate, gate.flakyList, reportFile, first);
    const seconds = (performance.now() - started) / 1000;
    return { gate: gate.name, seconds, ...judged, lastLines: judged.lastLines.slice(-linesKept) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const reporters = (gate: Gate, reportFile: string): readonly string[] => {
  if (gate.counts === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return gate.counts === 'playwright' ? ['--reporter=list,json'] : [];
};
