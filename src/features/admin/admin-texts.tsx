import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminFault } from '#src/data/session/admin-port.ts';

export const adminFaultText = (fault: AdminFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'not_admin':
      return <Trans>You are not authorized to perform this action.</Trans>;
    case 'self':
      return <Trans>Nobody does this for themselves: ask another administrator.</Trans>;
    case 'last_admin':
      return <Trans>This is the last administrator. Give the role to somebody else first.</Trans>;
    case 'not_found':
      return <Trans>This member does not exist any more, or does not hold this role.</Trans>;
    case 'invalid-role':
      return <Trans>Choose a role.</Trans>;
    case 'invalid-area':
      return <Trans>Choose a region.</Trans>;
    case 'invalid-reason':
      return <Trans>Give a reason of at least three letters: it stays in the log.</Trans>;
    case 'invalid-date':
      return <Trans>Choose a day after today and within a year.</Trans>;
    case 'invalid-query':
      return <Trans>Write at least two letters.</Trans>;
  }
};
