/**
 * The one search box. Order: exact title, exact other name, title that begins so, words of the title, other names,
 * synonyms and kinds, areas, typos. Among equals the person's own region comes first, then areas, places, people, organisations
 * in the model's order, then who is in office before who was, then a kind's choices in theirs (a city before a hamlet), then the
 * shorter title. Nobody ranks by popularity.
 */
import type { SearchAnswer, SearchHit, SearchQuery } from '#src/data/packs/directory.ts';
import { compareText } from '#src/data/packs/words.ts';
import type { Entity } from '#src/model/define-entity.ts';
import type { Dataset, Part } from './dataset.ts';
import type { IndexedTable } from './index-shape.ts';
import { findWithLess } from './left-aside.ts';
import { few, level, type Matches, matchQuery, readAsSlip, readExactly, readForgiving, slacks } from './match.ts';
import { addressOf, namesFor } from './naming.ts';
import type { Query } from './read-query.ts';
import type { View } from './view.ts';

interface Candidate {
  readonly view: View;
  readonly at: number;
  /** Smaller is better: class, region, kind, choice and length in one number. */
  readonly key: number;
  readonly title: string;
}

const ranks: readonly SearchHit['rank'][] = ['exact', 'exact', 'prefix', 'words', 'alias', 'alias', 'fuzzy'];
const keySteps = { region: 2, kind: 64, ended: 2, choice: 32, length: 256 };
const keyRange = keySteps.region * keySteps.kind * keySteps.ended * keySteps.choice * keySteps.length;

export const searchRows = (dataset: Dataset, query: SearchQuery): SearchAnswer => {
  const all = findForgiving(dataset, query);
  const less = all.best.length > 0 ? null : findLess(dataset, query);
  const found = less ? findForgiving(dataset, { ...query, text: less.text }) : withNearArea(dataset, query, all);
  const hits = found.best.map(({ view, at, key }): SearchHit => {
    const row = view.row(at);
    return { table: view.table, row, address: addressOf(dataset, view, at, row.pid), rank: ranks[Math.floor(key / keyRange)] ?? 'fuzzy' };
  });
  const missing = new Set([...found.tables].flatMap((table) => dataset.missing(table)));
  return {
    hits,
    counts: found.counts,
    names: namesFor(dataset, hits),
    missing: [...missing].sort(compareText),
    lists: namedLists(dataset, query.text),
    less,
  };
};

const namedLists = (dataset: Dataset, text: string): SearchAnswer['lists'] => {
  const [only, ...others] = readExactly(dataset, text).slots;
  if (!only || others.length > 0) return [];
  const lists = only.named.flatMap((meaning) => {
    const directory = dataset.entity(meaning.table)?.directory;
    if (!directory || meaning.kind === 'refers') return [];
    if (meaning.kind === 'table') return [{ table: meaning.table, where: {} }];
    return directory.facets.includes(meaning.field) ? [{ table: meaning.table, where: { [meaning.field]: meaning.value } }] : [];
  });
  const whole = lists.filter(({ where }) => Object.keys(where).length === 0);
  // Named in the singular, in the plural and by its address, it is one.
  return [...new Map((whole.length > 0 ? whole : lists).map((list) => [JSON.stringify(list), list])).values()];
};

const findLess = (dataset: Dataset, query: SearchQuery): SearchAnswer['less'] =>
  findWithLess(dataset, query.text, {
    has: (text) => findForgiving(dataset, { ...query, text, limit: 1 }).best.length > 0,
    hasExactly: (text) => collect(dataset, { ...query, limit: 1 }, readExactly(dataset, text)).best.length > 0,
  });

const findForgiving = (dataset: Dataset, query: SearchQuery): Found => {
  let found: Found = { best: [], counts: {}, tables: new Set() };
  for (const slack of slacks) {
    const read = readForgiving(dataset, query.text, slack);
    if (!read) continue;
    found = collect(dataset, query, read);
    if (Object.values(found.counts).reduce((sum, count) => sum + count, 0) >= few) break;
  }
  return found;
};

/** "Mafe" is a village or two, and more often Mamfe with a slip: two areas that are so near stand among the first five where no area is called so. */
const withNearArea = (dataset: Dataset, query: SearchQuery, found: Found): Found => {
  const areas = areaTables(dataset);
  if (query.table !== '' || found.best.length === 0 || Object.keys(found.counts).some((table) => areas.has(table))) return found;
  const read = readAsSlip(dataset, query.text);
  const near = read && collect(dataset, { ...query, limit: 2 }, read, areas);
  if (!near) return found;
  const first = few - near.best.length;
  const best = [...found.best.slice(0, first), ...near.best, ...found.best.slice(first)].slice(0, query.limit);
  return { ...found, best, counts: { ...found.counts, ...near.counts } };
};

const areaTables = (dataset: Dataset): ReadonlySet<string> =>
  dataset.keep(
    'area tables',
    () => new Set(dataset.entities.filter(({ directory }) => directory?.group === 'areas').map(({ table }) => table)),
  );

interface Found {
  readonly best: Candidate[];
  readonly counts: Record<string, number>;
  readonly tables: ReadonlySet<string>;
}

