/** How moderators, officers of petitions and data editors ask the server. Every answer is the server's; nothing of it is kept on the phone. */
import type { GenericSchema } from 'valibot';
import type { Result } from '#src/shared/result.ts';

export interface QueuePage<T> {
  readonly items: readonly T[];
  readonly more: boolean;
}

/** Why the server did not do it. `slow`: it did not answer in time, and perhaps did it. */
export type ModerationFault =
  | 'network'
  | 'slow'
  | 'server'
  | 'no_right'
  | 'own'
  | 'locked'
  | 'not_found'
  | 'closed'
  | 'too_late'
  | 'moved_on'
  | 'appealed'
  | 'decided_it'
  | 'invalid-decision'
  | 'invalid-reason'
  | 'invalid-note'
  | 'invalid-words'
  | 'invalid-search'
  | 'invalid-tag'
  | 'too_many'
  | 'day_full'
  | 'invalid-source'
  | 'invalid-day'
  | 'invalid-hearing'
  | 'invalid-holiday'
  | 'invalid-range'
  | 'invalid-age'
  | 'invalid-named';

type Answer<T> = Promise<Result<T, ModerationFault>>;

/** Calls of the server's functions by their names; each area says which are its own. */
export interface Moderation {
  /** What a function answers beside its verdict; an answer of another form is a fault of the server. */
  readonly read: <T>(name: string, args: object, form: GenericSchema<unknown, T>) => Answer<T>;
  /** Pages of `moderation_queue`: 20 a page, from 0. */
  readonly queue: <T>(kind: string, page: number, item: GenericSchema<unknown, T>) => Answer<QueuePage<T>>;
  /** The decision's id, by which it can be undone; null: somebody had decided the same before. */
  readonly decide: (name: string, args: object) => Answer<string | null>;
  readonly done: (name: string, args: object) => Answer<null>;
}
export type Ask<T> = (moderation: Moderation) => Answer<T>;
