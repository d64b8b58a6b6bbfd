import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { countTests, type Tally } from './count-tests.ts';
import { type Gate, limitMinutes } from './gates.ts';

export interface Outcome extends Tally {
  readonly gate: string;
  readonly seconds: number;
}

/** Runs one gate in full view and says what came of it; never throws for a gate that fails, so that the next one runs too. */
export const runGate = async (gate: Gate, environment: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'mboa-gate-'));
  const reportFile = join(folder, 'report.json');
  const started = performance.now();
  try {
    const succeeded = await runProgram(gate, reportFile, environment);
    const seconds = (performance.now() - started) / 1000;
    return { gate: gate.name, seconds, ...countTests(gate.counts, reportFile, succeeded) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const reporters = (gate: Gate, reportFile: string): readonly string[] => {
  if (gate.counts === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return gate.counts === 'playwright' ? ['--reporter=list,json'] : [];
};

/** In a process group of its own, so that a gate that hangs takes its browsers and servers with it. */
const runProgram = (gate: Gate, reportFile: string, environment: Readonly<Record<string, string>>): Promise<boolean> =>
  new Promise((resolve) => {
    const program = spawn(gate.command, [...gate.args, ...reporters(gate, reportFile)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, ...environment, PATH: findPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    const stop = (signal: NodeJS.Signals) => {
      if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, signal);
    };
    const limit = setTimeout(() => {
      process.stderr.write(`\n${gate.name}: stopped after ${limitMinutes(environment)} minutes\n`);
      stop('SIGKILL');
    }, limitMinutes(environment) * 60_000);
    const interrupt = () => {
      stop('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const finish = (succeeded: boolean) => {
      clearTimeout(limit);
      process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
      resolve(succeeded);
    };
    program.once('error', (error) => {
      process.stderr.write(`${gate.command} does not start: ${error.message}\n`);
      finish(false);
    });
    program.once('exit', (code) => finish(code === 0));
  });

/** The Node that runs us, then the project's programs, whatever the caller's PATH says. */
const findPath = (): string =>
  [dirname(process.execPath), join(process.cwd(), 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
