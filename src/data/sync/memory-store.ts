/** A replica in memory, for tests and the simulator: the same laws as on the phone (`store-contract.ts` holds both to them). */
import { headTable, type ListEntry, type ListIndex } from '#src/model/content/list-index.ts';
import { byId, type Row } from '#src/shared/row.ts';
import { createCountedCopy } from './counted-copy.ts';
import { entryFor, groupsOf, inOrder, pageIn, sortKey } from './lists.ts';
import { type Carried, type Op, takeApart, withCarried } from './op.ts';
import { type Base, noProgress, type Progress, type Reader, type Store, type Tx } from './ports.ts';
import type { Receipt } from './receipts.ts';

interface Content {
  readonly ops: Map<string, Op>;
  readonly carried: Map<string, Carried>;
  readonly rows: Map<string, { readonly table: string; readonly row: Row }>;
  readonly bases: Map<string, Base>;
  progress: Progress;
  receipts: readonly Receipt[];
}

export interface MemoryStore extends Store {
  /** What the last transaction left. */
  readonly reader: Reader & Pick<Tx, 'whole'>;
  /** What stands there now, for tests to look at. */
  content(): Content;
}

const keyOf = (table: string, id: string): string => `${table}:${id}`;
const copy = ({ ops, carried, rows, bases, progress, receipts }: Content): Content => ({
  ops: new Map(ops),
  carried: new Map(carried),
  rows: new Map(rows),
  bases: new Map(bases),
  progress,
  receipts,
});

export const createMemoryStore = (): MemoryStore => {
  let committed: Content = { ops: new Map(), carried: new Map(), rows: new Map(), bases: new Map(), progress: noProgress, receipts: [] };
  let last: Promise<unknown> = Promise.resolve();
  return {
    content: () => committed,
    reader: readerOf(() => committed),
    write: (_durability, work) => {
      const run = async () => {
        const draft = copy(committed);
        const result = await work(txOn(draft));
        committed = draft;
        return result;
      };
      const mine = last.then(run, run);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

const readerOf = (committed: () => Content): MemoryStore['reader'] => ({
  ops: () => txOn(committed()).ops(),
  whole: (op) => txOn(committed()).whole(op),
  row: (table, id) => txOn(committed()).row(table, id),
  rowsOfTable: (table) => txOn(committed()).rowsOfTable(table),
  rowsById: async (table, ids) => ids.map((id) => committed().rows.get(keyOf(table, id))?.row),
  rowsOf: async (table, column, value, most) => (await txOn(committed()).rowsOf(table, column, value)).slice(0, most),
  page: async (index, choice, after, size) => {
    const key = sortKey(index, choice);
    return pageIn(inOrder(entriesIn(committed(), index), groupsOf(index, choice), key, after), key, size);
  },
  counts: async (index, choice) => {
    const counted = createCountedCopy(index);
    for (const entry of entriesIn(committed(), index)) counted.put(entry.id, entry);
    return counted.counts(groupsOf(index, choice));
  },
  lastOfThread: async (table, threadId, below, most) =>
    (await txOn(committed()).rowsOfTable(table))
      .filter((row) => row.thread_id === threadId && typeof row.seq === 'number' && row.seq < below)
      .sort((a, b) => Number(b.seq) - Number(a.seq) || (a.id < b.id ? 1 : -1))
      .slice(0, most),
  expiring: async (table, most) =>
    (await txOn(committed()).rowsOfTable(table))
      .flatMap(({ id, expires_at }) => (typeof expires_at === 'string' ? { id, expires_at } : []))
      .sort((a, b) => (a.expires_at < b.expires_at ? -1 : 1))
      .slice(0, most),
  progress: () => txOn(committed()).progress(),
  receipts: () => txOn(committed()).receipts(),
});

/** Worked out anew for each question: what is in memory is there for one visit, and few. */
const entriesIn = (content: Content, index: ListIndex): readonly ListEntry[] =>
  [...content.rows.values()].flatMap(({ table, row }) => entryIn(content, index, table, row) ?? []);

const entryIn = (content: Content, index: ListIndex, table: string, head: Row): ListEntry | null => {
  if (table !== headTable || head.kind !== index.kind) return null;
  const fields = content.rows.get(keyOf(index.table, head.id))?.row;
  return fields ? entryFor(index, head, fields) : null;
};

const txOn = (content: Content): Tx => ({
  ops: async () => [...content.ops.values()].sort((a, b) => a.seq - b.seq),
  whole: async (op) => withCarried(op, content.carried.get(op.id)),
  putOp: async (made) => {
    const [op, carried] = takeApart(made);
    content.ops.set(op.id, op);
    if (carried) content.carried.set(op.id, carried);
  },
  deleteOp: async (id) => {
    content.ops.delete(id);
    content.carried.delete(id);
  },
  row: async (table, id) => content.rows.get(keyOf(table, id))?.row,
  addRows: async (table, rows) =>
    rows.filter((row) => {
      const isHere = content.rows.has(keyOf(table, row.id));
      if (!isHere) content.rows.set(keyOf(table, row.id), { table, row });
      return isHere;
    }),
  putRow: async (table, row) => void content.rows.set(keyOf(table, row.id), { table, row }),
  deleteRow: async (table, id) => void content.rows.delete(keyOf(table, id)),
  rowsOfTable: async (table) => [...content.rows.values()].flatMap((held) => (held.table === table ? [held.row] : [])),
  rowsOf: async (table, column, value) =>
    [...content.rows.values()].flatMap((held) => (held.table === table && held.row[column] === value ? [held.row] : [])).sort(byId),
  rowsOfScope: async (scope) =>
    [...content.rows.values()].flatMap(({ table, row }) => (row.scope === scope ? [{ table, id: row.id }] : [])),
  bases: async () => [...content.bases.values()],
  base: async (table, id) => content.bases.get(keyOf(table, id)),
  putBase: async (base) => void content.bases.set(keyOf(base.table, base.id), base),
  clearBases: async () => content.bases.clear(),
  progress: async () => content.progress,
  putProgress: async (progress) => {
    content.progress = progress;
  },
  receipts: async () => content.receipts,
  putReceipts: async (receipts) => {
    content.receipts = receipts;
  },
});
