/** The address that is to be an account's own; none of those that are typed to sign in. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';

export const WholeAddress = () => <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans>;

interface NewEmailFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: ReactNode;
}

export const NewEmailField = (told: NewEmailFieldProps) => (
  <TextField {...told} name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
);
