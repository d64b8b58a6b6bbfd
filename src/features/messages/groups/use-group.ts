/** One group on this phone, live: who is in it, and what the member did with it. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { type Roster, readRoster } from '#src/features/messages/model/group.ts';
import { groupMutations } from '#src/features/messages/model/group-mutations.ts';
import { readThread, type Thread } from '#src/features/messages/model/message.ts';

export interface OpenGroup {
  readonly user: string | null;
  readonly thread: Thread;
  readonly roster: Roster;
  /** The link is not known to the server yet. */
  readonly linkWaits: boolean;
  readonly refused: readonly Op[];
  /** How far the server's clock is ahead of this phone's, in ms. */
  readonly offset: number;
}

/** undefined: not known yet; null: it is not on this phone. */
export const useGroup = (threadId: string): OpenGroup | null | undefined =>
  useReplica(
    async (reader, { user }) => {
      const [threads, rosters, ops, { clock_offset }] = await Promise.all([
        reader.rowsOfTable('threads'),
        reader.rowsOfTable('group_rosters'),
        reader.ops(),
        reader.progress(),
      ]);
      const thread = readThread(threads.find(({ thread_id }) => thread_id === threadId));
      const roster = readRoster(rosters.find(({ thread_id }) => thread_id === threadId));
      if (thread?.kind !== 'group' || !roster) return null;
      const pending = ops.filter(({ entity, name }) => entity === `thread:${threadId}` && groupMutations.includes(name));
      return {
        user,
        thread,
        roster,
        linkWaits: pending.some(({ name, state }) => name === 'set_group_link' && state === 'waiting'),
        refused: pending.filter(({ state }) => state === 'refused'),
        offset: clock_offset,
      };
    },
    [threadId],
  );
