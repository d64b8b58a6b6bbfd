/**
 * The engine's transaction over the tables of an account's database. Law kept here: whatever the work did is in the transaction before
 * it ends, in one write for each table.
 */
import Dexie, { type Table, type Transaction } from 'dexie';
import type { Op } from '#src/data/sync/op.ts';
import { type Base, noProgress, type Progress, type Tx } from '#src/data/sync/ports.ts';
import type { Receipt } from '#src/data/sync/receipts.ts';
import type { Row } from '#src/shared/row.ts';
import { type Gathered, gather } from './gathered.ts';

interface StoredRow {
  readonly table: string;
  readonly id: string;
  readonly scope: string;
  readonly row: Row;
}

interface Kept {
  readonly key: string;
  readonly value: unknown;
}

export interface ReplicaTables {
  readonly ops: Table<Op, string>;
  readonly rows: Table<StoredRow, [string, string]>;
  readonly bases: Table<Base, [string, string]>;
  readonly kept: Table<Kept, string>;
}

export const runGathered = async <T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tables = tablesOf(transaction);
  const ops = gather(placeOf(tables.ops, sameKey), ({ id }) => id);
  const bases = gather(placeOf(tables.bases, pairOf), ({ table, id }) => keyOf(table, id));
  const kept = gather(placeOf(tables.kept, sameKey), ({ key }) => key);
  const rows = new Map<string, Gathered<StoredRow>>();
  const rowsOf = (table: string): Gathered<StoredRow> => {
    const held = rows.get(table) ?? gather(placeOfRows(tables.rows, table), ({ id }) => id);
    rows.set(table, held);
    return held;
  };
  const result = await work({ ...rowPart(tables.rows, rows, rowsOf), ...opPart(ops), ...basePart(bases), ...keptPart(kept) });
  await Promise.all([ops, bases, kept, ...rows.values()].map((one) => one.write()));
  return result;
};

/**
 * Bound to this transaction by name. Dexie would find it by itself, but loses it when work awaits a promise that is not Dexie's: what
 * came after would be written outside, and half an act could be on the disk.
 */
const tablesOf = (transaction: Transaction): ReplicaTables => ({
  ops: transaction.table('ops'),
  rows: transaction.table('rows'),
  bases: transaction.table('bases'),
  kept: transaction.table('kept'),
});

const sameKey = (key: string): string => key;
/** No table's name has a colon. */
const keyOf = (table: string, id: string): string => `${table}:${id}`;
const pairOf = (key: string): [string, string] => {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
};

const placeOf = <T, K>(table: Table<T, K>, storedKey: (key: string) => K) => ({
  one: (key: string) => table.get(storedKey(key)),
  many: (keys: readonly string[]) => table.bulkGet(keys.map(storedKey)),
  all: () => table.toArray(),
  put: (values: readonly T[]) => table.bulkPut(values),
  remove: (keys: readonly string[]) => table.bulkDelete(keys.map(storedKey)),
});

const placeOfRows = (rows: ReplicaTables['rows'], table: string) => ({
  ...placeOf(rows, (id): [string, string] => [table, id]),
  many: (ids: readonly string[]) =>
    ids.length < few ? rows.bulkGet(ids.map((id): [string, string] => [table, id])) : findRows(rows, table, ids),
  all: () => rows.where('[table+id]').between([table, Dexie.minKey], [table, Dexie.maxKey]).toArray(),
});

/** So few rows are asked for one by one. */
const few = 20;

/**
 * Of what a first pull brings, nothing is here yet, and asking for each row would take as long as writing it. The keys that lie between
 * the first and the last of them are read at once; too many of them, and each row is asked for after all.
 */
const findRows = async (
  rows: ReplicaTables['rows'],
  table: string,
  ids: readonly string[],
): Promise<readonly (StoredRow | undefined)[]> => {
  const [first, last] = ends(ids);
  const near = await rows.where('[table+id]').between([table, first], [table, last], true, true).limit(ids.length).primaryKeys();
  const isAll = near.length < ids.length;
  const here = new Set(near.map(([, id]) => id));
  const asked = isAll ? ids.filter((id) => here.has(id)) : ids;
  const found = new Map((await rows.bulkGet(asked.map((id): [string, string] => [table, id]))).map((row) => [row?.id, row]));
  return ids.map((id) => found.get(id));
};

const ends = (ids: readonly string[]): readonly [string, string] => {
  const [one = ''] = ids;
  return ids.reduce(([first, last], id) => [id < first ? id : first, id > last ? id : last], [one, one]);
};

const opPart = (ops: Gathered<Op>): Pick<Tx, 'ops' | 'putOp' | 'deleteOp'> => ({
  ops: async () => [...(await ops.all())].sort((a, b) => a.seq - b.seq),
  putOp: async (op) => ops.put(op),
  deleteOp: async (id) => ops.remove(id),
});

const rowPart = (
  stored: ReplicaTables['rows'],
  rows: ReadonlyMap<string, Gathered<StoredRow>>,
  rowsOf: (table: string) => Gathered<StoredRow>,
): Pick<Tx, 'row' | 'expectRows' | 'putRow' | 'deleteRow' | 'rowsOfTable' | 'rowsOfScope'> => ({
  row: async (table, id) => (await rowsOf(table).get(id))?.row,
  expectRows: (table, ids) => rowsOf(table).expect(ids),
  putRow: async (table, row) => rowsOf(table).put({ table, id: row.id, scope: row.scope, row }),
  deleteRow: async (table, id) => rowsOf(table).remove(id),
  rowsOfTable: async (table) => (await rowsOf(table).all()).map(({ row }) => row),
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
