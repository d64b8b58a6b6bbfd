import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { session } from '#src/data/session/session.ts';
import { useAttempt } from '#src/features/account/use-attempt.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { NewEmailField, WholeAddress } from './new-email-field.tsx';

/** Where mails are confirmed, the address changes with the link in the mail; where they are not, at once. */
export const EmailForm = () => {
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    const email = textIn(data, 'email');
    void run(
      () => (isEmail(email) ? {} : { email: <WholeAddress /> }),
      async () => {
        const answer = await (await session.remote()).changeEmail(email);
        const isSaid = answer.ok || answer.error.kind === 'refused';
        return isSaid ? ok<ReactNode>(<Asked email={email} />) : answer;
      },
    );
  };
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <NewEmailField label={<Trans>New e-mail address</Trans>} error={faults.email} />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Change the address</Trans>}
      </Button>
    </Form>
  );
};

const Asked = ({ email }: { readonly email: string }) => (
  <Trans>If {email} can be used, it is your new address now, or as soon as you open the link in the mail sent to it.</Trans>
);
