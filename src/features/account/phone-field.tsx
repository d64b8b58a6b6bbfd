import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';

/** A mobile number of Cameroon (`readMobileNumber`). */
export const PhoneField = ({ hint, error }: { readonly hint?: ReactNode; readonly error?: ReactNode }) => (
  <TextField
    label={<Trans>Your mobile number</Trans>}
    hint={hint}
    error={error}
    name="number"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    required
  />
);

export const NoMobileNumber = () => <Trans>Write a mobile number of Cameroon, such as 6 70 00 00 01.</Trans>;
