/** The phone's own storage refused what was written. */
import { Trans } from '@lingui/react/macro';

export const NotKept = () => <Trans>This phone could not keep it: its storage is full or closed. What you typed is still here.</Trans>;
