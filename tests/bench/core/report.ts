/** The last results, for people: a table in README.md between two marks, written by this script and by nobody's hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { chromium } from 'playwright';
import { executablePath } from '#tests/e2e/harness/chromium.ts';
import type { Measure } from './measure.ts';

const [begin, end] = ['<!-- results -->', '<!-- /results -->'];
const resultsFile = new URL('../results.jsonl', import.meta.url);
const readmeFile = new URL('../README.md', import.meta.url);

/** Puts the new measures in the place of the former ones of the same names; of a part that was measured whole, of all its former ones. */
export const keepResults = async (measures: readonly Measure[], whole: string | null): Promise<void> => {
  const anew = new Set(measures.map(({ name }) => name));
  const kept = (await readResults()).filter(({ name }) => !anew.has(name) && (whole === null || !name.startsWith(`${whole} `)));
  const all = [...kept, ...measures].sort((a, b) => order(a) - order(b));
  await writeFile(resultsFile, all.map((measure) => `${JSON.stringify(measure)}\n`).join(''));
  const readme = await readFile(readmeFile, 'utf8');
  const [head, tail] = [readme.indexOf(begin), readme.indexOf(end)];
  if (head < 0 || tail < head) throw new Error('README.md of the benchmark has lost its marks');
  await writeFile(
    readmeFile,
    `${readme.slice(0, head + begin.length)}\n${await describeMachine()}\n\n${tableOf(all)}\n${readme.slice(tail)}`,
  );
};

const partOrder = ['load', 'install', 'search', 'sync', 'outbox', 'server', 'votes'];
const order = ({ name }: Measure): number => partOrder.indexOf(name.split(' ')[0] ?? '');

const readResults = async (): Promise<readonly Measure[]> => {
  const text = await readFile(resultsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Measure);
};

/** General terms only: nothing here names a machine, a person or a place on a disk. */
const describeMachine = async (): Promise<string> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}: ${availableParallelism()} cores, ${memory} GB of memory, headless Chromium ${version}, Node ${process.versions.node}; load ${(loadavg()[1] ?? 0).toFixed(1)} (much above 1 means other work ran beside it, and times are too long).`;
};

const tableOf = (measures: readonly Measure[]): string => {
  const rows = measures.map(
    ({ name, unit, ours, peer, peerName, ratio, rounds }) =>
      `| ${name} | ${write(ours)} ${unit} | ${peer === null ? '–' : `${write(peer)} ${unit}`} | ${ratio === null ? '–' : `${write(ratio)}×`} | ${peerName ?? '–'} | ${rounds} |`,
  );
  return ['| measure | ours | peer | ours is better by | peer is | rounds |', '|---|--:|--:|--:|---|--:|', ...rows].join('\n');
};

const write = (value: number): string => value.toLocaleString('en-GB', { maximumSignificantDigits: 4 });
