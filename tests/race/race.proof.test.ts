import { expect, test } from 'vitest';
import { runRace } from './run-race.ts';

test('no phone loses a row while 16 connections write, in ten seconds', async () => {
  const result = await runRace(10);
  // How much the control lost is a matter of chance; the long run (npm run race) asks for more than nothing.
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.commits).toBeGreaterThan(500);
  expect(result.lost).toBe(0);
});
