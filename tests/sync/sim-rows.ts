/** Rows as a database with transactions keeps them: numbered when they begin, seen when they end, in any order. */
import type { ChangedRow } from '#src/data/sync/protocol.ts';
import type { Row } from '#src/shared/row.ts';

export interface Held {
  readonly table: string;
  readonly row: Row;
  readonly deleted: boolean;
  /** When the transaction that wrote it began, as a column `updated_at` has it. */
  readonly at: number;
}

interface Snapshot {
  readonly rows: readonly Held[];
  /** Everything written by a transaction below it can be seen. */
  readonly until: number;
}

export interface SimRows {
  /** The number of a new transaction. */
  begin(at: number): number;
  write(table: string, row: Omit<Row, 'xid' | 'rev'>, xid: number, deleted?: boolean): ChangedRow;
  /** The row, if it is there and not deleted. */
  live(table: string, id: string): readonly ChangedRow[];
  ever(table: string, id: string): boolean;
  ids(table: string): readonly string[];
  /** Transactions that others have begun and not ended, with the item each will write. */
  readonly open: Map<number, string>;
  snapshot(): Snapshot;
  /** A copy of the database that is renewed now and then, and then still is as old as the renewal before. */
  copy(): Snapshot;
  renewCopy(): void;
  /** What stands there, to come back to. */
  save(): ReadonlyMap<string, Held>;
  /** Takes a saved state back: transactions have new numbers, open ones are gone, and what was deleted is not even a memory. */
  restore(saved: ReadonlyMap<string, Held>): void;
  all(): ReadonlyMap<string, Held>;
  /** Forgets deleted rows that everybody had time to hear of: who has read no further must begin anew. */
  forget(): void;
  /** Up to which transaction, and how often so far. */
  forgotten(): { readonly until: number; readonly times: number };
}

interface State {
  readonly rows: Map<string, Held>;
  next: number;
  copy: Snapshot;
  nextCopy: Snapshot;
  forgotten: { readonly until: number; readonly times: number };
}

const none: Snapshot = { rows: [], until: 1 };

export const createSimRows = (hasHorizon: boolean): SimRows => {
  const rows = new Map<string, Held>();
  const open = new Map<number, string>();
  const begun = new Map<number, number>();
  const state: State = { rows, next: 1, copy: none, nextCopy: none, forgotten: { until: 0, times: 0 } };
  const snapshot = (): Snapshot => ({ rows: [...rows.values()], until: hasHorizon ? Math.min(state.next, ...open.keys()) : state.next });
  return {
    begin: (at) => {
      begun.set(state.next, at);
      state.next += 1;
      return state.next - 1;
    },
    write: (table, row, xid, deleted = false) => {
      const written = { ...row, xid: String(xid), rev: (rows.get(`${table}:${row.id}`)?.row.rev ?? 0) + 1 } as Row;
      rows.set(`${table}:${written.id}`, { table, row: written, deleted, at: begun.get(xid) ?? 0 });
      return { table, row: written };
    },
    live: (table, id) => [rows.get(`${table}:${id}`)].flatMap((found) => (found && !found.deleted ? [{ table, row: found.row }] : [])),
    ever: (table, id) => rows.has(`${table}:${id}`),
    ids: (table) => [...rows.values()].flatMap((one) => (one.table === table && !one.deleted ? [one.row.id] : [])),
    open,
    snapshot,
    copy: () => state.copy,
    renewCopy: () => {
      state.copy = state.nextCopy;
      state.nextCopy = snapshot();
    },
    save: () => new Map(rows),
    restore: (saved) => {
      open.clear();
      restore(state, saved);
      state.nextCopy = snapshot();
      state.copy = state.nextCopy;
    },
    all: () => rows,
    forget: () => forget(state),
    forgotten: () => state.forgotten,
  };
};

const restore = (state: State, saved: ReadonlyMap<string, Held>): void => {
  const kept = [...saved].filter(([, { deleted }]) => !deleted).sort(([, a], [, b]) => Number(a.row.xid) - Number(b.row.xid));
  state.rows.clear();
  kept.forEach(([key, one], place) => void state.rows.set(key, { ...one, row: { ...one.row, xid: String(place + 1) } }));
  state.next = kept.length + 1;
  state.forgotten = { until: 0, times: state.forgotten.times };
};

const forget = (state: State): void => {
  let { until } = state.forgotten;
  for (const [key, { deleted, row }] of state.rows) {
    // The copy is never so far behind.
    if (!deleted || Number(row.xid) >= state.copy.until) continue;
    state.rows.delete(key);
    until = Math.max(until, Number(row.xid));
  }
  state.forgotten = { until, times: state.forgotten.times + 1 };
};
