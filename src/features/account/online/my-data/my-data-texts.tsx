import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MyDataFault } from '#src/data/session/my-data-port.ts';

/** An answer that was lost may hide that it was done; asking again finds out. */
export const myDataFaultText = (fault: MyDataFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. Try again when there is a signal; asking twice does no harm.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'signed-out':
      return <Trans>You were signed out. Sign in again to go on.</Trans>;
    case 'sign-in-again':
      return <Trans>Your password was checked too long ago. Write it once more.</Trans>;
    case 'last-admin':
      return <Trans>You are the only administrator. Give the role to another member first; then you can leave.</Trans>;
  }
};
