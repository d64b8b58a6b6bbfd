import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { session } from '#src/data/session/session.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { EmailField } from './email-field.tsx';
import { useAttempt } from './use-attempt.ts';

export const ForgottenForm = () => {
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    const email = textIn(data, 'email');
    void run(
      () => (isEmail(email) ? {} : { email: <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans> }),
      async () => {
        const answer = await (await session.remote()).sendReset(email);
        // A refusal here could only say that there is no such account.
        const isSaid = answer.ok || answer.error.kind === 'refused' || answer.error.kind === 'credentials';
        return isSaid ? ok<ReactNode>(<OnItsWay email={email} />) : answer;
      },
    );
  };
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <EmailField hint={<Trans>We send a link to it; with the link you choose a new password.</Trans>} error={faults.email} />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </Form>
  );
};

const OnItsWay = ({ email }: { readonly email: string }) => (
  <Trans>If there is an account for {email}, a mail with a link is on its way. It works for one hour.</Trans>
);
