/**
 * What the server took lately, kept on this phone as the member's proof. Laws kept here:
 *   * a receipt is written in the transaction that ends its mutation: none for a mutation that still waits, none missing;
 *   * it says which mutation and what became of it, never its content: of a secret vote the phone keeps no choice.
 */
import type { Op } from './op.ts';
import type { Tx } from './ports.ts';
import { type Answer, isAccepted, type Verdict } from './protocol.ts';

export interface Receipt extends Pick<Op, 'id' | 'name' | 'entity' | 'made_at'> {
  readonly status: Verdict;
  /** Why it was held, if it was. */
  readonly why?: string;
  /** When the server said so, by its own clock, in ms. */
  readonly received_at: number;
}

/** Newest first; the oldest go. */
const mostReceipts = 50;

export const keepReceipts = async (tx: Tx, { results, server_time }: Answer): Promise<void> => {
  const ops = new Map((await tx.ops()).map((op) => [op.id, op]));
  const fresh = results.flatMap(({ id, status, why }): readonly Receipt[] => {
    const op = ops.get(id);
    if (!op || op.quiet || !isAccepted(status)) return [];
    return [{ id, name: op.name, entity: op.entity, made_at: op.made_at, status, ...(why ? { why } : {}), received_at: server_time }];
  });
  if (fresh.length > 0) await tx.putReceipts([...fresh.reverse(), ...(await tx.receipts())].slice(0, mostReceipts));
};

/** Short enough to be read out, and found again in the server's ledger: the end of the mutation's id, which is random. */
export const proofCode = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
