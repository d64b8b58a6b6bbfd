/** The member's threads on this phone, the one with the last word first, live. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import {
  blockedIn,
  isExpired,
  isHeard,
  type Message,
  readMessage,
  readThread,
  type Thread,
  unsentSeq,
} from '#src/features/messages/model/message.ts';

export interface ListedThread {
  readonly thread: Thread;
  /** Null: none of them is on this phone. */
  readonly last: Message | null;
  readonly isLastOwn: boolean;
  /** Said in a group by somebody whom the member blocked. */
  readonly isLastBlocked: boolean;
  /** Of others' messages, as many as are on this phone. */
  readonly unread: number;
  /** Something the member said there was not taken. */
  readonly isFailed: boolean;
}

/** undefined: not known yet; null: it was cleared, or did not open. */
export const useThreads = (): readonly ListedThread[] | null | undefined =>
  useReplica(async (reader, { user }) => {
    const listed = await listThreads(reader, user, () => true);
    return listed.sort((a, b) => (a.thread.last_at < b.thread.last_at ? 1 : -1));
  }, []);

/** How many of others' messages are unread. What rests, or was put aside, is not counted; nor is more looked at than has something new. */
export const useUnreadMessages = (): number | null | undefined =>
  useReplica(async (reader, { user }) => {
    const listed = await listThreads(reader, user, (thread, now) => thread.last_seq > thread.read_seq && isHeard(thread, now));
    return listed.reduce((sum, { unread }) => sum + unread, 0);
  }, []);

/** `isWanted`: by the server's clock, in ms. */
const listThreads = async (
  reader: Reader,
  user: string | null,
  isWanted: (thread: Thread, now: number) => boolean,
): Promise<ListedThread[]> => {
  const [rows, ops, { clock_offset }] = await Promise.all([reader.rowsOfTable('threads'), reader.ops(), reader.progress()]);
  const threads = rows.flatMap((row) => readThread(row) ?? []);
  const blocked = blockedIn(threads);
  const now = Date.now() + clock_offset;
  const wanted = threads.filter((thread) => isWanted(thread, now));
  return Promise.all(wanted.map((thread) => listThread(reader, thread, { ops, user, blocked, now })));
};

/** More are said to be so many and more. */
export const mostUnread = 99;

interface Around {
  readonly ops: readonly Op[];
  readonly user: string | null;
  readonly blocked: ReadonlySet<string>;
  /** By the server's clock, in ms. */
  readonly now: number;
}

const listThread = async (reader: Reader, thread: Thread, { ops, user, blocked, now }: Around): Promise<ListedThread> => {
  const { thread_id, read_seq, last_seq } = thread;
  const most = last_seq > read_seq ? Math.min(last_seq - read_seq, mostUnread + 1) + 1 : 1;
  // What waits stands after all that has a place.
  const [waiting, placed] = await Promise.all([
    reader.lastOfThread('messages', thread_id, unsentSeq + 1, 1),
    reader.lastOfThread('messages', thread_id, unsentSeq, most),
  ]);
  const messages = placed.flatMap((row) => readMessage(row) ?? []).filter((message) => !isExpired(message, now));
  const isBlocked = ({ author_id }: Message): boolean => thread.kind === 'group' && author_id !== null && blocked.has(author_id);
  const isNew = (message: Message): boolean =>
    message.seq > read_seq && message.author_id !== user && message.body !== null && message.event === null && !isBlocked(message);
  const last = readMessage(waiting[0]) ?? messages[0] ?? null;
  return {
    thread,
    last,
    isLastOwn: last !== null && last.author_id === user,
    isLastBlocked: last !== null && isBlocked(last),
    unread: messages.filter(isNew).length,
    isFailed: ops.some(({ entity, state }) => state === 'refused' && entity === `thread:${thread_id}`),
  };
};
