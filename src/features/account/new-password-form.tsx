/** A new password, after the link from the mail or on the account page. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import { shortestPassword } from '#src/model/accounts/password.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { passwordFaultText } from './auth-texts.tsx';
import { judgePassword } from './password.ts';
import { type Faults, useAttempt } from './use-attempt.ts';

export const NewPasswordForm = () => {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : '';
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    const password = String(data.get('password') ?? '');
    void run(
      async (): Promise<Faults> => {
        const wrong = await judgePassword(password, email);
        return wrong ? { password: passwordFaultText(wrong) } : {};
      },
      async () => {
        const answer = await (await session.remote()).changePassword(password);
        return answer.ok ? ok<ReactNode>(<Trans>Your new password is set.</Trans>) : answer;
      },
    ).then((isChanged) => isChanged && session.passwordChosen());
  };
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        key={done ? attempt : 0}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least {shortestPassword} characters. A short sentence is good.</Trans>}
        error={faults.password}
        name="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Set the new password</Trans>}
      </Button>
    </Form>
  );
};
