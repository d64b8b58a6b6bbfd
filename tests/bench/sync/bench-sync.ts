/** Sync: what a first pull of rows takes, against RxDB and against the bare store; and what a round trip weighs. */
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { type Figures, runPage } from '#tests/bench/core/run-page.ts';
import { preparePages } from '#tests/bench/core/serve-pages.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { makeOurPages } from '#tests/bench/data/our-pages.ts';
import { makePetitions } from '#tests/bench/data/petition-rows.ts';
import { pageSize, pagesOf } from '#tests/bench/data/postgrest-pages.ts';
import { measureTraffic } from './traffic.ts';

const wanted = 10_000;
const entries = {
  ours: 'tests/bench/sync/pages/ours.ts',
  rxdb: 'tests/bench/sync/pages/rxdb.ts',
  raw: 'tests/bench/sync/pages/raw.ts',
  traffic: 'tests/bench/sync/pages/traffic.ts',
};
const engines = ['ours', 'rxdb', 'raw'] as const;
type EngineName = (typeof engines)[number];

export const benchSync: Suite = async function* ({ rounds, until, log }) {
  const rows = makePetitions(wanted);
  const [ours, theirs] = [makeOurPages(rows), pagesOf(rows.map((row) => ({ ...row, deleted: false })))];
  log(`${wanted} rows: ${ours.pages} answers of ours with ${ours.bytes} bytes, ${wanted / pageSize} of PostgREST's with ${theirs.bytes}`);
  yield bytesOf(ours.bytes, theirs.bytes);
  const servers = await preparePages(entries);
  const server = await servers.start(({ pathname, searchParams }, request) =>
    pathname === '/rest/v1/rpc/pull' ? ours.answer(request) : pathname === '/rest/v1/petitions' ? theirs.answer(searchParams) : null,
  );
  try {
    yield* await measureTraffic(servers, log);
    const results = await runInterleaved(
      engines.map((engine) => ({ name: engine, run: () => pullWith(engine, server.origin) })),
      { rounds, until, now: Date.now },
      log,
    );
    yield* pullsOf((engine) => results.get(engine) ?? []);
  } finally {
    await server.stop();
  }
};

const pullWith = async (engine: EngineName, origin: string): Promise<Figures> => {
  const figures = await runPage(`${origin}/page/${engine}`, 'pull');
  const isWhole = figures.rows === wanted && (engine !== 'ours' || (figures.readable === wanted && figures.impossible === 0));
  if (!isWhole) throw new Error(`${engine} pulled ${JSON.stringify(figures)} of ${wanted} rows`);
  return figures;
};

const rxdb = 'RxDB 17.6.0, Dexie storage, Supabase pull in batches of 1,000';
const put = 'raw IndexedDB put of the same rows, already there and parsed; same key and index, one transaction';
const whole = 'the same answers fetched and parsed one after another, then that put';

const pullsOf = (of: (engine: EngineName) => readonly Figures[]): readonly Measure[] => {
  const row = (name: string, unit: string, figure: string, peer: EngineName, peerFigure: string, peerName: string): Measure =>
    compare({
      name: `sync 10,000 rows: ${name}`,
      unit,
      ours: of('ours').map((one) => one[figure] ?? Number.NaN),
      peer: of(peer).map((one) => one[peerFigure] ?? Number.NaN),
      peerName,
    });
  return [
    row('time against RxDB', 'ms', 'ms', 'rxdb', 'ms', rxdb),
    row('CPU against RxDB', 'CPU s', 'cpu', 'rxdb', 'cpu', rxdb),
    row('time against a put', 'ms', 'ms', 'raw', 'ms', put),
    row('time against fetch and put', 'ms', 'ms', 'raw', 'whole', whole),
    row('CPU against fetch and put', 'CPU s', 'cpu', 'raw', 'cpu', whole),
  ];
};

const bytesOf = (ours: number, theirs: number): Measure =>
  compare({
    name: 'sync 10,000 rows: bytes a row',
    unit: 'B',
    ours: [ours / wanted],
    peer: [theirs / wanted],
    peerName: `JSON rows in pages of ${pageSize}, gzip 6, as PostgREST sends them`,
  });
