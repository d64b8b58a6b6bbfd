/**
 * A new password, after the link from the mail or on the account page. There the old one is asked for: signing in once more is the proof, for the
 * service takes a new password from a fresh sign-in alone, and ends all others.
 */
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode, useRef } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import { passwordFaultText } from '#src/features/account/auth-texts.tsx';
import { judgePassword } from '#src/features/account/password.ts';
import { type Faults, useAttempt } from '#src/features/account/use-attempt.ts';
import { shortestPassword } from '#src/model/accounts/password.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { CurrentPassword, wrongPassword } from './password-proof.tsx';

export const NewPasswordForm = () => {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : '';
  const isRecovering = state.status === 'signed-in' && state.recovering;
  const proof = useProof();
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    const password = String(data.get('password') ?? '');
    const current = String(data.get('current') ?? '');
    void run(
      async (): Promise<Faults> => {
        const wrong = await judgePassword(password, email);
        if (wrong) return { password: passwordFaultText(wrong) };
        return isRecovering ? {} : proof.prove(email, current);
      },
      async () => {
        const answer = await (await session.remote()).changePassword(password);
        if (!answer.ok) return answer;
        proof.forget();
        return ok<ReactNode>(
          <>
            <Trans>Your new password is set.</Trans> <Trans>All other phones are signed out.</Trans>
          </>,
        );
      },
    ).then((isChanged) => isChanged && session.passwordChosen());
  };
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Fragment key={done ? attempt : 0}>
        {!isRecovering && <CurrentPassword error={faults.current} name="current" />}
        <PasswordField
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {shortestPassword} characters. A short sentence is good.</Trans>}
          error={faults.password}
          name="password"
          autoComplete="new-password"
          required
        />
      </Fragment>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Set the new password</Trans>}
      </Button>
    </Form>
  );
};

/** Less than the service's own limit (supabase/server/password-change.ts). In ms. */
const provenFor = 5 * 60_000;

/** Not asked for again at once: a second factor that was given meanwhile belongs to that sign-in. */
const useProof = () => {
  const provenAt = useRef(0);
  return {
    prove: async (email: string, current: string): Promise<Faults> => {
      if (Date.now() - provenAt.current < provenFor) return {};
      const wrong = await wrongPassword(email, current);
      if (wrong) return { current: wrong };
      provenAt.current = Date.now();
      return {};
    },
    forget: (): void => {
      provenAt.current = 0;
    },
  };
};
