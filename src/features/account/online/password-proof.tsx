/** Signing in once more is the proof that it is the member: a phone left lying about changes nothing that the account hangs on. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { session } from '#src/data/session/session.ts';
import { authFaultText } from '#src/features/account/auth-texts.tsx';
import type { Faults } from '#src/features/account/use-attempt.ts';
import { PasswordField } from '#src/ui/password-field.tsx';

/** What the box of the password is told; null: it is theirs, and the sign-in is a fresh one. */
export const wrongPassword = async (email: string, typed: string): Promise<ReactNode> => {
  if (!typed) return <Trans>Write your password.</Trans>;
  const entered = await (await session.remote()).signIn(email, typed);
  if (entered.ok) return null;
  return entered.error.kind === 'credentials' ? <Trans>This is not the password of your account.</Trans> : authFaultText(entered.error);
};

/** The same for a form with this box: what its boxes are told. */
export const proveIn = async (data: FormData, email: string): Promise<Faults> => {
  const wrong = await wrongPassword(email, String(data.get('password') ?? ''));
  return wrong ? { password: wrong } : {};
};

interface CurrentPasswordProps {
  readonly error: ReactNode;
  /** Where another box is called so. */
  readonly name?: string;
}

export const CurrentPassword = ({ error, name = 'password' }: CurrentPasswordProps) => (
  <PasswordField label={<Trans>Current password</Trans>} error={error} name={name} autoComplete="current-password" required />
);
