/**
 * A row of a synced table. `xid` is the transaction that wrote it: by it the server knows what a phone has not read yet. `rev` rises
 * with every write of the row: by it the phone knows which of two is newer. They can disagree: a transaction that began first may
 * write a row last. `scope` is why this phone may have it.
 */
export interface Row {
  readonly id: string;
  readonly xid: string;
  readonly rev: number;
  readonly scope: string;
  readonly [column: string]: unknown;
}

/** As a store orders them by key. */
export const byId = (a: Pick<Row, 'id'>, b: Pick<Row, 'id'>): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
