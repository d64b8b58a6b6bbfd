/** Search over the whole country, in the worker round trip that a keystroke waits for, against MiniSearch. */
import MiniSearch from 'minisearch';
import { makeDataset } from '#src/data/packs/engine/dataset.ts';
import { partsWith, withIndex } from '#src/data/packs/engine/open-parts.ts';
import { searchRows } from '#src/data/packs/engine/search-rows.ts';
import { columnsOf } from '#src/data/packs/format/columns-of.ts';
import { titleKey } from '#src/data/packs/words.ts';
import type { Row } from '#src/model/define-entity.ts';
import { entities } from '#src/model/index.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { preparePages } from '#tests/bench/core/serve-pages.ts';
import { brotli, loadFolder, resourceOf } from '#tests/bench/core/static-server.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import type { Country } from '#tests/bench/data/country.ts';
import { forgiven, miniSearchOptions, type SearchDocument } from './pages/minisearch-options.ts';
import { countFinds, probes, slipped } from './probes.ts';
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
  yield* findsOf(built, documents, engine);
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

/** Right or wrong, not fast or slow: what is meant stands first, or among the first five. */
const findsOf = (built: Country, documents: readonly SearchDocument[], engine: MiniSearch): readonly Measure[] => {
  const dataset = makeDataset(
    entities,
    partsWith(
      built.shards.map((shard) => withIndex(shard, entities)),
      [],
      entities,
    ),
    () => [],
  );
  const ours = (text: string) =>
    searchRows(dataset, { text, language: 'en', region: '', table: '', limit: 5 }).hits.map(({ table, row }) => ({
      table,
      title: titleKey(String(row.name ?? row.nameEn)),
    }));
  const peer = (text: string) =>
    engine
      .search(text, { fuzzy: forgiven })
      .slice(0, 5)
      .flatMap(({ id }) => documents[id] ?? [])
      .map(({ table, title }) => ({ table, title: titleKey(title) }));
  return [['questions of people', probes] as const, ['names with a slip', slipped()] as const].flatMap(([name, asked]) => {
    const [mine, theirs] = [countFinds(asked, ours), countFinds(asked, peer)];
    return ['first', 'among the first five'].map((where, at) =>
      compare({
        name: `search ${asked.length} ${name}, ${where}`,
        unit: 'found',
        ours: [mine[at] ?? 0],
        peer: [theirs[at] ?? 0],
        peerName: peers.forgiving,
        wanted: 'more',
      }),
    );
  });
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
      documents.push({ id: documents.length, table: entity.table, title: textOf(row, titles), alias: textOf(row, aliases) });
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
