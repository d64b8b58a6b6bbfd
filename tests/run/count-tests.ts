/** Reads how many tests passed and failed from a reporter's file, which is checked like anything that comes from outside. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const vitestReport = v.object({ numPassedTests: count, numFailedTests: count, numPendingTests: count, numTodoTests: count });
const playwrightReport = v.object({ stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }) });

/** A gate counts as one; a run that broke without a failed test (a file that did not load, no report at all) is one failure. */
export const countTests = (kind: 'one' | 'vitest' | 'playwright', reportFile: string, succeeded: boolean): Tally => {
  if (kind === 'one') return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const tally = existsSync(reportFile) ? readReport(kind, JSON.parse(readFileSync(reportFile, 'utf8'))) : null;
  if (!tally) return { passed: 0, failed: 1, skipped: 0 };
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

const readReport = (kind: 'vitest' | 'playwright', report: unknown): Tally => {
  if (kind === 'vitest') {
    const found = v.parse(vitestReport, report);
    return { passed: found.numPassedTests, failed: found.numFailedTests, skipped: found.numPendingTests + found.numTodoTests };
  }
  const { stats } = v.parse(playwrightReport, report);
  // A test that fails and then passes is a defect that has not been understood yet.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};
