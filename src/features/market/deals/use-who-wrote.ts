/** Members who wrote to the seller about a product, by the conversations on this phone: the last messages of each are here. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { productsIn } from '#src/features/market/model/product-in.ts';
import { readMessage, readThread, unsentSeq } from '#src/features/messages/model/message.ts';

interface Writer {
  readonly other_id: string;
  readonly other_name: string | null;
}

/** As many messages as a phone keeps of a thread; older ones are on the server alone. */
const lookedAt = 50;

export const useWhoWrote = (pid: string): readonly Writer[] | null | undefined =>
  useReplica(
    async (reader) => {
      const threads = (await reader.rowsOfTable('threads')).flatMap((row) => readThread(row) ?? []);
      const found: Writer[] = [];
      for (const { kind, thread_id, other_id, other_name, is_blocked } of threads) {
        if (kind !== 'direct' || other_id === null || is_blocked) continue;
        const rows = await reader.lastOfThread('messages', thread_id, unsentSeq, lookedAt);
        if (rows.some((row) => productsIn(readMessage(row)?.body ?? null).includes(pid))) found.push({ other_id, other_name });
      }
      return found;
    },
    [pid],
  );
