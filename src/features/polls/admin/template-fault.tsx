import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TemplateFault } from './templates-port.ts';

export const templateFaultText = (fault: TemplateFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'not_admin':
      return <Trans>You are not authorized to perform this action.</Trans>;
    case 'not_found':
      return <Trans>This template does not exist. Read the list again.</Trans>;
    case 'too_many':
      return <Trans>A hundred templates are in use already, and that is the most. Put one away first.</Trans>;
  }
};
