/**
 * The entries of lists, kept true. Laws kept here:
 *   * entries change in the transaction that changes the rows they follow from, whoever writes them: answers, effects, what is undone;
 *   * an entry that stays as it was is not written, so no list is asked anew for a count that moved;
 *   * of each kind it stands in `kept` what its last changes were, so that a copy in memory knows whether and where it is old;
 *   * entries made by other indexes than those that this app has are not mixed with its own: they lose their mark, and whoever opens the
 *     database next makes them all anew.
 */
import Dexie, { type Table } from 'dexie';
import { entryFor } from '#src/data/sync/lists.ts';
import { headTable, type ListEntry, type ListIndex } from '#src/model/content/list-index.ts';
import { randomHex } from '#src/shared/hex.ts';
import type { Row } from '#src/shared/row.ts';
import { addAll } from './add-all.ts';
import { type Gathered, isSame } from './gathered.ts';
import type { Kept, ReplicaTables } from './replica-tx.ts';

type RowsById = (table: string, ids: readonly string[]) => Promise<readonly (Row | undefined)[]>;

/** What changed a kind's entries last, oldest first: each with a name of its own and the entries it touched. */
export type ListLog = readonly (readonly [name: string, ids: readonly string[]])[];

const markKey = 'lists';
export const logKey = (kind: string): string => `list:${kind}`;

const markOf = (indexes: readonly ListIndex[]): string =>
  JSON.stringify(indexes, ['kind', 'table', 'sorts', 'facets', 'v'] satisfies (keyof ListIndex)[]);

/** A database that has never had lists has no mark. */
const isMadeBy = (indexes: readonly ListIndex[], mark: Kept | undefined): boolean => (mark ? mark.value : markOf([])) === markOf(indexes);

/** Tables that entries follow from. */
export const tablesWatched = (indexes: readonly ListIndex[]): readonly string[] =>
  indexes.length === 0 ? [] : [headTable, ...indexes.map(({ table }) => table)];

/** `touched`: ids of heads or fields that were written or taken away in this transaction. */
export const keepEntries = async (
  entries: ReplicaTables['entries'],
  kepts: Pick<Gathered<Kept>, 'many' | 'put'>,
  indexes: readonly ListIndex[],
  touched: ReadonlySet<string>,
  rowsById: RowsById,
): Promise<void> => {
  if (touched.size === 0) return;
  // All that is read is asked for at once: a person may wait for this.
  const [[mark, ...logs], { fresh, others }] = await Promise.all([
    kepts.many([markKey, ...indexes.map(({ kind }) => logKey(kind))]),
    entriesOf([...touched], indexes, rowsById),
  ]);
  if (!isMadeBy(indexes, mark)) return kepts.put({ key: markKey, value: null });
  const changed = (await Promise.all([putAll(entries, fresh), removeAll(entries, others)])).flat();
  for (const [n, { kind }] of indexes.entries()) {
    const ids = changed.flatMap((entry) => (entry.kind === kind ? [entry.id] : []));
    if (ids.length > 0) kepts.put({ key: logKey(kind), value: withChange((logs[n]?.value as ListLog | undefined) ?? [], ids) });
  }
};

/** `others`: ids that have none now, and may have had one. A head never changes its kind, so those of a kind without a list never had. */
const entriesOf = async (
  ids: readonly string[],
  indexes: readonly ListIndex[],
  rowsById: RowsById,
): Promise<{ readonly fresh: readonly ListEntry[]; readonly others: readonly string[] }> => {
  const heads = await rowsById(headTable, ids);
  const made = await Promise.all(
    indexes.map(async (index) => {
      const own = heads.filter((head) => head?.kind === index.kind) as readonly Row[];
      const fields = await rowsById(
        index.table,
        own.map(({ id }) => id),
      );
      return own.flatMap((head, n) => {
        const row = fields[n];
        return (row && entryFor(index, head, row)) ?? [];
      });
    }),
  );
  const fresh = made.flat();
  const listed = new Set(fresh.map(({ id }) => id));
  const kinds = new Set<unknown>(indexes.map(({ kind }) => kind));
  const others = ids.filter((id, n) => !listed.has(id) && (heads[n] === undefined || kinds.has(heads[n]?.kind)));
  return { fresh, others };
};

/** Gives those that were not so before. */
const putAll = async (entries: Table<ListEntry, string>, fresh: readonly ListEntry[]): Promise<readonly ListEntry[]> => {
  if (fresh.length === 0) return [];
  const stood = new Map((await addAll(entries, fresh, ({ id }) => id)).map((entry) => [entry.id, entry]));
  const changed = fresh.filter((entry) => !isSame(entry, stood.get(entry.id), true));
  const others = changed.filter(({ id }) => stood.has(id));
  if (others.length > 0) await entries.bulkPut(others);
  return changed;
};

const removeAll = async (entries: Table<ListEntry, string>, ids: readonly string[]): Promise<readonly ListEntry[]> => {
  const standing = ids.length > 0 ? (await entries.bulkGet([...ids])).filter((entry) => entry !== undefined) : [];
  if (standing.length > 0) await entries.bulkDelete(standing.map(({ id }) => id));
  return standing;
};

/** Of more at once a copy is read anew as fast. */
const mostLogged = 100;

const withChange = (log: ListLog, ids: readonly string[]): ListLog => {
  const name = randomHex(4);
  // A log that does not say what changed is one that no copy is found in.
  return ids.length > mostLogged ? [[name, []]] : [...log.slice(-9), [name, ids] as const];
};

/** Heads that are read at once. */
const step = 1000;

/** Makes all entries anew if others made those that stand here, or they were given up. */
export const renewEntries = async (db: Dexie & ReplicaTables, indexes: readonly ListIndex[]): Promise<void> => {
  const isTrue = async (): Promise<boolean> => isMadeBy(indexes, await db.kept.get(markKey));
  if (await isTrue()) return;
  await db.transaction('rw', db.rows, db.entries, db.kept, async () => {
    // Another tab may have been first.
    if (await isTrue()) return;
    await db.entries.clear();
    const rowsById: RowsById = async (table, ids) => (await db.rows.bulkGet(ids.map((id) => [table, id]))).map((held) => held?.row);
    let last: string | null = indexes.length === 0 ? null : '';
    while (last !== null) {
      const range = db.rows.where('[table+id]').between([headTable, last], [headTable, Dexie.maxKey], false);
      const ids: readonly string[] = (await range.limit(step).primaryKeys()).map(([, id]) => id);
      await db.entries.bulkAdd([...(await entriesOf(ids, indexes, rowsById)).fresh]);
      last = ids.length < step ? null : (ids.at(-1) ?? null);
    }
    await db.kept.bulkPut([
      { key: markKey, value: markOf(indexes) },
      ...indexes.map(({ kind }) => ({ key: logKey(kind), value: withChange([], []) })),
    ]);
  });
};
