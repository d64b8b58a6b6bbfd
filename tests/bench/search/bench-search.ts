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

const peerName = 'MiniSearch 7.2.0 in a worker: same folded words, prefix, AND, ids only';
const firstQuery = 'bafoussam';
const pageEntries = { ours: 'tests/bench/search/pages/ours.ts', minisearch: 'tests/bench/search/pages/minisearch.ts' };

export const benchSearch: Suite = async ({ country, rounds, until, log }) => {
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
    return measuresOf(results.get('ours') ?? [], results.get('minisearch') ?? [], queries);
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

const measuresOf = (ours: readonly SearchRound[], peers: readonly SearchRound[], queries: readonly SearchText[]): readonly Measure[] => {
  const figure = (name: string, unit: string, read: (round: SearchRound) => number): Measure =>
    compare({ name: `search ${name}`, unit, ours: ours.map(read), peer: peers.map(read), peerName });
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const ofKind = (kind: QueryKind) => (round: SearchRound) =>
    percentile(
      round.ms.filter((_, i) => queries[i]?.kind === kind),
      0.95,
    );
  return [
    figure(`${queries.length} queries, p50`, 'ms', ({ ms }) => percentile(ms, 0.5)),
    figure(`${queries.length} queries, p95`, 'ms', ({ ms }) => percentile(ms, 0.95)),
    ...kinds.map((kind) => figure(`${kind}, p95`, 'ms', ofKind(kind))),
    figure('first result right after install', 'ms', ({ afterInstall }) => afterInstall),
    figure('cold first result after script start', 'ms', ({ cold }) => cold),
    figure('memory of the worker', 'MB', ({ megabytes }) => megabytes),
  ];
};
