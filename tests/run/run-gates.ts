import type { Gate } from './gates.ts';
import { type Outcome, runGate } from './run-gate.ts';

interface SoFar {
  /** Of gates that are not run again. */
  readonly known?: readonly Outcome[];
  /** Hears of all that is known after each gate. */
  readonly keep?: (outcomes: readonly Outcome[]) => void;
}

/** Every gate, one after the other, also after one has failed: all failures are seen in one run. */
export const runGates = async (
  gates: readonly Gate[],
  environment: Readonly<Record<string, string>> = {},
  { known = [], keep }: SoFar = {},
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const gate of gates) {
    const before = known.find((outcome) => outcome.gate === gate.name);
    process.stdout.write(`\n── ${gate.name}${before ? ', run before' : ''} ──\n`);
    const outcome = before ?? (await runGate(gate, environment));
    process.stdout.write(`── ${describeOutcome(outcome)}\n`);
    outcomes.push(outcome);
    keep?.(outcomes);
  }
  return outcomes;
};

const describeOutcome = ({ gate, passed, failed, skipped, flaky, seconds }: Outcome): string =>
  [
    `${gate}: ${failed > 0 ? 'FAILED' : 'good'}, ${passed} passed`,
    ...(flaky.length > 0 ? [`${flaky.length} of them flaky`] : []),
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${seconds.toFixed(1)} s`,
  ].join(', ');

export const sum = (outcomes: readonly Outcome[], key: 'passed' | 'failed' | 'skipped' | 'seconds'): number =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);

/** A difference between two long texts would hide the reason behind itself. */
const longestLine = 500;

/** How each failing gate ended, then the table of gates; the very last line is the one that scripts read. */
export const report = (outcomes: readonly Outcome[]): string => {
  const reasons = outcomes
    .filter(({ failed }) => failed > 0)
    .flatMap(({ gate, lastLines }) => ['', `── the end of: ${gate} ──`, ...lastLines.map((line) => line.slice(0, longestLine))]);
  const lines = outcomes.map(
    ({ gate, passed, failed, seconds }) =>
      `  ${failed > 0 ? 'FAILED' : 'good  '}  ${gate.padEnd(34)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  );
  const flaky = outcomes.flatMap((outcome) => outcome.flaky.map((name) => `  flaky   ${name}`));
  const minutes = `  ${(sum(outcomes, 'seconds') / 60).toFixed(1)} minutes in all`;
  const last = `${sum(outcomes, 'passed')} passed, ${sum(outcomes, 'failed')} failed`;
  return [...reasons, '', ...lines, ...flaky, minutes, last, ''].join('\n');
};
