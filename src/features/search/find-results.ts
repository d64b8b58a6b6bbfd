/** Results of a search, grouped by kind: the kind of the best hit first, each kind with its best few rows and its true count. */
import type { Directory, Names, SearchAnswer, SearchHit } from '#src/data/packs/directory.ts';

export interface ResultGroup {
  readonly table: string;
  readonly count: number;
  readonly hits: readonly SearchHit[];
}
export interface Results {
  readonly groups: readonly ResultGroup[];
  /** Matches of every kind, also of those that a chosen kind hides. */
  readonly counts: Readonly<Record<string, number>>;
  readonly names: Names;
  readonly onlySimilar: boolean;
  /** What nothing was found with: the results are those of the other words. */
  readonly leftAside: readonly string[];
  readonly lists: SearchAnswer['lists'];
}

export interface Question {
  readonly text: string;
  readonly language: 'en' | 'fr';
  readonly region: string;
  /** A table, or empty for all kinds. */
  readonly kind: string;
}

const shownOfEach = 5;
const shownOfOne = 100;

export const findResults = async (source: Directory, question: Question): Promise<Results> => {
  const { text, language, region, kind } = question;
  const ask = (words: string, table: string, limit: number) => source.search({ text: words, language, region, table, limit });
  const all = await ask(text, '', 60);
  const tables = kind && all.counts[kind] !== undefined ? [kind] : tablesInOrder(all);
  let names = all.names;
  const groups = await Promise.all(
    tables.map(async (table): Promise<ResultGroup> => {
      const count = all.counts[table] ?? 0;
      const limit = Math.min(count, tables.length === 1 ? shownOfOne : shownOfEach);
      const known = all.hits.filter((hit) => hit.table === table);
      if (known.length >= limit) return { table, count, hits: known.slice(0, limit) };
      const more = await ask(all.less?.text ?? text, table, limit);
      names = joinNames(names, more.names);
      return { table, count, hits: more.hits };
    }),
  );
  const onlySimilar = all.hits.length > 0 && all.hits.every(({ rank }) => rank === 'fuzzy');
  return { groups, counts: all.counts, names, onlySimilar, lists: all.lists, leftAside: all.less?.leftAside ?? [] };
};

/** A kind that was named goes first. */
const tablesInOrder = ({ lists, hits, counts }: SearchAnswer): readonly string[] => {
  const named = lists.map(({ table }) => table).filter((table) => counts[table] !== undefined);
  return [...new Set([...named, ...hits.map(({ table }) => table), ...Object.keys(counts)])];
};

const joinNames = (a: Names, b: Names): Names => {
  const names: Record<string, Names[string]> = { ...a };
  for (const [table, found] of Object.entries(b)) names[table] = { ...names[table], ...found };
  return names;
};
