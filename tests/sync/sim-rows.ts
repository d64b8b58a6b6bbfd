/** Rows as a database with transactions keeps them: numbered when they begin, seen when they end, in any order. */
import type { ChangedRow } from '#src/data/sync/protocol.ts';
import type { Row } from '#src/shared/row.ts';

export interface Held {
  readonly table: string;
  readonly row: Row;
  readonly deleted: boolean;
}

interface Snapshot {
  readonly rows: readonly Held[];
  /** Everything written by a transaction below it can be seen. */
  readonly until: number;
}

export interface SimRows {
  /** The number of a new transaction. */
  begin(): number;
  write(table: string, row: Omit<Row, 'xid' | 'rev'>, xid: number, deleted?: boolean): ChangedRow;
  /** The row, if it is there and not deleted. */
  live(table: string, id: string): readonly ChangedRow[];
  ever(table: string, id: string): boolean;
  ids(table: string): readonly string[];
  /** Transactions that others have begun and not ended, with the item each will write. */
  readonly open: Map<number, string>;
  snapshot(): Snapshot;
  /** A copy of the database that is renewed now and then. */
  copy(): Snapshot;
  renewCopy(): void;
  /** Numbers all transactions anew and forgets deleted rows, as a move to another machine does. */
  renumber(): void;
  all(): ReadonlyMap<string, Held>;
}

export const createSimRows = (hasHorizon: boolean): SimRows => {
  const rows = new Map<string, Held>();
  const open = new Map<number, string>();
  const state = { next: 1, copy: { rows: [], until: 1 } as Snapshot };
  const snapshot = (): Snapshot => ({ rows: [...rows.values()], until: hasHorizon ? Math.min(state.next, ...open.keys()) : state.next });
  const held = (table: string, id: string): Held | undefined => rows.get(`${table}:${id}`);
  return {
    begin: () => {
      state.next += 1;
      return state.next - 1;
    },
    write: (table, row, xid, deleted = false) => {
      const written = { ...row, xid: String(xid), rev: (held(table, String(row.id))?.row.rev ?? 0) + 1 } as Row;
      rows.set(`${table}:${written.id}`, { table, row: written, deleted });
      return { table, row: written };
    },
    live: (table, id) => {
      const found = held(table, id);
      return found && !found.deleted ? [{ table, row: found.row }] : [];
    },
    ever: (table, id) => rows.has(`${table}:${id}`),
    ids: (table) => [...rows.values()].flatMap((one) => (one.table === table && !one.deleted ? [one.row.id] : [])),
    open,
    snapshot,
    copy: () => state.copy,
    renewCopy: () => {
      state.copy = snapshot();
    },
    renumber: () => {
      for (const [key, one] of rows) if (one.deleted) rows.delete(key);
      const inOrder = [...rows].sort(([, a], [, b]) => Number(a.row.xid) - Number(b.row.xid));
      inOrder.forEach(([key, one], place) => void rows.set(key, { ...one, row: { ...one.row, xid: String(place + 1) } }));
      state.next = inOrder.length + 1;
      state.copy = snapshot();
    },
    all: () => rows,
  };
};
