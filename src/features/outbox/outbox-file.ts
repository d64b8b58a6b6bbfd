/** The outbox as a file in the member's hands: what would be lost with this phone, and proof of what the server took. */
import type { Op } from '#src/data/sync/op.ts';
import { proofCode, type Receipt } from '#src/data/sync/receipts.ts';
import { isSecretMutation, shownArgs } from '#src/model/mutations.ts';

interface Content {
  readonly ops: readonly Op[];
  readonly receipts: readonly Receipt[];
  readonly describe: (mutation: Pick<Op, 'name' | 'entity'> & Partial<Pick<Op, 'args'>>) => string;
  readonly account: string;
  readonly now: Date;
}

export const outboxFile = ({ ops, receipts, describe, account, now }: Content): { readonly name: string; readonly text: string } => ({
  name: `mboa-outbox-${now.toISOString().slice(0, 10)}.json`,
  text: JSON.stringify(
    {
      app: 'Mboa',
      saved: now.toISOString(),
      account,
      waiting: ops.map((op) => ({
        what: describe(op),
        id: op.id,
        name: op.name,
        args: shownArgs(op),
        made_at: op.made_at,
        state: op.state,
        ...(op.refusal ? { refusal: op.refusal } : {}),
      })),
      received: receipts.map((receipt) => ({
        what: describe(receipt),
        // Of a secret mutation the server keeps no record that could be found.
        ...(isSecretMutation(receipt.name) ? {} : { proof: proofCode(receipt.id) }),
        id: receipt.id,
        verdict: receipt.status,
        made_at: receipt.made_at,
        received_at: new Date(receipt.received_at).toISOString(),
      })),
    },
    null,
    2,
  ),
});
