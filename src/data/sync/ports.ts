/** What the engine needs of the world. Each port has an implementation for the phone and one for the simulator. */
import type { ListIndex } from '#src/model/content/list-index.ts';
import type { JoinColumn } from '#src/model/define-mutation.ts';
import type { Result } from '#src/shared/result.ts';
import type { Row } from '#src/shared/row.ts';
import type { ListChoice, ListCounts, ListPage, ListPlace } from './lists.ts';
import type { Op } from './op.ts';
import type { Answer, Cursor, Grants, SyncFault, SyncRequest } from './protocol.ts';
import type { Receipt } from './receipts.ts';

/** What the server said of a row that waiting mutations have changed here; null: it knew of none. */
export interface Base {
  readonly table: string;
  readonly id: string;
  readonly row: Row | null;
}

/** How far this phone has read, and what it may hold. */
export interface Progress {
  readonly cursor: Cursor | null;
  readonly scopes: Grants;
  /** Scopes that the server grants only when asked, and that this phone asked for. Read by `subscriptionsOf`: an older version may have stored it. */
  readonly subscriptions: readonly string[];
  /** Of the windows among them (`older:…`), when each was asked for last, by this phone's clock. In ms. */
  readonly asked_at?: Readonly<Record<string, number>>;
  /** The month's limit was reached when a page looked last: what cannot look itself (a worker) asks for nothing more. */
  readonly rests?: boolean;
  /** The server asked to be left alone until then, by this phone's clock. In ms. */
  readonly wait_until?: number;
  /** Rises with every answer that was applied: an answer to an older question brings no rows. */
  readonly turn: number;
  /** When an answer came last, by this phone's clock, to within a quarter of an hour; 0: never. In ms. */
  readonly synced_at: number;
  /** What to add to this phone's clock to show the server's. In ms. */
  readonly clock_offset: number;
}

export const noProgress: Progress = { cursor: null, scopes: {}, subscriptions: [], turn: 0, synced_at: 0, clock_offset: 0 };

export interface Tx {
  /** By seq; pieces without what they carry. */
  ops(): Promise<readonly Op[]>;
  /** With what it carries. */
  whole(op: Op): Promise<Op>;
  /** A piece that comes without what it carries keeps what stands here. */
  putOp(op: Op): Promise<void>;
  deleteOp(id: string): Promise<void>;
  row(table: string, id: string): Promise<Row | undefined>;
  /** Puts those of which there is none here, and gives the others back. Of two with one id the second is another. */
  addRows(table: string, rows: readonly Row[]): Promise<readonly Row[]>;
  putRow(table: string, row: Row): Promise<void>;
  deleteRow(table: string, id: string): Promise<void>;
  /** Few: of a table that members fill themselves. */
  rowsOfTable(table: string): Promise<readonly Row[]>;
  /** Those of a table that name `value` there, in the order of their ids, which is that in which they were made. */
  rowsOf(table: string, column: JoinColumn, value: string): Promise<readonly Row[]>;
  rowsOfScope(scope: string): Promise<readonly { readonly table: string; readonly id: string }[]>;
  bases(): Promise<readonly Base[]>;
  base(table: string, id: string): Promise<Base | undefined>;
  putBase(base: Base): Promise<void>;
  clearBases(): Promise<void>;
  progress(): Promise<Progress>;
  putProgress(progress: Progress): Promise<void>;
  /** Of mutations that the server took, newest first. */
  receipts(): Promise<readonly Receipt[]>;
  putReceipts(receipts: readonly Receipt[]): Promise<void>;
}

/** What screens ask: by key, by place, by a declared join or index. Whoever asks for a whole table knows that it is small. */
export interface Reader extends Pick<Tx, 'ops' | 'row' | 'progress' | 'receipts'> {
  /** Few, as in a transaction. `shown`: which of them the screen shows, so that a page that the server draws brings no other; who asks chooses all the same. */
  rowsOfTable(table: string, shown?: (row: Row) => boolean): Promise<readonly Row[]>;
  /** In one call and in the order of `ids`; undefined in the place of one that is not here, so that head and fields of a page keep their places. */
  rowsById(table: string, ids: readonly string[]): Promise<readonly (Row | undefined)[]>;
  /** As in a transaction; the first `most` of them. */
  rowsOf(table: string, column: JoinColumn, value: string, most?: number): Promise<readonly Row[]>;
  /** The next `size` of a list. `after`: the `next` of the page before; null: from the beginning. Only of indexes that the replica was opened with. */
  page(index: ListIndex, choice: ListChoice, after: ListPlace | null, size: number): Promise<ListPage>;
  /** How many there are, and what each value of each facet would leave. To be asked once the page is drawn: the first time it reads every entry. */
  counts(index: ListIndex, choice: ListChoice): Promise<ListCounts>;
  /** Rows that have a `thread_id` and a `seq`: those of one thread whose place is below `below`, at most `most`, the last first. */
  lastOfThread(table: string, threadId: string, below: number, most: number): Promise<readonly Row[]>;
  /** Rows that have an `expires_at`: the soonest first, at most `most`. */
  expiring(table: string, most: number): Promise<readonly Expiring[]>;
}

export interface Expiring {
  readonly id: string;
  /** ISO time. */
  readonly expires_at: string;
}

/** `strict`: on the disk before the promise is kept, for what a person did; `relaxed` for what can be had again. */
export type Durability = 'strict' | 'relaxed';

/** One account's replica. A transaction happens whole or not at all, after one another; work that throws changes nothing. */
export interface Store {
  write<T>(durability: Durability, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Speaks in one account's name, that of the engine it is given to. When the token at hand is another's, or nobody's, nothing leaves
 * and it says `signed-out`: a mutation of one account never travels under the name of another.
 */
export interface Remote {
  sync(request: SyncRequest): Promise<Result<Answer, SyncFault>>;
}

export interface Clock {
  /** In ms. */
  now(): number;
  /** 0…1. */
  random(): number;
  newId(): string;
}

/** One at a time on this phone, whichever tab or worker. Null at once when another has it. */
export interface Lock {
  tryRun<T>(work: () => Promise<T>): Promise<T | null>;
}

export interface Ports {
  readonly store: Store;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly lock: Lock;
  /**
   * False: the person's limit of the month is reached; mutations go, and nothing is asked for beside them. Null: it cannot be known here, and
   * what was known last counts. Without it there is no limit.
   */
  readonly mayPull?: () => boolean | null;
}
