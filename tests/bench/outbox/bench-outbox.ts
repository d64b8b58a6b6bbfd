/** Outbox: how fast what waited goes out, what a mutation costs before the member is told, and when another tab shows it. */
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { call, type Figures, openPage, runPage } from '#tests/bench/core/run-page.ts';
import { type PageServers, preparePages } from '#tests/bench/core/serve-pages.ts';
import type { BenchServer } from '#tests/bench/core/static-server.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { answerActs } from './answer-acts.ts';

const entries = {
  ours: 'tests/bench/outbox/pages/ours.ts',
  serial: 'tests/bench/outbox/pages/serial.ts',
  acts: 'tests/bench/outbox/pages/acts.ts',
};
const waiting = 1_000;

export const benchOutbox: Suite = async function* ({ rounds, until, log }) {
  const servers = await preparePages(entries);
  const cases = [
    { name: 'ours', run: () => replay(servers, 'ours') },
    { name: 'serial', run: () => replay(servers, 'serial') },
    { name: 'acts', run: () => withServer(servers, (server) => runPage(`${server.origin}/page/acts`, 'compare')) },
    { name: 'tabs', run: () => acrossTabs(servers) },
  ];
  const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log);
  yield* measuresOf((name) => results.get(name) ?? []);
};

const withServer = async <T>(servers: PageServers, work: (server: BenchServer) => Promise<T>): Promise<T> => {
  const server = await servers.start(answerActs());
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

const replay = (servers: PageServers, page: 'ours' | 'serial'): Promise<Figures> =>
  withServer(servers, async (server) => {
    const figures = await runPage(`${server.origin}/page/${page}`, 'replay', async () => server.reset());
    if (figures.left !== 0 || figures.accepted !== waiting) throw new Error(`${page} sent ${JSON.stringify(figures)}`);
    return { ...figures, requests: server.sent().requests };
  });

/** One tab mutations, another one shows: the clock is the machine's, so both mean the same by it. */
const acrossTabs = (servers: PageServers): Promise<Figures> =>
  withServer(servers, (server) =>
    runPage(`${server.origin}/page/acts`, 'act', async (context) => {
      const other = await context.newPage();
      await openPage(other, `${server.origin}/page/acts`);
      await call(other, 'watch');
    }),
  );

const serial = 'a queue of plain requests: one POST each, then its entry is deleted';
const bare = 'one bare put of the same act, strict, in the same page';

const measuresOf = (of: (name: string) => readonly Figures[]): readonly Measure[] => {
  const figures = (name: string, figure: string): readonly number[] => of(name).map((one) => one[figure] ?? Number.NaN);
  const replayed = (name: string, unit: string, figure: string): Measure =>
    compare({ name: `outbox ${name}`, unit, ours: figures('ours', figure), peer: figures('serial', figure), peerName: serial });
  const acts = (share: string): Measure =>
    compare({
      name: `outbox one act on the disk, ${share}`,
      unit: 'ms',
      ours: figures('acts', `act ${share}`),
      peer: figures('acts', `put ${share}`),
      peerName: bare,
    });
  const tabs = (share: string): Measure =>
    compare({ name: `outbox an act in one tab, shown in another, ${share}`, unit: 'ms', ours: figures('tabs', share) });
  return [
    replayed('replay of 1,000 acts: time', 'ms', 'ms'),
    replayed('replay of 1,000 acts: CPU', 'CPU s', 'cpu'),
    replayed('replay of 1,000 acts: requests', 'requests', 'requests'),
    ...['p50', 'p95'].map(acts),
    ...['p50', 'p95'].map(tabs),
  ];
};