const collect = (dataset: Dataset, { region, limit, table: only }: SearchQuery, read: Query, among?: ReadonlySet<string>): Found => {
  const named = namedTables(dataset, read);
  const tables = among ?? new Set(only === '' ? [...dataset.entities.filter(isSearched).map(({ table }) => table), ...named] : [only]);
  const found: Found = { best: [], counts: {}, tables };
  if (read.slots.length === 0) return found;
  const query = named.size === 0 ? read : withoutRoles(read, named);
  for (const part of dataset.parts) {
    const indexed = part.index().tables.filter(({ table }) => tables.has(table));
    if (indexed.length === 0) continue;
    const matches = matchQuery(dataset, part, query);
    for (const table of matches.docs.length === 0 ? [] : indexed) {
      const hits = rankTable(dataset, part, table, matches, query, region, found.best, limit);
      if (hits > 0) found.counts[table.table] = (found.counts[table.table] ?? 0) + hits;
    }
  }
  return found;
};

const isSearched = (entity: Entity): boolean => entity.directory !== undefined && entity.directory.searched !== false;

/** Who asks for "mayor of Bamenda" wants the list of mayors, though their names are otherwise found as politicians. */
const namedTables = (dataset: Dataset, query: Query): ReadonlySet<string> =>
  new Set(
    query.slots.flatMap(({ meanings }) =>
      meanings.flatMap((meaning) =>
        meaning.kind === 'table' && dataset.entity(meaning.table)?.directory?.searched === false ? [meaning.table] : [],
      ),
    ),
  );

/** The same people would be found twice: once in the list that was named, once by their role. */
const withoutRoles = (query: Query, named: ReadonlySet<string>): Query => ({
  ...query,
  slots: query.slots.map((slot) =>
    slot.meanings.some((meaning) => meaning.kind === 'table' && named.has(meaning.table))
      ? { ...slot, meanings: slot.meanings.filter(({ kind }) => kind !== 'choice') }
      : slot,
  ),
});

/** Ranks the docs of one table of one part into `best`; tells how many there were. */
const rankTable = (
  dataset: Dataset,
  part: Part,
  { table, base, rows }: IndexedTable,
  { docs, levels }: Matches,
  query: Query,
  region: string,
  best: Candidate[],
  limit: number,
): number => {
  const own = docs.filter((doc) => doc >= base && doc < base + rows);
  if (own.length === 0) return 0;
  const view = dataset.view(table);
  const start = (view.slices.find((slice) => slice.part === part)?.start ?? 0) - base;
  const titles = part.index().titles();
  const lesser = tieBreaks(dataset, part, table, region);
  const classOf = classesOf(part, query.key);
  let found = 0;
  for (const doc of own) {
    if (view.alive[start + doc] !== 1) continue;
    found += 1;
    const title = titles[doc] ?? '';
    const key = classOf(doc, title, levels[doc] ?? 0) * keyRange + lesser(doc - base) + Math.min(title.length, 255);
    // Most lose here, before anything is made for them.
    if (best.length < limit || key <= (best[best.length - 1]?.key ?? 0)) keepBest(best, { view, at: start + doc, key, title }, limit);
  }
  return found;
};

const classesOf = ({ index }: Part, key: string): ((doc: number, title: string, reached: number) => number) => {
  const [french, aliases, alias] = [index().titlesFr(), index().aliases(), `|${key}|`];
  return (doc, title, reached) => {
    const other = french[doc] ?? '';
    if (title === key || other === key) return 0;
    if (aliases[doc]?.includes(alias)) return 1;
    if (title.startsWith(key) || other.startsWith(key)) return 2;
    if (reached >= level.begins) return 3;
    return reached === level.fuzzy ? 6 : reached === level.refers ? 5 : 4;
  };
};

/** Own region, kind, end and choice of a row, as the middle digits of its key. */
const tieBreaks = (dataset: Dataset, part: Part, table: string, region: string): ((row: number) => number) => {
  const columns = part.shard.tables.get(table)?.columns;
  const entity = dataset.entity(table);
  const kind = Math.min(keySteps.kind - 1, kindsInOrder(dataset).indexOf(table));
  const regions = columns?.get('regionCode')?.coded();
  const home = region === '' ? -1 : (regions?.values.indexOf(region) ?? -1);
  const [choiceName, choiceField] = Object.entries(entity?.fields ?? {}).find(([, field]) => field.choices) ?? [];
  const choices = columns?.get(choiceName ?? '')?.coded();
  const declared = Object.keys(choiceField?.choices ?? {});
  const places = (choices?.values ?? []).map((value) => Math.min(31, Math.max(0, declared.indexOf(value ?? ''))));
  const ends = columns?.get('ended')?.coded();
  return (row) => {
    const ended = ends?.values[ends.codes[row] ?? 0] ? 1 : 0;
    const away = home >= 0 && regions?.codes[row] === home ? 0 : 1;
    const choice = places[choices?.codes[row] ?? 0] ?? 0;
    return (((away * keySteps.kind + kind) * keySteps.ended + ended) * keySteps.choice + choice) * keySteps.length;
  };
};

const groups = ['areas', 'places', 'people', 'organisations'];

/** Who types a town's name means the town before its council. */
const kindsInOrder = (dataset: Dataset): readonly string[] =>
  dataset.keep('kinds in order', () => {
    const group = (entity: Entity): number => groups.indexOf(entity.directory?.group ?? '');
    return [...dataset.entities].sort((a, b) => group(a) - group(b)).map(({ table }) => table);
  });

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
