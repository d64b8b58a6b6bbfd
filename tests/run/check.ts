/** `npm run check`: every gate. Ends with one line, `N passed, N failed`, and exit code 1 when anything failed. */
import { readGates } from './gates.ts';
import { report, runGates, sum } from './run-gates.ts';

const outcomes = await runGates(readGates());
process.stdout.write(report(outcomes));
process.exitCode = sum(outcomes, 'failed') > 0 ? 1 : 0;
