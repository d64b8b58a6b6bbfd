/** What the simulated server finds and writes when it decides on what members say to each other: its rows, and the shape of a verdict. */
import type { Verdict } from '#src/data/sync/protocol.ts';
import type { Row } from '#src/shared/row.ts';
import type { WorldFlaw } from './engine-code.ts';
import { group, mostOnPhones, otherIn } from './said.ts';
import type { Held } from './sim-rows.ts';

export interface NewRow {
  readonly id: string;
  readonly scope: string;
  readonly [column: string]: unknown;
}

export interface Write {
  readonly table: string;
  readonly row: NewRow;
  readonly deleted?: boolean;
}

export interface TalkVerdict {
  readonly status: Verdict;
  readonly why?: string;
  readonly writes: readonly Write[];
  /** The caller's rows that come with the verdict. */
  readonly tells: readonly (readonly [table: string, id: string])[];
}

export interface Case {
  readonly rows: ReadonlyMap<string, Held>;
  readonly me: string;
  readonly now: string;
  readonly flaw: WorldFlaw | undefined;
}
export type Decide = (given: Case, args: never) => TalkVerdict;

export const say = (status: Verdict, writes: readonly Write[] = [], tells: TalkVerdict['tells'] = [], why?: string): TalkVerdict => ({
  status,
  writes,
  tells,
  ...(why ? { why } : {}),
});

export const scopeOf = (user: string): string => `user:${user}`;
const threadId = (thread: string, user: string): string => `${thread} ${user}`;
/** Its author's copy has the id that their phone made. */
export const copyId = (message: string, author: string, user: string): string => (author === user ? message : `${message} ${user}`);
export const ownThread = (thread: string, user: string) => ['threads', threadId(thread, user)] as const;

/** What nobody reads stands in no scope. */
export const nobody = 'nobody';
const blockKey = (who: string, whom: string): string => `blocks:${who} ${whom}`;
export const hasBlocked = (rows: ReadonlyMap<string, Held>, who: string, whom: string): boolean =>
  rows.get(blockKey(who, whom))?.deleted === false;

/** Each time that somebody comes in they have another row. */
export const groupRow = ({ rows }: Case, user: string): Row | undefined =>
  [...rows.values()].find(
    (held) => held.table === 'threads' && !held.deleted && held.row.thread_id === group && held.row.scope === scopeOf(user),
  )?.row;
export const threadRow = (given: Case, thread: string, user: string): Row | undefined =>
  thread === group ? groupRow(given, user) : given.rows.get(`threads:${threadId(thread, user)}`)?.row;
/** What stands on no phone any more is another table here: an id leaves a phone with its tombstone. */
export const isCopy = ({ table, deleted }: Held): boolean => !deleted && (table === 'messages' || table === 'older');
export const copiesOf = ({ rows }: Case, message: string): readonly Held[] =>
  [...rows.values()].filter((held) => isCopy(held) && held.row.message_id === message);
export const ownerOf = ({ scope }: Pick<Row, 'scope'>): string => scope.slice(scope.indexOf(':') + 1);
/** Not what they took from their own phones. */
export const copyOf = (given: Case, message: string): Row | undefined =>
  copiesOf(given, message).find(({ row }) => ownerOf(row) === given.me && row.removed_at === null)?.row;
/** Of what a member has of the other, up to a place. */
export const placesOfOther = ({ rows, me }: Case, thread: string, upTo: number): readonly number[] =>
  [...rows.values()].flatMap((held) => {
    const { row } = held;
    const isTheirs = isCopy(held) && ownerOf(row) === me && row.thread_id === thread && row.author_id !== me;
    return isTheirs && Number(row.seq) <= upTo ? [Number(row.seq)] : [];
  });

export const put = (table: string, row: NewRow, deleted = false): Write => ({ table, row, deleted });
export const putCopy = ({ table, row }: Held, change: object): Write => put(table, { ...row, ...change });
/** The last so many of a thread stand on phones: with one more the oldest leaves them. */
export const madeOlder = ({ rows, flaw }: Case, thread: string, last: number): readonly Write[] =>
  [...rows.values()].flatMap((held) => {
    const { table, row } = held;
    if (flaw === 'older-stays' || table !== 'messages' || !isCopy(held) || row.thread_id !== thread || row.seq !== last - mostOnPhones)
      return [];
    return [put('messages', row, true), put('older', { ...row, scope: `older:${ownerOf(row)}` })];
  });
interface SaidThere {
  readonly message_id: string;
  readonly thread_id: string;
  readonly author_id: string;
  /** Null: it was said, not done. */
  readonly event: string | null;
  readonly seq: number;
  readonly body: string | null;
}
export const messageRow = ({ now }: Case, said: SaidThere) => ({ ...said, sent_at: now, edited_at: null, removed_at: null });
export const begun = ({ now }: Case, thread: string, user: string, state: string): NewRow => ({
  id: threadId(thread, user),
  scope: scopeOf(user),
  thread_id: thread,
  // An answer's rows of one table have the same columns.
  kind: 'direct',
  title: null,
  role: null,
  joined: 0,
  other_id: otherIn(thread, user),
  other_name: otherIn(thread, user),
  state,
  is_blocked: false,
  last_seq: 0,
  last_at: now,
  read_seq: 0,
  got_seq: 0,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
});
