/** `npm run check`: every gate, or with --changed those of a change. Ends with one line, `N passed, N failed`, and exit code 1 when anything failed. */
import { describeAreas, measureAreas, readAreas } from './area-sizes.ts';
import { changedGates, readChanged } from './changed-gates.ts';
import { readGates } from './gates.ts';
import { report, runGates, sum } from './run-gates.ts';

const [flag, since = 'HEAD'] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') {
  process.stderr.write('Usage: npm run check [-- --changed [commit]]\n');
  process.exit(2);
}
const outcomes = await runGates(flag === undefined ? readGates() : changedGates(readChanged(since), since));
if (flag === undefined) process.stdout.write(`\n${describeAreas(measureAreas(readAreas()))}`);
process.stdout.write(report(outcomes));
process.exitCode = sum(outcomes, 'failed') > 0 ? 1 : 0;
