import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/field.tsx';
import type { FinanceFault } from './finance-remote.ts';

/** Named `reason` in the form. */
export const ReasonBox = ({ error }: { readonly error: ReactNode }) => (
  <TextField
    label={<Trans>Reason</Trans>}
    hint={<Trans>It stays in the log.</Trans>}
    name="reason"
    maxLength={500}
    autoComplete="off"
    error={error}
  />
);

export const reasonError = (fault: FinanceFault | null): ReactNode =>
  fault?.kind === 'field' && fault.field === 'reason' && <Trans>Give a reason of at least three letters: it stays in the log.</Trans>;
