/** What phone and server say to each other in one round trip (decision 040). Shapes only; `read-answer.ts` checks what arrives. */
import type { Row } from '#src/shared/row.ts';

export const protocolVersion = 1;

/** A mutation on its way. `made_at` is this phone's claim, shown and never trusted. */
export interface SentOp {
  readonly id: string;
  readonly name: string;
  readonly v: number;
  readonly args: object;
  readonly made_at: string;
}

/** How far a phone has read. Made by the server, kept and sent back unread. */
export type Cursor = Readonly<Record<string, unknown>>;

/** By scope, the number of the grant that opened it: another number means the right was taken away in between. */
export type Grants = Readonly<Record<string, string>>;

export interface SyncRequest {
  readonly v: typeof protocolVersion;
  readonly ops: readonly SentOp[];
  readonly cursor: Cursor | null;
  /**
   * What this phone holds; of whatever is missing here, or has another number, the server sends all. An empty number: the phone asks
   * for a scope that it does not hold. `public` and the member's own come unasked, of all others only those named here.
   */
  readonly scopes: Grants;
}

/** Counted, whatever else is said about it. */
export const acceptedVerdicts = ['ok', 'already', 'apart', 'late', 'held'] as const;
/** Final too: it is not counted, the member hears why, and nothing is sent again by itself. */
export const refusedVerdicts = ['closed', 'not_found', 'invalid', 'forbidden', 'id_conflict'] as const;
export type Verdict = (typeof acceptedVerdicts)[number] | (typeof refusedVerdicts)[number];

export const isAccepted = (status: Verdict): boolean => acceptedVerdicts.some((one) => one === status);

export interface OpResult {
  readonly id: string;
  readonly status: Verdict;
  /** The box at fault, and the rule, where there is one. */
  readonly field?: string;
  readonly why?: string;
  /** What the mutation changed: its own transaction lies beyond the horizon of this answer. */
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly table: string;
  readonly row: Row;
}

export interface GoneRow {
  readonly table: string;
  readonly id: string;
  readonly rev: number;
}

export interface Answer {
  /** The proof that it is an answer of ours. */
  readonly v: typeof protocolVersion;
  readonly results: readonly OpResult[];
  readonly changes: readonly ChangedRow[];
  readonly gone: readonly GoneRow[];
  /** What the caller may read now, of that which comes unasked or was asked for. */
  readonly scopes: Grants;
  /** The server's history is another one (it was restored): everything read so far is void. */
  readonly reset: boolean;
  readonly cursor: Cursor;
  /** In ms. For display; nothing is decided by it here. */
  readonly server_time: number;
  readonly more: boolean;
}

/**
 * Why there was no answer. `network`: none, or none of ours. `server`: ours failed, perhaps because of one mutation in the batch;
 * with `retryAfterMs` it asks to be left alone for so long, whatever the batch; `isUnfit`: it can read none of it, now or later.
 * `signed-out`: the token no longer counts. `upgrade-required`: nothing is taken from this version of the app any more.
 */
export type SyncFault =
  | { readonly kind: 'network' }
  | { readonly kind: 'server'; readonly retryAfterMs: number | null; readonly isUnfit?: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'upgrade-required' };
