import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';

/** Why an administrator does something: named `reason` in the form. */
export const ReasonField = ({ error, told }: { readonly error?: ReactNode; readonly told?: string | undefined }) => (
  <TextField
    label={<Trans>Reason</Trans>}
    hint={<Trans>It stays in the log.</Trans>}
    name="reason"
    defaultValue={told}
    required
    maxLength={500}
    autoComplete="off"
    error={error}
  />
);
