/** A new password with the code of a recovery sheet, for accounts without an e-mail address. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { passwordFaultText } from '#src/features/account/auth-texts.tsx';
import { loginOf } from '#src/features/account/login-of.ts';
import { NameField } from '#src/features/account/name-field.tsx';
import { judgePassword } from '#src/features/account/password.ts';
import { type Faults, useAttempt } from '#src/features/account/use-attempt.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { readRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { isSignInName, toAddress } from '#src/model/accounts/sign-in-name.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { recoverAccount, type Sheet } from './name-account.ts';
import { RecoverySheet } from './recovery-sheet.tsx';

const check = async (name: string, code: string | null, password: string): Promise<Faults> => {
  const fault = await judgePassword(password, name);
  const isLogin = isSignInName(name) || readMobileNumber(name) !== null;
  return {
    ...(isLogin ? {} : { name: <Trans>Write your name for signing in, as it stands on the sheet.</Trans> }),
    ...(code ? {} : { code: <Trans>A code has 20 letters and digits. Look at each again.</Trans> }),
    ...(fault ? { password: passwordFaultText(fault) } : {}),
  };
};

export const RecoverForm = () => {
  const { faults, fault, attempt, isBusy, run } = useAttempt();
  const [done, setDone] = useState<{ readonly sheet: Sheet; readonly password: string } | null>(null);
  const handleSubmit = (data: FormData): void => {
    const name = textIn(data, 'sign-in-name').toLowerCase();
    const code = readRecoveryCode(textIn(data, 'code'));
    const password = String(data.get('password') ?? '');
    void run(
      () => check(name, code, password),
      async () => {
        const login = await loginOf(name);
        if (!login.ok) return login;
        const answer = await recoverAccount(login.value, code ?? '', password);
        if (!answer.ok) return answer;
        setDone({ sheet: answer.value, password });
        return ok(null);
      },
    );
  };
  if (done) {
    const enter = async () => (await session.remote()).signIn(toAddress(done.sheet.name), done.password);
    return <RecoverySheet sheet={done.sheet} onKept={enter} />;
  }
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <NameField hint={<Trans>Or your mobile number, if you sign in by it.</Trans>} error={faults.name} />
      <TextField
        label={<Trans>Code of your recovery sheet</Trans>}
        hint={<Trans>Capitals and dashes do not matter.</Trans>}
        error={faults.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PasswordField label={<Trans>New password</Trans>} error={faults.password} name="password" autoComplete="new-password" required />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Set the new password</Trans>}
      </Button>
    </Form>
  );
};
