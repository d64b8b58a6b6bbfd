/**
 * Says of messages that they have reached this phone: after a sync, because only then they are on its disk; once for all that came to a
 * thread, and never of what the member wrote. And those that disappear do so by the server's clock.
 */
import type { HookReader, SyncHooks } from '#src/model/define-hooks.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { readMessage, readThread, type Thread, unsentSeq } from './message.ts';
import { markThread } from './mutations.ts';

export const messageHooks: SyncHooks = {
  acknowledge: async function* (reader, user) {
    for (const row of await reader.rowsOfTable('threads')) {
      const thread = readThread(row);
      if (!thread || thread.last_seq <= thread.got_seq) continue;
      const got = await lastGot(reader, thread, user);
      if (got <= thread.got_seq) continue;
      yield callOf(markThread, { thread_id: thread.thread_id, read_seq: thread.read_seq, delivered_seq: got });
    }
  },
  expiring: ['messages'],
};

/** More have not come to one thread at once: what is older was told of, or goes with the last. */
const most = 50;

/** The place of the last message of somebody else that is here; 0: none. */
const lastGot = async (reader: HookReader, { thread_id }: Thread, user: string): Promise<number> => {
  const rows = await reader.lastOfThread('messages', thread_id, unsentSeq, most);
  return rows.map(readMessage).find((message) => message && message.author_id !== user)?.seq ?? 0;
};
