import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FinanceFault } from './finance-remote.ts';

/** Null: it is said beside its box, or by the part of the page in which somebody was quicker. */
export const financeFaultText = (fault: FinanceFault): ReactNode => {
  switch (fault.kind) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'not_finance':
      return <Trans>You are not authorized to perform this action.</Trans>;
    case 'own':
      return <Trans>Nobody approves what they asked for themselves.</Trans>;
    case 'twice':
      return <Trans>You have approved it already. The second approval is somebody else’s.</Trans>;
    case 'not_found':
      return <Trans>This is not in the books here. Refresh the page.</Trans>;
    case 'not_enough':
      return <Trans>There is not enough money in the fund.</Trans>;
    case 'closed':
      return <Trans>No provider is connected that could give it back.</Trans>;
    case 'changed':
    case 'field':
      return null;
  }
};
