/** Search over the whole country, in the worker round trip that a keystroke waits for, against MiniSearch. */
import MiniSearch from 'minisearch';
import { columnsOf } from '#src/data/packs/format/columns-of.ts';
import type { Row } from '#src/model/define-entity.ts';
import { entities } from '#src/model/index.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { preparePages } from '#tests/bench/core/serve-pages.ts';
import { brotli, loadFolder, resourceOf } from '#tests/bench/core/static-server.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import type { Country } from '#tests/bench/data/country.ts';
import { miniSearchOptions, type SearchDocument } from './pages/minisearch-options.ts';
import { makeQueries, type QueryKind, type SearchText } from './queries.ts';
import { runSearch, type SearchRound } from './search-rounds.ts';

const peers = {
  minisearch: 'MiniSearch 7.2.0 in a worker: same folded words, prefix, AND, ids only',
  forgiving: 'the same MiniSearch, forgiving as many slips as ours',
} as const;
const firstQuery = 'bafoussam';
const pageEntries = {
  ours: 'tests/bench/search/pages/ours.ts',
  minisearch: 'tests/bench/search/pages/minisearch.ts',
  forgiving: 'tests/bench/search/pages/forgiving.ts',
};

export const benchSearch: Suite = async function* ({ country, rounds, until, log }) {
  const built = await country();
  const documents = documentsOf(built);
  const queries = makeQueries(documents.map(({ title }) => title));
  const engine = new MiniSearch(miniSearchOptions);
  engine.addAll(documents);
  const index = resourceOf('minisearch.json', await brotli(Buffer.from(JSON.stringify(engine))), 'br');
  log(`${documents.length} searched rows, ${queries.length} queries; MiniSearch's index is ${index.body.length} bytes in brotli`);
  const packs = await loadFolder(built.folder, '/packs/');
  const servers = await preparePages(pageEntries);
  const server = await servers.start(({ pathname }) => (pathname === '/minisearch.json' ? index : (packs.get(pathname) ?? null)));
  const texts = queries.map(({ text }) => text);
  try {
    const cases = Object.keys(pageEntries).map((name) => ({
      name,
      run: () => runSearch(`${server.origin}/page/${name}`, firstQuery, texts),
    }));
    const results = await runInterleaved(cases, { rounds, until, now: Date.now }, (line) => log(line.slice(0, 160)));
    yield* measuresOf(results, queries);
  } finally {
    await server.stop();
  }
};

/** Rows and texts that the app's own search box covers. */
const documentsOf = ({ tables }: Country): readonly SearchDocument[] => {
  const documents: SearchDocument[] = [];
  for (const entity of entities) {
    if (!entity.directory || entity.directory.searched === false) continue;
    const fields = columnsOf(entity).map(({ field }) => field);
    const named = (rank: 'title' | 'alias') => fields.filter((field) => entity.fields[field]?.searchable === rank);
    const [titles, aliases] = [named('title'), named('alias')];
    for (const row of tables.find(({ table }) => table === entity.table)?.rows ?? []) {
      documents.push({ id: documents.length, title: textOf(row, titles), alias: textOf(row, aliases) });
    }
  }
  return documents;
};

const textOf = (row: Row, fields: readonly string[]): string =>
  fields
    .flatMap((field) => row[field])
    .filter((value) => typeof value === 'string')
    .join(' ');

const measuresOf = (results: ReadonlyMap<string, readonly SearchRound[]>, queries: readonly SearchText[]): readonly Measure[] => {
  type Read = (round: SearchRound) => number;
  const against = (peer: keyof typeof peers) => (name: string, unit: string, read: Read) => {
    const [ours, theirs] = ['ours', peer].map((engine) => (results.get(engine) ?? []).map(read));
    return compare({ name: `search ${name}`, unit, ours: ours ?? [], peer: theirs ?? [], peerName: peers[peer] });
  };
  const of =
    (share: number, kind?: QueryKind): Read =>
    (round) =>
      percentile(
        round.ms.filter((_, i) => !kind || queries[i]?.kind === kind),
        share,
      );
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const [plain, forgiving] = [against('minisearch'), against('forgiving')];
  return [
    plain(`${queries.length} queries, p50`, 'ms', of(0.5)),
    plain(`${queries.length} queries, p95`, 'ms', of(0.95)),
    ...kinds.map((kind) => plain(`${kind}, p95`, 'ms', of(0.95, kind))),
    forgiving(`${queries.length} queries, p50, slips forgiven`, 'ms', of(0.5)),
    forgiving(`${queries.length} queries, p95, slips forgiven`, 'ms', of(0.95)),
    plain('first result right after install', 'ms', ({ afterInstall }) => afterInstall),
    plain('cold first result after script start', 'ms', ({ cold }) => cold),
    plain('memory of the worker', 'MB', ({ megabytes }) => megabytes),
  ];
};
