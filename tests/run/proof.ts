/**
 * `npm run proof`: the gates with PROOF=1, under which every suite runs its full product instead of the sample that `check` takes,
 * then the long suites of their own. The results go to tests/proof/README.md; the last line is that of `check`. With --go-on it takes up
 * one that was cut off on the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { type Gate, readGates } from './gates.ts';
import { installMissing } from './install-missing.ts';
import { commitHere, filesHere, inParts, keepSoFar, readSoFar, soFarFile } from './proof-so-far.ts';
import type { Outcome } from './run-gate.ts';
import { report, runGates, sum } from './run-gates.ts';

/** Suites too long for every day; an area adds its own here when it is built. */
const longSuites: readonly Gate[] = [
  { name: 'what a change costs every phone', command: 'node', args: ['tests/run/planted-builds.ts'], counts: 'one' },
  {
    name: 'end to end on a slow disk',
    command: 'playwright',
    args: [
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      'petitions/sync',
      'polls/vote',
      'polls/two-phones',
      'messages/thread',
      'outbox/',
      'areas/',
    ],
    counts: 'playwright',
    // In ms, for each fsync; PROOF is left out: it is the ordinary journeys that must not depend on a quick disk.
    environment: { MBOA_SLOW_DISK: '100', PROOF: '0' },
  },
  { name: 'Lighthouse on what links lead to', command: 'node', args: ['tests/run/lighthouse.ts'], counts: 'one' },
  { name: 'other engines', command: 'playwright', args: ['test', '-c', 'tests/engines/playwright.config.ts'], counts: 'playwright' },
  { name: 'race on native PostgreSQL, 60 s', command: 'node', args: ['tests/race/race.ts', '--seconds', '60'], counts: 'one' },
  { name: 'every bench can measure, one round', command: 'node', args: ['tests/bench/bench.ts', '--smoke'], counts: 'one' },
];

/** What the sync engine is held to, and the gate that it counts in. */
const whereItStands = [
  '| proof | counted in | on its own |',
  '|---|---|---|',
  '| sim: 50,000 seeds of 200 steps, each planted mistake found | unit tests, `tests/sync` | `npm run sim -- --seeds 10000 --steps 200`, `--mutants` |',
  '| faults: networks, tabs, disks, clocks and rights of the simulated world | unit tests, `tests/sync` | the same |',
  '| other engines: what is promised of a phone, and pages that are left in a hurry, in Firefox and WebKitGTK | a gate of its own | `playwright test -c tests/engines/playwright.config.ts` |',
  '| race: nothing lost while 16 connections write, a control loses | a gate of its own | `npm run race -- --seconds 60` |',
  '| kills of the browser while somebody signs, votes or writes, at every named moment four times | end to end, `kills.spec.ts` in `tests/e2e/petitions`, `polls`, `messages` | – |',
  '| 100 cuts of the line while a phone brings an application with two files, a product with six pictures, a track | contract, trust and server, `tests/server/cut-lines.test.ts` | – |',
  '| kills of the server in the middle of a push, 25 while somebody signs and 25 while somebody votes | contract, trust and server, `tests/server/kill-server.proof.test.ts` | – |',
];

const describe = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ gate, passed, failed, seconds }) => `| ${gate} | ${passed} | ${failed} | ${seconds.toFixed(0)} |`);
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB memory, Node ${process.versions.node}`;
  return [
    '# Last full proof',
    '',
    `Written by \`npm run proof\` on ${new Date().toISOString().slice(0, 10)} of commit ${commitHere() ?? 'unknown'}; machine: ${machine}.`,
    'Seconds are those of that machine on that day; they fail nothing.',
    '',
    '| gate | passed | failed | seconds |',
    '|---|---:|---:|---:|',
    ...rows,
    `| **all** | **${sum(outcomes, 'passed')}** | **${sum(outcomes, 'failed')}** | **${sum(outcomes, 'seconds').toFixed(0)}** |`,
    '',
    ...whereItStands,
    '',
  ].join('\n');
};

const [flag] = process.argv.slice(2);
if (flag !== undefined && flag !== '--go-on') {
  process.stderr.write('Usage: npm run proof [-- --go-on]\n');
  process.exit(2);
}
if (installMissing()) {
  // In a proof nothing is run again: each failure is looked at.
  const gates = readGates().map(({ flakyList: _, ...gate }) => gate);
  const files = filesHere();
  const outcomes = await runGates(
    inParts([...gates, ...longSuites]),
    { PROOF: '1' },
    {
      known: flag === undefined ? [] : readSoFar(soFarFile, files),
      keep: (soFar) => keepSoFar(soFarFile, files, soFar),
    },
  );
  mkdirSync('tests/proof', { recursive: true });
  writeFileSync('tests/proof/README.md', describe(outcomes));
  process.stdout.write(report(outcomes));
  process.exitCode = sum(outcomes, 'failed') > 0 ? 1 : 0;
} else {
  process.exitCode = 1;
}
