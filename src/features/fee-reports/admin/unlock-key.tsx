import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { unlockKey } from '#src/features/fee-reports/model/locked-key.ts';
import { readReceipt } from '#src/features/fee-reports/model/receipt.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { ReportKeys } from './ask-fee-reports.ts';

interface UnlockKeyProps extends Pick<ReportKeys, 'keys'> {
  readonly onOpened: (halves: ReadonlyMap<string, CryptoKey>) => void;
}

/** Of several keys all that these words open. */
export const UnlockKey = ({ keys, onOpened }: UnlockKeyProps) => {
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const open = async (typed: string): Promise<void> => {
    const words = readReceipt(typed) ?? typed;
    setBusy(true);
    const tried = await Promise.all(keys.map(async ({ id, locked }) => [id, await unlockKey(locked, words)] as const));
    setBusy(false);
    const opened = tried.flatMap(([id, half]) => (half ? [[id, half] as const] : []));
    if (opened.length > 0) onOpened(new Map(opened));
    else setAttempt((count) => count + 1);
  };
  return (
    <Form fault={null} attempt={attempt} onSubmit={(data) => void open(textIn(data, 'words'))}>
      <PasswordField
        name="words"
        label={<Trans>The words of the key</Trans>}
        error={attempt > 0 && !isBusy && <Trans>These are not the words of a key. Look at each letter again.</Trans>}
        autoComplete="current-password"
      />
      <Button type="submit" disabled={isBusy}>
        <Trans>Open the reports</Trans>
      </Button>
    </Form>
  );
};
