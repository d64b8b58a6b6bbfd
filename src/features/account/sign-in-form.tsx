import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { session, shareThisPhone } from '#src/data/session/session.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { ResendMail } from '#src/widgets/account/resend-mail.tsx';
import { EmailField } from './email-field.tsx';
import { loginOf } from './login-of.ts';
import { SharedPhoneBox } from './shared-phone-box.tsx';
import { type Faults, useAttempt } from './use-attempt.ts';

const checkSignIn = (typed: string, password: string): Faults => ({
  ...(isEmail(toAddress(typed)) || readMobileNumber(typed)
    ? {}
    : { email: <Trans>Write your e-mail address, such as ngum@example.org, your mobile number or your name for signing in.</Trans> }),
  ...(password ? {} : { password: <Trans>Write your password.</Trans> }),
});

/** Success needs no word here: the session changes, and the page goes on to where the person wanted to be. */
export const SignInForm = () => {
  const { faults, fault, attempt, isBusy, run } = useAttempt();
  const [unconfirmed, setUnconfirmed] = useState('');
  const handleSubmit = (data: FormData): void => {
    const typed = textIn(data, 'email');
    // A password may begin or end with a space.
    const password = String(data.get('password') ?? '');
    void run(
      () => checkSignIn(typed, password),
      async () => {
        await shareThisPhone(data.get('shared') !== null);
        const login = await loginOf(typed);
        if (!login.ok) return login;
        const email = toAddress(login.value);
        const answer = await (await session.remote()).signIn(email, password);
        setUnconfirmed(!answer.ok && answer.error.kind === 'unconfirmed' ? email : '');
        return answer.ok ? ok(null) : answer;
      },
    );
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <EmailField label={<Trans>E-mail address, mobile number or name for signing in</Trans>} error={faults.email} />
      <PasswordField label={<Trans>Password</Trans>} error={faults.password} name="password" autoComplete="current-password" required />
      {unconfirmed && <ResendMail key={unconfirmed} email={unconfirmed} />}
      <SharedPhoneBox />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </Form>
  );
};
