/**
 * Pages and counts of lists, by the entries' indexes. A page costs what it shows and not what there is: rare terms are fetched by their index
 * and sorted; common ones are met on the way along the order's index, in steps of one call each. Counts come from a copy in memory
 * that is read once, in idle time, and brought up to date by what changed. Whoever listens to a query hears of what changes either.
 */
import Dexie from 'dexie';
import { fits, groupsOf, inOrder, type ListPlace, pageIn, placeOf, type SortKey, sortKey, type TermGroup } from '#src/data/sync/lists.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { ListEntry } from '#src/model/content/list-index.ts';
import { createCopies } from './list-copies.ts';
import type { ReplicaTables } from './replica-tx.ts';

type Entries = ReplicaTables['entries'];

export const listsOn = (db: Dexie & ReplicaTables): Pick<Reader, 'page' | 'counts'> => {
  const { entries } = db;
  const copies = createCopies(db);
  return {
    page: async (index, choice, after, size) => {
      const key = sortKey(index, choice);
      return pageIn(await findPage(entries, { kind: index.kind, key, groups: groupsOf(index, choice) }, after, size), key, size);
    },
    counts: async (index, choice) => (await copies.of(index)).counts(groupsOf(index, choice)),
  };
};

interface Sought {
  readonly kind: string;
  readonly key: SortKey;
  readonly groups: readonly TermGroup[];
}

/** In their order, one more than `size` if there are as many. */
const findPage = async (
  entries: Entries,
  { kind, key, groups }: Sought,
  after: ListPlace | null,
  size: number,
): Promise<readonly ListEntry[]> => {
  const along = (from: ListPlace | null, most: number): Promise<readonly ListEntry[]> =>
    entries
      .where(`[kind+${key}+id]`)
      .between([kind, ...(from ?? [])], [kind, Dexie.maxKey], from === null)
      .limit(most)
      .toArray();
  if (groups.length === 0) return along(after, size + 1);
  const found: ListEntry[] = [];
  let place = after;
  let walked = 0;
  let seldom: TermGroup | undefined;
  // Of what every tenth has, a page is found in the first step.
  for (let step = size * 10; ; step = stepTo(size + 1, found.length, walked)) {
    // To go on may cost more than all that have the term which was met least.
    if (seldom && walked + step > size * 30 && (await areFewer(entries, seldom, walked + step)))
      return inOrder(await ofGroup(entries, seldom), groups, key, after);
    const met = await along(place, step);
    found.push(...met.filter((entry) => fits(entry, groups)));
    const last = met.at(-1);
    if (found.length > size || met.length < step || !last) return found;
    place = placeOf(last, key);
    walked += step;
    seldom ??= seldomIn(met, groups);
  }
};

/** How much further it is to `wanted`, by how many were found so far. */
const stepTo = (wanted: number, found: number, walked: number): number =>
  found === 0 ? walked * 2 : Math.ceil(((wanted - found) * walked * 1.3) / found);

const seldomIn = (met: readonly ListEntry[], groups: readonly TermGroup[]): TermGroup | undefined => {
  const having = (group: TermGroup): number => met.filter((entry) => fits(entry, [group])).length;
  return groups.map((group) => ({ group, count: having(group) })).sort((a, b) => a.count - b.count)[0]?.group;
};

/** Their keys are read, as many at the most: to count what everything has takes longer than the page. */
const areFewer = async (entries: Entries, group: TermGroup, most: number): Promise<boolean> => {
  const keys = await Promise.all(rangesOf(entries, group).map((range) => range.limit(most).primaryKeys()));
  return keys.reduce((sum, { length }) => sum + length, 0) < most;
};

/** Plain ranges, one a term: these the disk reads in one call each. */
const rangesOf = (entries: Entries, { facet, terms }: TermGroup) =>
  terms.map((term) => (facet === null ? entries.where('terms').startsWith(term) : entries.where('terms').equals(term)));

/** An entry with two of the terms is met twice. */
const ofGroup = async (entries: Entries, group: TermGroup): Promise<readonly ListEntry[]> => {
  const met = (await Promise.all(rangesOf(entries, group).map((range) => range.toArray()))).flat();
  return [...new Map(met.map((entry) => [entry.id, entry])).values()];
};
