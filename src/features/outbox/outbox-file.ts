/** The outbox as a file in the member's hands: what would be lost with this phone, and proof of what the server took. */
import { type Op, piecesOf } from '#src/data/sync/op.ts';
import { proofCode, type Receipt } from '#src/data/sync/receipts.ts';
import { type FileFacts, type FilePart, partBytes } from '#src/model/content/file-part.ts';
import { isSecretMutation, shownArgs } from '#src/model/mutations.ts';

interface Content {
  /** With the pieces of files among them, whole. */
  readonly ops: readonly Op[];
  readonly receipts: readonly Receipt[];
  readonly describe: (mutation: Pick<Op, 'name' | 'entity'> & Partial<Pick<Op, 'args'>>) => string;
  readonly account: string;
  readonly now: Date;
}

/**
 * Each as an address that a browser opens; `from`: so many of its bytes have gone already. A part's bytes are a multiple of three, so their base64
 * goes on in the next.
 */
const filesOf = (ops: readonly Op[], op: Op): object | undefined =>
  (Reflect.get(op.args, 'files') as readonly FileFacts[] | undefined)?.map((file) => {
    const here = piecesOf(ops, op).flatMap(({ args }) => (Reflect.get(args, 'id') === file.id ? (args as FilePart) : []));
    return { ...file, from: partBytes * (here[0]?.place ?? 0), data: `data:${file.mime};base64,${here.map(({ data }) => data).join('')}` };
  });

export const outboxFile = ({ ops, receipts, describe, account, now }: Content): { readonly name: string; readonly text: string } => ({
  name: `mboa-outbox-${now.toISOString().slice(0, 10)}.json`,
  text: JSON.stringify(
    {
      app: 'Mboa',
      saved: now.toISOString(),
      account,
      waiting: ops
        .filter(({ quiet }) => !quiet)
        .map((op) => ({
          what: describe(op),
          id: op.id,
          name: op.name,
          args: shownArgs(op),
          files: filesOf(ops, op),
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
