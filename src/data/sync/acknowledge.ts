/**
 * Says of messages that they have reached this phone. After a sync, because only then they are on its disk; once for all that came to a
 * thread, and never of what the member wrote.
 */
import { readMessage, readThread, type Thread, unsentSeq } from '#src/features/messages/model/message.ts';
import { markThread } from '#src/features/messages/model/mutations.ts';
import type { Engine } from './create-engine.ts';
import type { Reader } from './ports.ts';

/** The engine, whose sync tells in a second round what the first one brought. */
export const acknowledging = (engine: Engine, reader: Reader, user: string): Engine => ({
  ...engine,
  sync: async () => {
    const outcome = await engine.sync();
    if (outcome.kind !== 'done') return outcome;
    // Nobody asked for it: a phone that cannot keep it now says it another time.
    const isSaid = await acknowledge(engine, reader, user).catch(() => false);
    return isSaid ? engine.sync() : outcome;
  },
});

/** More have not come to one thread at once: what is older was told of, or goes with the last. */
const most = 50;

const acknowledge = async (engine: Engine, reader: Reader, user: string): Promise<boolean> => {
  let isSaid = false;
  for (const row of await reader.rowsOfTable('threads')) {
    const thread = readThread(row);
    if (!thread || thread.last_seq <= thread.got_seq) continue;
    const got = await lastGot(reader, thread, user);
    if (got <= thread.got_seq) continue;
    await engine.mutate(markThread, { thread_id: thread.thread_id, read_seq: thread.read_seq, delivered_seq: got });
    isSaid = true;
  }
  return isSaid;
};

/** The place of the last message of somebody else that is here; 0: none. */
const lastGot = async (reader: Reader, { thread_id }: Thread, user: string): Promise<number> => {
  const rows = await reader.lastOfThread('messages', thread_id, unsentSeq, most);
  return rows.map(readMessage).find((message) => message && message.author_id !== user)?.seq ?? 0;
};
