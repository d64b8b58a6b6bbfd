/**
 * The one search box. Order: exact title, exact other name, title that begins so, words of the title, other names and
 * synonyms, kind and area, typos. Among equals the person's own region comes first, then the order of the model's list of
 * kinds and of a kind's choices (a city before a hamlet), then the shorter title. Nobody ranks by popularity.
 */
import type { SearchAnswer, SearchHit, SearchQuery } from '#src/data/packs/directory.ts';
import { compareText } from '#src/data/packs/words.ts';
import type { Entity } from '#src/model/define-entity.ts';
import type { Dataset, Part } from './dataset.ts';
import type { IndexedTable } from './index-shape.ts';
import { few, level, levelsOf, slacks } from './match.ts';
import { addressOf, namesFor } from './naming.ts';
import { type Query, readQuery } from './read-query.ts';
import type { View } from './view.ts';
import { vocabularyOf } from './vocabulary.ts';

interface Candidate {
  readonly view: View;
  readonly at: number;
  /** Smaller is better: class, region, kind, choice and length in one number. */
  readonly key: number;
  readonly title: string;
}

const ranks: readonly SearchHit['rank'][] = ['exact', 'exact', 'prefix', 'words', 'alias', 'alias', 'fuzzy'];
const keySteps = { region: 2, kind: 32, choice: 32, length: 256 };
const keyRange = keySteps.region * keySteps.kind * keySteps.choice * keySteps.length;

export const searchRows = (dataset: Dataset, query: SearchQuery): SearchAnswer => {
  const entities = dataset.entities.filter((entity) => isSearched(entity) && (query.table === '' || entity.table === query.table));
  let best: readonly Candidate[] = [];
  let counts: Record<string, number> = {};
  for (const slack of slacks) {
    [best, counts] = collect(dataset, entities, query, slack);
    if (Object.values(counts).reduce((sum, count) => sum + count, 0) >= few) break;
  }
  const hits = best.map(({ view, at, key }): SearchHit => {
    const row = view.row(at);
    return { table: view.table, row, address: addressOf(dataset, view, at, row.pid), rank: ranks[Math.floor(key / keyRange)] ?? 'fuzzy' };
  });
  const missing = new Set(entities.flatMap((entity) => dataset.missing(entity.table)));
  return { hits, counts, names: namesFor(dataset, hits), missing: [...missing].sort(compareText) };
};

const isSearched = (entity: Entity): boolean => entity.directory !== undefined && entity.directory.searched !== false;

const collect = (
  dataset: Dataset,
  entities: readonly Entity[],
  { text, region, limit }: SearchQuery,
  slack: number,
): [Candidate[], Record<string, number>] => {
  const query = readQuery(text, vocabularyOf(dataset), slack);
  const best: Candidate[] = [];
  const counts: Record<string, number> = {};
  if (query.slots.length === 0) return [best, counts];
  for (const part of dataset.parts) {
    const indexed = part.index.tables.filter(({ table }) => entities.some((entity) => entity.table === table));
    if (indexed.length === 0) continue;
    const levels = levelsOf(dataset, part, query, slack);
    for (const table of indexed) {
      const found = rankTable(dataset, part, table, levels, query, region, best, limit);
      if (found > 0) counts[table.table] = (counts[table.table] ?? 0) + found;
    }
  }
  return [best, counts];
};

/** Ranks the docs of one table of one part into `best`; tells how many there were. */
const rankTable = (
  dataset: Dataset,
  part: Part,
  { table, base, rows }: IndexedTable,
  levels: Uint8Array,
  query: Query,
  region: string,
  best: Candidate[],
  limit: number,
): number => {
  const view = dataset.view(table);
  const start = view.slices.find((slice) => slice.part === part)?.start ?? 0;
  const titles = part.index.titles();
  const lesser = tieBreaks(dataset, part, table, region);
  let found = 0;
  for (let row = 0; row < rows; row += 1) {
    const reached = levels[base + row] ?? 0;
    if (reached === 0 || view.alive[start + row] !== 1) continue;
    found += 1;
    const title = titles[base + row] ?? '';
    const key = classOf(part, base + row, title, query.key, reached) * keyRange + lesser(row) + Math.min(title.length, 255);
    keepBest(best, { view, at: start + row, key, title }, limit);
  }
  return found;
};

const classOf = ({ index }: Part, doc: number, title: string, key: string, reached: number): number => {
  const french = index.titlesFr()[doc] ?? '';
  if (title === key || french === key) return 0;
  if (index.aliases()[doc]?.includes(`|${key}|`)) return 1;
  if (title.startsWith(key) || french.startsWith(key)) return 2;
  if (reached >= level.begins) return 3;
  return reached === level.alias ? 4 : reached === level.fuzzy ? 6 : 5;
};

/** Own region, kind and choice of a row, as the middle digits of its key. */
const tieBreaks = (dataset: Dataset, part: Part, table: string, region: string): ((row: number) => number) => {
  const columns = part.shard.tables.get(table)?.columns;
  const entity = dataset.entity(table);
  const kind = Math.min(
    31,
    dataset.entities.findIndex((other) => other.table === table),
  );
  const regions = columns?.get('regionCode')?.coded();
  const home = region === '' ? -1 : (regions?.values.indexOf(region) ?? -1);
  const [choiceName, choiceField] = Object.entries(entity?.fields ?? {}).find(([, field]) => field.choices) ?? [];
  const choices = columns?.get(choiceName ?? '')?.coded();
  const declared = Object.keys(choiceField?.choices ?? {});
  const places = (choices?.values ?? []).map((value) => Math.min(31, Math.max(0, declared.indexOf(value ?? ''))));
  return (row) => {
    const away = home >= 0 && regions?.codes[row] === home ? 0 : 1;
    const choice = places[choices?.codes[row] ?? 0] ?? 0;
    return ((away * keySteps.kind + kind) * keySteps.choice + choice) * keySteps.length;
  };
};

/** A short sorted list: most candidates lose against its last entry at once. */
const keepBest = (best: Candidate[], candidate: Candidate, limit: number): void => {
  const last = best[best.length - 1];
  if (best.length >= limit && (!last || compare(candidate, last) >= 0)) return;
  let at = best.length;
  while (at > 0 && compare(candidate, best[at - 1] ?? candidate) < 0) at -= 1;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
};

const compare = (a: Candidate, b: Candidate): number =>
  a.key - b.key || compareText(a.title, b.title) || a.view.slices.length - b.view.slices.length || a.at - b.at;
