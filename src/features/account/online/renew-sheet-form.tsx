/** A new recovery sheet for an account without an e-mail address. Signing in once more is the proof: a phone left lying about makes none. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { useAttempt } from '#src/features/account/use-attempt.ts';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';
import { fail, ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { askMyData } from './my-data/ask-my-data.ts';
import type { Sheet } from './name-account.ts';
import { CurrentPassword, proveIn } from './password-proof.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';

export const RenewSheetForm = () => {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : '';
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { faults, fault, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    void run(
      () => proveIn(data, email),
      async () => {
        const code = makeRecoveryCode();
        const fingerprint = await fingerprintOf(code);
        const answer = await askMyData((remote) => remote.renewSheet(fingerprint));
        if (!answer.ok) return fail({ kind: answer.error === 'network' ? 'network' : 'server' });
        setSheet({ name: nameOf(email) ?? '', code });
        return ok(null);
      },
    );
  };
  const close = async () => {
    setSheet(null);
    return ok(null);
  };
  if (sheet) return <RecoverySheet sheet={sheet} onKept={close} />;
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <p>
        <Trans>
          You sign in without an e-mail address, so no mail can bring you a new password. If your sheet is lost or was seen, make another:
          the old one no longer counts.
        </Trans>
      </p>
      <CurrentPassword error={faults.password} />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Make a new sheet</Trans>}
      </Button>
    </Form>
  );
};
