/** Packs: bytes on the wire and the time and work of an install, against rows. */
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { type Case, runInterleaved } from '#tests/bench/core/rounds.ts';
import { type PageServers, preparePages } from '#tests/bench/core/serve-pages.ts';
import { type BenchServer, loadFolder } from '#tests/bench/core/static-server.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { buildPacksOf, type Country, type PackFolder } from '#tests/bench/data/country.ts';
import { makePages, type PostgrestPages, pageSize } from '#tests/bench/data/postgrest-pages.ts';
import { repeatRows } from '#tests/bench/data/repeat-rows.ts';
import { type Install, runInstall } from './run-install.ts';

const pageEntries = {
  ours: 'tests/bench/packs/pages/ours.ts',
  rxdb: 'tests/bench/packs/pages/rxdb.ts',
  dexie: 'tests/bench/packs/pages/dexie.ts',
  raw: 'tests/bench/packs/pages/raw.ts',
};
const places: ReadonlySet<string> = new Set(['villages', 'schools', 'hospitals', 'pharmacies', 'companies']);
const peers = {
  rxdb: 'RxDB 17.6.0, Dexie storage, Supabase pull in pages of 1,000',
  dexie: 'Dexie 4.4.7 rows, bulkAdd, 3 indexes',
  raw: 'the same files fetched at once and kept unread: no worker, no hash, no answer',
} as const;

const labelOf = { rxdb: 'RxDB', dexie: 'Dexie rows', raw: 'raw bytes' } as const;

interface Load {
  readonly name: string;
  readonly packs: PackFolder;
  /** Null: ours alone. */
  readonly pages: PostgrestPages | null;
}

export const benchPacks: Suite = async function* ({ country, rounds, until, log }) {
  const loads = await prepareLoads(await country(), log);
  yield* loads.filter(({ pages }) => pages).map(bytesARow);
  const servers = await preparePages(pageEntries);
  const started: BenchServer[] = [];
  try {
    const cases: Case<Install>[] = [];
    for (const load of loads) cases.push(...(await casesOf(load, servers, started)));
    const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log);
    yield* loads.flatMap((load) => installsOf(load, results));
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
};

const prepareLoads = async (country: Country, log: (line: string) => void): Promise<readonly Load[]> => {
  const fifty = repeatRows(country.tables, places, 50_000);
  const loads = [
    { name: 'the whole country', packs: country, pages: makePages(country.tables) },
    { name: '50,000 rows', packs: await buildPacksOf(fifty), pages: makePages(fifty) },
    { name: '200,000 rows', packs: await buildPacksOf(repeatRows(country.tables, places, 200_000)), pages: null },
  ];
  for (const { name, packs } of loads) log(`${name}: ${packs.rows} rows, ${packs.manifest.shards.length} packs, ${bytesOf(packs)} bytes`);
  return loads;
};

const bytesOf = ({ manifest }: PackFolder): number => manifest.shards.reduce((sum, { bytes }) => sum + bytes, 0);

const casesOf = async ({ name, packs, pages }: Load, servers: PageServers, started: BenchServer[]): Promise<Case<Install>[]> => {
  const files = await loadFolder(packs.folder, '/packs/');
  const server = await servers.start(({ pathname, searchParams }) =>
    pathname.startsWith('/rest/v1/') && pages ? pages.answer(searchParams) : (files.get(pathname) ?? null),
  );
  started.push(server);
  const engines = pages ? (['ours', 'rxdb', 'dexie', 'raw'] as const) : (['ours'] as const);
  return engines.map((engine) => ({
    name: `${name}, ${engine}`,
    run: async () => {
      const result = await runInstall(`${server.origin}/page/${engine}`);
      if (result.rows !== packs.rows || result.answered === 0) throw new Error(`${engine} installed ${result.rows} of ${packs.rows} rows`);
      return result;
    },
  }));
};

const bytesARow = ({ name, packs, pages }: Load): Measure =>
  compare({
    name: `install ${name}: bytes a row`,
    unit: 'B',
    ours: [bytesOf(packs) / packs.rows],
    ...(pages && { peer: [pages.bytes / pages.rows], peerName: `JSON rows in pages of ${pageSize}, gzip 6, as PostgREST sends them` }),
  });

const installsOf = ({ name, pages }: Load, results: ReadonlyMap<string, readonly Install[]>): Measure[] => {
  const of = (engine: string, figure: 'ms' | 'cpu'): readonly number[] =>
    (results.get(`${name}, ${engine}`) ?? []).map((one) => one[figure]);
  const units = { ms: 'ms', cpu: 'CPU s' } as const;
  const labels = { ms: 'time', cpu: 'CPU' } as const;
  const figures = ['ms', 'cpu'] as const;
  if (!pages)
    return figures.map((figure) => compare({ name: `install ${name}: ${labels[figure]}`, unit: units[figure], ours: of('ours', figure) }));
  return (['rxdb', 'dexie', 'raw'] as const).flatMap((peer) =>
    figures.map((figure) =>
      compare({
        name: `install ${name}: ${labels[figure]} against ${labelOf[peer]}`,
        unit: units[figure],
        ours: of('ours', figure),
        peer: of(peer, figure),
        peerName: peers[peer],
      }),
    ),
  );
};
