/** What an administrator asks of the server about members' threads with support. Nothing of it is kept on the phone. */
import type { Result } from '#src/shared/result.ts';
import type { AdminFault } from './admin-port.ts';

export interface SupportThread {
  readonly thread_id: string;
  /** Null: the member has none. */
  readonly name: string | null;
  /** How many messages wait for an answer. */
  readonly waiting: number;
  /** ISO time. */
  readonly last_at: string;
}

export interface SupportMessage {
  readonly id: string;
  readonly seq: number;
  readonly is_support: boolean;
  /** Null: its author deleted it. */
  readonly body: string | null;
  /** ISO time. */
  readonly sent_at: string;
}

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
}

export interface SupportRemote {
  /** Who waits longest first; twenty a page, from 0. */
  readonly queue: (page: number) => Promise<Result<Paged<SupportThread>, AdminFault>>;
  /** The last fifty below a place, or of all; the newest first. */
  readonly read: (thread: string, below: number | null) => Promise<Result<Paged<SupportMessage>, AdminFault>>;
  /** `id`: made where it is written; to send the same again sends it once. */
  readonly answer: (thread: string, id: string, body: string) => Promise<Result<null, AdminFault>>;
}
