/** One thread on this phone, live: its last messages in their order, then what waits or was not taken. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { groupMutations } from './model/group-mutations.ts';
import { blockedIn, isExpired, type Message, readMessage, readThread, type Thread, unsentSeq } from './model/message.ts';

export interface ShownMessage {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The mutation that says it and has no verdict yet, or was not taken. Null: the server has it. */
  readonly sending: Op | null;
  /** What was done to it since and was not taken; null: nothing. */
  readonly refused: Op | null;
}

export interface OpenThread {
  readonly user: string | null;
  /** Null: nothing was said in it yet. */
  readonly thread: Thread | null;
  /** Whom a first message is for that waits here or was not taken. Null: there is none. */
  readonly begun: Pick<Thread, 'other_id' | 'other_name'> | null;
  /** Whom the member blocked: what they say in a group is not shown. */
  readonly blocked: ReadonlySet<string>;
  readonly messages: readonly ShownMessage[];
  /** There are earlier ones on this phone. */
  readonly hasEarlier: boolean;
  /** What the member did with the thread itself and was not taken. */
  readonly refused: readonly Op[];
  /** How far the server's clock is ahead of this phone's, in ms. */
  readonly offset: number;
}

/** Mutations on the thread, not on one message of it. */
const ofThread: ReadonlySet<string> = new Set([
  ...['decide_thread', 'arrange_thread', 'report_messages', 'set_disappearing', 'create_group'],
  ...groupMutations,
]);

/** `most`: of the messages that the server has. undefined: not known yet; null: it was cleared, or did not open. */
export const useThread = (threadId: string, most: number): OpenThread | null | undefined =>
  useReplica((reader, { user }) => openThread(reader, user, threadId, most), [threadId, most]);

const openThread = async (reader: Reader, user: string | null, threadId: string, most: number): Promise<OpenThread> => {
  const [threadRows, rows, ops, { clock_offset }] = await Promise.all([
    reader.rowsOfTable('threads'),
    reader.lastOfThread('messages', threadId, unsentSeq, most + 1),
    reader.ops(),
    reader.progress(),
  ]);
  const pending = ops.filter(({ entity }) => entity === `thread:${threadId}`);
  const threads = threadRows.flatMap((row) => readThread(row) ?? []);
  const now = Date.now() + clock_offset;
  const placed = rows
    .slice(0, most)
    .flatMap((row) => readMessage(row) ?? [])
    .filter((message) => !isExpired(message, now));
  const have = new Set(placed.map(({ message_id }) => message_id));
  const show = (message: Message, sending: Op | null): ShownMessage => ({
    message,
    isOwn: message.author_id === user,
    sending,
    refused:
      pending.find((op) => op.state === 'refused' && op !== sending && Reflect.get(op.args, 'message_id') === message.message_id) ?? null,
  });
  const sends = pending.filter(({ name, args }) => name === 'send_message' && !have.has(String(Reflect.get(args, 'id'))));
  const unsent = await Promise.all(sends.map(async (op) => ({ op, message: await messageOf(reader, op, user) })));
  return {
    user,
    thread: threads.find(({ thread_id }) => thread_id === threadId) ?? null,
    blocked: blockedIn(threads),
    begun: sends.map(({ args }) => begunWith(args)).find((begun) => begun !== null) ?? null,
    messages: [
      ...placed.reverse().map((message) => show(message, null)),
      ...unsent.flatMap(({ op, message }) => (message ? show(message, op) : [])),
    ],
    hasEarlier: rows.length > most,
    refused: pending.filter(({ name, state }) => state === 'refused' && ofThread.has(name)),
    offset: clock_offset,
  };
};

const begunWith = (args: object): OpenThread['begun'] => {
  const { to, to_name }: Readonly<Record<string, unknown>> = { ...args };
  return typeof to === 'string' ? { other_id: to, other_name: typeof to_name === 'string' ? to_name : null } : null;
};

/** As it stands here, with what was changed since; of one that was not taken the mutation alone is left. Null: it is deleted already. */
const messageOf = async (reader: Reader, { state, args, made_at }: Op, user: string | null): Promise<Message | null> => {
  const said: Readonly<Record<string, unknown>> = { ...args };
  if (state === 'waiting') return readMessage(await reader.row('messages', String(said.id)));
  const { id, thread_id, body, image } = said;
  return readMessage({
    id: String(id),
    xid: '0',
    rev: 0,
    scope: '',
    message_id: id,
    thread_id,
    author_id: user,
    seq: unsentSeq,
    body,
    image,
    sent_at: made_at,
    edited_at: null,
  });
};
