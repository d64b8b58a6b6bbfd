import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';

/** The name that stands in place of an e-mail address. */
export const NameField = ({ hint, error }: { readonly hint?: ReactNode; readonly error?: ReactNode }) => (
  <TextField
    label={<Trans>Name for signing in</Trans>}
    hint={hint}
    error={error}
    name="sign-in-name"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={30}
    required
  />
);
