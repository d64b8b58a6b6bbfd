/** What an area does at moments of a sync at which no member does anything. The engine knows the moments, and no area (decision 085). */
import type { Row } from '#src/shared/row.ts';
import type { MutationCall } from './define-mutation.ts';

/** What a hook may look at: the rows as the screens show them. */
export interface HookReader {
  rowsOfTable(table: string): Promise<readonly Row[]>;
  lastOfThread(table: string, threadId: string, below: number, most: number): Promise<readonly Row[]>;
}

export interface SyncHooks {
  /**
   * After a sync that ended well: mutations that tell the server what has come to this phone, each put into the outbox as it is given. If there was
   * one, a second round takes them along at once. Nobody asked for them, so a phone that cannot keep one now gets it again after the next sync.
   */
  readonly acknowledge?: (reader: HookReader, user: string) => AsyncIterable<MutationCall>;
  /** Tables whose rows disappear at their `expires_at`, also without a network. */
  readonly expiring?: readonly string[];
}
