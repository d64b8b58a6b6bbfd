import { Trans } from '@lingui/react/macro';
import { TextField } from '#src/ui/field.tsx';

/** Why an administrator does something to a member: named `reason` in the form. */
export const ReasonField = () => (
  <TextField
    label={<Trans>Reason</Trans>}
    hint={<Trans>It stays in the log.</Trans>}
    name="reason"
    required
    maxLength={500}
    autoComplete="off"
  />
);
