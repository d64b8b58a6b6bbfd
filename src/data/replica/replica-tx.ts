/**
 * The engine's transaction over the tables of an account's database. Law kept here: whatever the work did is in the transaction before
 * it ends, in one write for each table.
 */
import Dexie, { type Table, type Transaction } from 'dexie';
import { type Carried, type Op, takeApart, withCarried } from '#src/data/sync/op.ts';
import { type Base, noProgress, type Progress, type Tx } from '#src/data/sync/ports.ts';
import type { Receipt } from '#src/data/sync/receipts.ts';
import type { ListEntry, ListIndex } from '#src/model/content/list-index.ts';
import type { JoinColumn } from '#src/model/define-mutation.ts';
import { byId, type Row } from '#src/shared/row.ts';
import { addAll } from './add-all.ts';
import { type Gathered, gather } from './gathered.ts';
import { keepEntries, tablesWatched } from './keep-entries.ts';

interface StoredRow {
  readonly table: string;
  readonly id: string;
  readonly scope: string;
  readonly row: Row;
}

export interface Kept {
  readonly key: string;
  readonly value: unknown;
}

export interface ReplicaTables {
  readonly ops: Table<Op, string>;
  readonly carried: Table<Carried, string>;
  readonly rows: Table<StoredRow, [string, string]>;
  readonly bases: Table<Base, [string, string]>;
  readonly kept: Table<Kept, string>;
  /** Written by `keepEntries` alone. */
  readonly entries: Table<ListEntry, string>;
}

export const runGathered = async <T>(transaction: Transaction, indexes: readonly ListIndex[], work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tables = tablesOf(transaction);
  const ops = gather(placeOf(tables.ops, idOf, sameKey), idOf);
  const carried = gather(placeOf(tables.carried, idOf, sameKey), idOf);
  const bases = gather(placeOf(tables.bases, keyOfBase, pairOf), keyOfBase);
  const kept = gather(placeOf(tables.kept, keyOfKept, sameKey), keyOfKept);
  const rows = new Map<string, Gathered<StoredRow>>();
  const rowsOf = (table: string): Gathered<StoredRow> => {
    const held = rows.get(table) ?? gather(placeOfRows(tables.rows, table), idOf);
    rows.set(table, held);
    return held;
  };
  const rowsById = async (table: string, ids: readonly string[]) => (await rowsOf(table).many(ids)).map((held) => held?.row);
  const result = await work({ ...rowPart(tables.rows, rows, rowsOf), ...opPart(ops, carried), ...basePart(bases), ...keptPart(kept) });
  const touched = new Set(tablesWatched(indexes).flatMap((table) => [...(rows.get(table)?.touched ?? [])]));
  await Promise.all([
    keepEntries(tables.entries, kept, indexes, touched, rowsById),
    ...[ops, carried, bases, ...rows.values()].map((one) => one.write()),
  ]);
  await kept.write();
  return result;
};

/**
 * Bound to this transaction by name. Dexie would find it by itself, but loses it when work awaits a promise that is not Dexie's: what
 * came after would be written outside, and half a mutation could be on the disk.
 */
const tablesOf = (transaction: Transaction): ReplicaTables => ({
  ops: transaction.table('ops'),
  carried: transaction.table('carried'),
  rows: transaction.table('rows'),
  bases: transaction.table('bases'),
  kept: transaction.table('kept'),
  entries: transaction.table('entries'),
});

export const joinIndex = (column: JoinColumn): string => `[table+row.${column}]`;

const sameKey = (key: string): string => key;
const idOf = ({ id }: { readonly id: string }): string => id;
const keyOfKept = ({ key }: Kept): string => key;
const keyOfBase = ({ table, id }: Base): string => keyOf(table, id);
const storedRow = (table: string, row: Row): StoredRow => ({ table, id: row.id, scope: row.scope, row });
/** No table's name has a colon. */
const keyOf = (table: string, id: string): string => `${table}:${id}`;
const pairOf = (key: string): [string, string] => {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
};

