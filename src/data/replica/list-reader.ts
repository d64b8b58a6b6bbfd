/**
 * Pages and counts of lists, by the entries' indexes. A page costs what it shows and not what there is: rare terms are fetched by their index
 * and sorted, common ones are met on the way along the order's index, in steps of one call each. Counts come from a copy in memory
 * that is read once, in idle time, and brought up to date by what changed. Whoever listens to a query hears of what changes either.
 */
import Dexie from 'dexie';
import {
  fits,
  groupsOf,
  inOrder,
  type ListChoice,
  type ListPlace,
  pageIn,
  placeOf,
  type SortKey,
  sortKey,
  type TermGroup,
} from '#src/data/sync/lists.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { ListEntry, ListIndex } from '#src/model/content/list-index.ts';
import { createCopies } from './list-copies.ts';
import type { ReplicaTables } from './replica-tx.ts';

type Entries = ReplicaTables['entries'];

export const listsOn = (db: Dexie & ReplicaTables): Pick<Reader, 'page' | 'counts'> => {
  const { entries } = db;
  const copies = createCopies(db);
  return {
    page: async (index, choice, after, size) => {
      const key = sortKey(index, choice);
      return pageIn(await findPage(entries, index, choice, after, size), key, size);
    },
    counts: async (index, choice) => (await copies.of(index)).counts(groupsOf(index, choice)),
  };
};

/** In their order, one more than `size` if there are as many. */
const findPage = async (
  entries: Entries,
  index: ListIndex,
  choice: ListChoice,
  after: ListPlace | null,
  size: number,
): Promise<readonly ListEntry[]> => {
  const { kind } = index;
  const key = sortKey(index, choice);
  const groups = groupsOf(index, choice);
  const from = { entries, kind, key };
  if (groups.length === 0) return along(from, after, size + 1);
  const counts = await Promise.all(groups.map((group) => countOf(entries, group)));
  const fewest = Math.min(...counts);
  const found: ListEntry[] = [];
  let place = after;
  let walked = 0;
  // Never further than there are of the rarest term: then those cost less.
  for (let step = size * 5; walked + step <= fewest; step *= 2) {
    const met = await along(from, place, step);
    found.push(...met.filter((entry) => fits(entry, groups)));
    const last = met.at(-1);
    if (found.length > size || met.length < step || !last) return found;
    place = placeOf(last, key);
    walked += step;
  }
  const named = await ofGroup(entries, groups[counts.indexOf(fewest)]);
  return inOrder(
    named.filter((entry) => fits(entry, groups)),
    key,
    after,
  );
};

interface From {
  readonly entries: Entries;
  readonly kind: string;
  readonly key: SortKey;
}

const along = ({ entries, kind, key }: From, after: ListPlace | null, most: number): Promise<readonly ListEntry[]> =>
  entries
    .where(`[kind+${key}+id]`)
    .between(after ? [kind, ...after] : [kind], [kind, Dexie.maxKey], after === null)
    .limit(most)
    .toArray();

/** Plain ranges, one a term: these the disk counts and reads in one call each. */
const rangesOf = (entries: Entries, { facet, terms }: TermGroup) =>
  terms.map((term) => (facet === null ? entries.where('terms').startsWith(term) : entries.where('terms').equals(term)));

const countOf = async (entries: Entries, group: TermGroup): Promise<number> =>
  (await Promise.all(rangesOf(entries, group).map((range) => range.count()))).reduce((sum, count) => sum + count, 0);

/** An entry with two of the terms is met twice. */
const ofGroup = async (entries: Entries, group: TermGroup | undefined): Promise<readonly ListEntry[]> => {
  const met = group ? (await Promise.all(rangesOf(entries, group).map((range) => range.toArray()))).flat() : [];
  return [...new Map(met.map((entry) => [entry.id, entry])).values()];
};
