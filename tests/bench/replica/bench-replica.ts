/**
 * Lists of 20,000 things on a phone: what a page of them costs by the replica, beside a bare Dexie that asks the same index of the same database in the
 * same page. As fast as this machine is, and at a quarter of that, where the work of the main thread counts.
 */
import type { CDPSession } from 'playwright';
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { orderOf, runInterleaved } from '#tests/bench/core/rounds.ts';
import { call, type Figures, openPage } from '#tests/bench/core/run-page.ts';
import { preparePages } from '#tests/bench/core/serve-pages.ts';
import { median } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';

const questions = {
  first: 'first page of 20',
  filter: 'first page of 20 with a facet',
  further: 'a page of 50 further on',
  live: 'a write until the page shows it',
} as const;
const sides = ['ours', 'bare'] as const;
const bare = 'a bare Dexie query of the same index, and its rows by key';
/** A page does each so often. */
const repeats = 15;
const slowdown = 4;
const passes = 3;

const benchLists = (name: string, page: string): Suite =>
  async function* ({ rounds, until, log }) {
    const servers = await preparePages({ lists: `tests/bench/replica/pages/${page}.ts` });
    const server = await servers.start();
    try {
      const cases = [{ name: 'lists', run: (round: number) => askAll(`${server.origin}/page/lists`, round) }];
      const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log);
      yield* measuresOf(name, results.get('lists') ?? []);
    } finally {
      await server.stop();
    }
  };

export const benchReplica = benchLists('replica', 'lists');
export const benchJobs = benchLists('jobs', 'jobs');
export const benchMarket = benchLists('market', 'market');

const askAll = async (address: string, round: number): Promise<Figures> => {
  const browser = await openFreshBrowser();
  const { page } = browser;
  try {
    await openPage(page, address);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const figures: Record<string, number> = { fill: (await call(page, 'prepare')).ms ?? Number.NaN };
    await browser.atRest();
    for (const name of inTurns(round)) figures[name] = (await call(page, name)).ms ?? Number.NaN;
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const works = new Map<string, number[]>();
    // Other work on the machine counts as the page's own here, so the middle one of several passes is taken.
    for (let pass = 0; pass < passes; pass += 1)
      for (const name of inTurns(round + pass))
        works.set(name, [...(works.get(name) ?? []), (await workOf(session, () => call(page, name))) / repeats]);
    for (const [name, times] of works) figures[`${name} work`] = median(times);
    const before = await heapOf(session);
    const { met } = await call(page, 'pages');
    if (met !== 2_500) throw new Error(`Fifty pages held ${met}`);
    const after = await heapOf(session);
    for (const [name, ms] of Object.entries(await call(page, 'counts'))) figures[`counts ${name}`] = ms;
    return { ...figures, 'heap before': before, 'heap after': after, 'heap of counts': (await heapOf(session)) - after };
  } finally {
    await browser.close();
  }
};

const inTurns = (round: number): readonly string[] =>
  Object.keys(questions).flatMap((question) => orderOf(sides, round).map((side) => `${side} ${question}`));

/** In ms of the main thread. */
const workOf = async (session: CDPSession, work: () => Promise<unknown>): Promise<number> => {
  const until = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const before = await until();
  await work();
  return ((await until()) - before) * 1000;
};

/** In MB, after a collection. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
};

const measuresOf = (part: string, rounds: readonly Figures[]): readonly Measure[] => {
  const of = (name: string): readonly number[] => rounds.map((figures) => figures[name] ?? Number.NaN);
  const beside = (label: string, unit: string, figure: string): Measure =>
    compare({ name: `${part} ${label}`, unit, ours: of(`ours ${figure}`), peer: of(`bare ${figure}`), peerName: bare });
  const alone = (label: string, unit: string, figure: string): Measure => compare({ name: `${part} ${label}`, unit, ours: of(figure) });
  return [
    ...Object.entries(questions).map(([question, label]) => beside(`20,000 things, ${label}`, 'ms', question)),
    ...Object.entries(questions).map(([question, label]) => beside(`${label}: main thread at 4× CPU`, 'ms', `${question} work`)),
    alone('counts of all facets for the first time, at 4× CPU', 'ms', 'counts cold'),
    alone('counts again, at 4× CPU', 'ms', 'counts warm'),
    alone('counts after a write, at 4× CPU', 'ms', 'counts after'),
    compare({
      name: `${part} heap after 50 pages of 50`,
      unit: 'MB',
      ours: of('heap after'),
      peer: of('heap before'),
      peerName: 'before them',
    }),
    alone('heap of what counts keep', 'MB', 'heap of counts'),
    alone('20,000 things written, heads and fields', 'ms', 'fill'),
  ];
};
