/**
 * The country's numbers on a phone: what their pack weighs, what a question to it costs, and what the first chart of a page costs the main thread at a
 * quarter of this machine's speed, beside uPlot drawing the same series in the same run.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChartLine } from '#src/features/numbers/model/drawing.ts';
import { readPoints } from '#src/model/numbers/points.ts';
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { call, type Figures, openPage } from '#tests/bench/core/run-page.ts';
import { preparePages } from '#tests/bench/core/serve-pages.ts';
import { brotli, loadFolder, resourceOf } from '#tests/bench/core/static-server.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import type { Country } from '#tests/bench/data/country.ts';

const slowdown = 4;
const peer = 'uPlot 1.6.32 on a canvas: the same series, without names at the lines, gaps, dashes or text for screen readers';
const entries = { ours: 'tests/bench/numbers/pages/ours.tsx', uplot: 'tests/bench/numbers/pages/uplot.ts' };

export const benchNumbers: Suite = async function* ({ country, rounds, until, log }) {
  const built = await country();
  yield await weightOf(built);
  const series = resourceOf('series.json', Buffer.from(JSON.stringify(linesOf(built))));
  const packs = await loadFolder(built.folder, '/packs/');
  const servers = await preparePages(entries);
  const server = await servers.start(({ pathname }) => (pathname === '/series.json' ? series : (packs.get(pathname) ?? null)));
  try {
    const cases = Object.keys(entries).map((name) => ({ name, run: () => runOne(`${server.origin}/page/${name}`, name === 'ours') }));
    yield* measuresOf(await runInterleaved(cases, { rounds, until, now: Date.now }, (line) => log(line.slice(0, 160))));
  } finally {
    await server.stop();
  }
};

/** As it is sent. */
const weightOf = async ({ folder, manifest }: Country): Promise<Measure> => {
  const files = manifest.shards
    .filter(({ module }) => module === 'numbers')
    .map(async ({ file }) => brotli(await readFile(path.join(folder, file))));
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + file.length, 0);
  return compare({ name: 'numbers pack of all series', unit: 'B', ours: [bytes] });
};

const linesOf = ({ tables }: Country): readonly ChartLine[] => {
  const rows = tables.find(({ table }) => table === 'series_lines')?.rows ?? [];
  return ['CM', 'GAB', 'GHA', 'SEN'].map((place) => ({
    name: place,
    points: readPoints(rows.find((row) => row.seriesCode === 'debt-gdp' && row.place === place)?.points),
  }));
};

const runOne = async (address: string, asks: boolean): Promise<Figures> => {
  const browser = await openFreshBrowser();
  const { page } = browser;
  try {
    await openPage(page, address);
    await call(page, 'prepare');
    await browser.atRest();
    const asked = asks ? await call(page, 'questions') : {};
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const busy = async (): Promise<number> =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const before = await busy();
    const { ms = Number.NaN } = await call(page, 'draw');
    return { ...asked, ms, work: ((await busy()) - before) * 1000 };
  } finally {
    await browser.close();
  }
};

const measuresOf = (results: ReadonlyMap<string, readonly Figures[]>): readonly Measure[] => {
  const of = (side: string, figure: string): readonly number[] => (results.get(side) ?? []).map((figures) => figures[figure] ?? Number.NaN);
  return [
    compare({ name: 'numbers a question of one series with all places and years, p50', unit: 'ms', ours: of('ours', 'p50') }),
    compare({ name: 'numbers a question of one series with all places and years, p95', unit: 'ms', ours: of('ours', 'p95') }),
    compare({
      ...{ name: 'numbers first chart: main-thread work at 4× CPU', unit: 'ms', ours: of('ours', 'work'), peer: of('uplot', 'work') },
      peerName: peer,
    }),
    compare({
      ...{ name: 'numbers first chart: until it stands, at 4× CPU', unit: 'ms', ours: of('ours', 'ms'), peer: of('uplot', 'ms') },
      peerName: peer,
    }),
  ];
};
