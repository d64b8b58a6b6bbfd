/** The address somebody types while signing in, signing up or asking for a new password: typed once, it goes along. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';

/** In memory only, and of this page only. */
let typed = '';

interface EmailFieldProps {
  /** Where a name does as well. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

export const EmailField = ({ label, hint, error }: EmailFieldProps) => (
  <TextField
    label={label ?? <Trans>E-mail address</Trans>}
    hint={hint}
    error={error}
    name="email"
    type={label ? 'text' : 'email'}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    defaultValue={typed}
    onChange={(event) => {
      typed = event.currentTarget.value;
    }}
  />
);

/** Whoever signs out leaves no address for the next person at this phone. */
export const forgetEmail = (): void => {
  typed = '';
};
