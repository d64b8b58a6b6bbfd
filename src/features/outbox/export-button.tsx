import { Trans } from '@lingui/react/macro';
import { useOutboxTexts } from '#src/data/react/use-outbox.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { outboxFile } from './outbox-file.ts';
import { useDescribe } from './use-describe.ts';

/** With the pieces of files, which are listed nowhere, and what these carry. */
const readWhole = async ({ replica }: Pick<Account, 'replica'>): Promise<readonly Op[]> =>
  Promise.all((await replica.ops()).map((op) => replica.whole(op)));

/** Nothing where there is nothing to export. */
export const ExportButton = ({ ops }: { readonly ops: readonly Op[] }) => {
  const receipts = useOutboxTexts()?.receipts ?? [];
  const describe = useDescribe();
  const session = useSession();
  const account = useAccount();
  if (ops.length + receipts.length === 0) return null;
  const save = async (): Promise<void> => {
    const email = session.status === 'signed-in' ? session.user.email : '';
    const all = (account && (await readWhole(account).catch(() => null))) ?? ops;
    const { name, text } = outboxFile({ ops: all, receipts, describe, account: email, now: new Date() });
    saveFile(name, 'application/json', [text]);
  };
  return (
    <Button look="plain" onClick={() => void save()}>
      <Trans>Export as a file</Trans>
    </Button>
  );
};
