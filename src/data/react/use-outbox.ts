/** What a member can do with what waits, and what the server took lately. */
import { useMemo } from 'react';
import type { Reader } from '#src/data/sync/ports.ts';
import type { Receipt } from '#src/data/sync/receipts.ts';
import { titleIn } from '#src/shared/title-in.ts';
import { useAccount, useReplica } from './use-replica.ts';

interface OutboxActions {
  /** Everything that waits, now, whatever its next try was. Gives how much is still here afterwards. */
  readonly sendAll: () => Promise<number>;
  readonly retry: (id: string) => Promise<void>;
  /** False: it may have counted already, and cannot be taken back here. */
  readonly discard: (id: string) => Promise<boolean>;
}

export const useOutboxActions = (): OutboxActions | null => {
  const account = useAccount();
  return useMemo(() => {
    if (!account?.user) return null;
    const { engine, loop, replica } = account;
    return {
      sendAll: async () => {
        for (const { id, state, next_at } of await replica.ops()) if (state === 'waiting' && next_at > 0) await engine.retry(id);
        await loop.poke();
        // A sync that was under way may have asked before the last mutation was made; the next one has begun.
        if (loop.status().isSyncing) await loop.poke();
        return (await replica.ops()).filter(({ quiet }) => !quiet).length;
      },
      retry: async (id) => {
        await engine.retry(id);
        await loop.poke();
      },
      discard: (id) => engine.discard(id),
    };
  }, [account]);
};

export interface OutboxTexts {
  readonly receipts: readonly Receipt[];
  /** By what is acted on (`petition:id`): its title, where this phone has it. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Whom the member writes to there. */
const nameOfThread = async (reader: Reader, threadId: string): Promise<unknown> => {
  const row = (await reader.rowsOfTable('threads')).find(({ thread_id }) => thread_id === threadId);
  return row?.title ?? row?.other_name;
};

/** Of a content that its author alone sees. */
const ownTitle = async (reader: Reader, id: string): Promise<string | null> => titleIn((await reader.row('content_own', id))?.fields);

/** undefined: not known yet; null: it was cleared, or did not open. */
export const useOutboxTexts = (): OutboxTexts | null | undefined =>
  useReplica(async (reader) => {
    const [ops, receipts] = await Promise.all([reader.ops(), reader.receipts()]);
    const entities = [...new Set([...ops, ...receipts].map(({ entity }) => entity))];
    const titles = await Promise.all(
      entities.map(async (entity) => {
        const [kind = '', id = ''] = entity.split(':');
        const title =
          kind === 'thread' ? await nameOfThread(reader, id) : (titleIn(await reader.row(`${kind}s`, id)) ?? (await ownTitle(reader, id)));
        return typeof title === 'string' ? ([[entity, title]] as const) : [];
      }),
    );
    return { receipts, titles: new Map(titles.flat()) };
  }, []);
