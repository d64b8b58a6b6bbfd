/** `npm test`, what CI runs: makes sure the machine has what the gates need, then runs them. */
import { installMissing } from './install-missing.ts';

if (installMissing()) await import('./check.ts');
else process.exitCode = 1;
