/** npm run race -- --seconds 60: one JSON line. Exit code 1 when a phone lost a row, or when the control lost none and so nothing was proven. */
import { parseArgs } from 'node:util';
import { runRace } from './run-race.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0 && seconds <= 3600)) {
  process.stderr.write('Usage: npm run race -- --seconds 60\n');
  process.exit(2);
}
const result = await runRace(seconds);
process.stdout.write(`${JSON.stringify(result)}\n`);
if (result.lost > 0) process.stderr.write(`${result.lost} rows were lost\n`);
if (result.lostByControl === 0) process.stderr.write('the control lost nothing: this run was no race\n');
process.exitCode = result.lost > 0 || result.lostByControl === 0 ? 1 : 0;
