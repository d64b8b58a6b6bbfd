/**
 * npm run bench -- load|packs|search|sync|outbox|server|messages|votes|disk|replica|jobs|market|numbers|music (or nothing: all of them). One JSON line a measure on stdout, progress on stderr.
 * A slow figure is a finding, not a failure: the exit code tells only whether it could be measured. A part that breaks off keeps what it had
 * measured, and the others go on. --smoke: one round, and nothing is written down; `npm run proof` runs it so.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installMissing } from '#tests/run/install-missing.ts';
import type { Measure } from './core/measure.ts';
import { keepResults } from './core/report.ts';
import type { Suite } from './core/suite.ts';
import { buildCountry, type Country } from './data/country.ts';
import { benchDisk } from './disk/bench-disk.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchMessages } from './messages/bench-messages.ts';
import { benchMusic } from './music/bench-music.ts';
import { benchNumbers } from './numbers/bench-numbers.ts';
import { benchOutbox } from './outbox/bench-outbox.ts';
import { benchPacks } from './packs/bench-packs.ts';
import { benchJobs, benchMarket, benchReplica } from './replica/bench-replica.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchServer } from './server/bench-server.ts';
import { benchSync } from './sync/bench-sync.ts';
import { benchVotes } from './votes/bench-votes.ts';

/** Each part, and how many rounds it runs. */
const parts: Readonly<Record<string, { readonly run: Suite; readonly rounds: number }>> = {
  load: { run: benchLoad, rounds: 5 },
  packs: { run: benchPacks, rounds: 5 },
  search: { run: benchSearch, rounds: 5 },
  sync: { run: benchSync, rounds: 7 },
  outbox: { run: benchOutbox, rounds: 7 },
  server: { run: benchServer, rounds: 7 },
  messages: { run: benchMessages, rounds: 5 },
  votes: { run: benchVotes, rounds: 7 },
  disk: { run: benchDisk, rounds: 7 },
  replica: { run: benchReplica, rounds: 5 },
  jobs: { run: benchJobs, rounds: 3 },
  market: { run: benchMarket, rounds: 3 },
  numbers: { run: benchNumbers, rounds: 5 },
  music: { run: benchMusic, rounds: 5 },
};
// Each part ends within six minutes: what is left after the last round is closing browsers.
const timeForOnePart = 5.6 * 60_000;

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const smoke = process.argv.includes('--smoke');
const asked = process.argv.slice(2).filter((word) => word !== '--smoke');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  log(`There is no part ${unknown.join(', ')}. Usage: npm run bench -- ${Object.keys(parts).join('|')} [--smoke]`);
  process.exit(2);
}
if (!installMissing()) process.exit(1);

// Profiles, packs and builds of this run lie in one folder and go with it, however the run ends.
const scratch = mkdtempSync(path.join(tmpdir(), 'mboa-bench-'));
// PostgreSQL runs as a user of its own and must get through to its folder.
chmodSync(scratch, 0o711);
process.env.TMPDIR = scratch;
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

let built: Promise<Country> | null = null;
const country = (): Promise<Country> => {
  built ??= buildCountry(log);
  return built;
};

for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = Date.now();
  const measures: Measure[] = [];
  let isWhole = false;
  try {
    const rounds = smoke ? 1 : part.rounds;
    for await (const measure of part.run({ country, rounds, until: began + timeForOnePart, log: (line) => log(`${name}: ${line}`) })) {
      process.stdout.write(`${JSON.stringify(measure)}\n`);
      measures.push(measure);
    }
    isWhole = true;
    log(`${name}: done after ${Math.round((Date.now() - began) / 1000)} s`);
  } catch (error) {
    log(`${name}: after ${measures.length} measures this could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
  // The first word of a measure's name is its part.
  if (!smoke && measures.length > 0) await keepResults(measures, isWhole ? (measures[0]?.name.split(' ')[0] ?? null) : null);
}