const placeOf = <T, K>(table: Table<T, K>, keyOf: (value: T) => string, storedKey: (key: string) => K) => ({
  one: (key: string) => table.get(storedKey(key)),
  many: (keys: readonly string[]) => table.bulkGet(keys.map(storedKey)),
  add: (values: readonly T[]) => addAll(table, values, (value) => storedKey(keyOf(value))),
  all: () => table.toArray(),
  put: (values: readonly T[]) => table.bulkPut(values),
  remove: (keys: readonly string[]) => table.bulkDelete(keys.map(storedKey)),
});

const placeOfRows = (rows: ReplicaTables['rows'], table: string) => ({
  ...placeOf(rows, idOf, (id): [string, string] => [table, id]),
  all: () => rows.where('[table+id]').between([table, Dexie.minKey], [table, Dexie.maxKey]).toArray(),
});

const opPart = (ops: Gathered<Op>, carried: Gathered<Carried>): Pick<Tx, 'ops' | 'whole' | 'putOp' | 'deleteOp'> => ({
  ops: async () => [...(await ops.all())].sort((a, b) => a.seq - b.seq),
  whole: async (op) => withCarried(op, op.quiet === 'piece' ? await carried.get(op.id) : undefined),
  putOp: async (made) => {
    const [op, apart] = takeApart(made);
    ops.put(op);
    if (apart) carried.put(apart);
  },
  deleteOp: async (id) => {
    if ((await ops.get(id))?.quiet === 'piece') carried.remove(id);
    ops.remove(id);
  },
});

const rowPart = (
  stored: ReplicaTables['rows'],
  rows: ReadonlyMap<string, Gathered<StoredRow>>,
  rowsOf: (table: string) => Gathered<StoredRow>,
): Pick<Tx, 'row' | 'addRows' | 'putRow' | 'deleteRow' | 'rowsOfTable' | 'rowsOf' | 'rowsOfScope'> => ({
  row: async (table, id) => (await rowsOf(table).get(id))?.row,
  addRows: async (table, added) => (await rowsOf(table).add(added.map((row) => storedRow(table, row)))).map(({ row }) => row),
  putRow: async (table, row) => rowsOf(table).put(storedRow(table, row)),
  deleteRow: async (table, id) => rowsOf(table).remove(id),
  rowsOfTable: async (table) => (await rowsOf(table).all()).map(({ row }) => row),
  rowsOf: async (table, column, value) => {
    const find = () => stored.where(joinIndex(column)).equals([table, value]).toArray();
    return (await rowsOf(table).where(find, ({ row }) => row[column] === value)).map(({ row }) => row).sort(byId);
  },
  rowsOfScope: async (scope) => {
    // What waits to be written is asked for by scope on the disk, so it goes there first.
    await Promise.all([...rows.values()].map((one) => one.write()));
    return (await stored.where({ scope }).primaryKeys()).map(([table, id]) => ({ table, id }));
  },
});

const basePart = (bases: Gathered<Base>): Pick<Tx, 'bases' | 'base' | 'putBase' | 'clearBases'> => ({
  bases: () => bases.all(),
  base: (table, id) => bases.get(keyOf(table, id)),
  putBase: async (base) => bases.put(base),
  clearBases: async () => {
    for (const { table, id } of await bases.all()) bases.remove(keyOf(table, id));
  },
});

const keptPart = (kept: Gathered<Kept>): Pick<Tx, 'progress' | 'putProgress' | 'receipts' | 'putReceipts'> => ({
  progress: async () => ((await kept.get('progress'))?.value as Progress | undefined) ?? noProgress,
  putProgress: async (value) => kept.put({ key: 'progress', value }),
  receipts: async () => ((await kept.get('receipts'))?.value as readonly Receipt[] | undefined) ?? [],
  putReceipts: async (value) => kept.put({ key: 'receipts', value }),
});
