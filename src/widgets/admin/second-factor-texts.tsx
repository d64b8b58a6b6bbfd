import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SecondFactorFault } from '#src/data/session/second-factor-port.ts';

export const secondFactorFaultText = (fault: SecondFactorFault): ReactNode => {
  switch (fault.kind) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'signed-out':
      return <Trans>Your session has expired. Please sign in again.</Trans>;
    case 'refused':
      return <Trans>The sign-in service refused it. Nothing was changed.</Trans>;
    case 'not-a-code':
      return <Trans>Type the six digits that the app shows.</Trans>;
    case 'no-name':
      return <Trans>Give the device a name.</Trans>;
    case 'wrong-code':
      return <Trans>This code is not right. Type the one the app shows now; the clock of its device must be right.</Trans>;
    case 'late':
      return <Trans>This took too long. Type the code the app shows now.</Trans>;
    case 'name-taken':
      return <Trans>One of your devices has this name already.</Trans>;
    case 'too-many-devices':
      return <Trans>You have as many devices as there can be. Remove one first.</Trans>;
    case 'needs-code':
      return <Trans>This needs a code first.</Trans>;
    case 'gone':
      return <Trans>This device is no longer there. Open the page again.</Trans>;
    case 'too-many': {
      const seconds = Math.ceil(fault.retryAfterMs / 1000);
      return <Plural value={seconds} one="Too many tries. Try again in # second." other="Too many tries. Try again in # seconds." />;
    }
  }
};

/** Where several are named: one without a name was not added here. */
export const DeviceName = ({ name }: { readonly name: string }) => name || <Trans>Device without a name</Trans>;
