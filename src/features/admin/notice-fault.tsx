import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { adminFaultText } from './admin-texts.tsx';
import type { NoticeFault } from './notices-remote.ts';

export const noticeFaultText = (fault: NoticeFault): ReactNode => {
  switch (fault) {
    case 'text_en':
    case 'text_fr':
      return <Trans>Write 10 to 500 characters.</Trans>;
    case 'starts_at':
      return <Trans>Choose a time within a year.</Trans>;
    case 'ends_at':
      return <Trans>Choose a time to come, after the beginning.</Trans>;
    case 'changed':
      return <Trans>Another administrator was quicker. Refresh to see what stands there; your words are still here.</Trans>;
    case 'ended':
      return <Trans>It is over already. Write a new one.</Trans>;
    case 'gone':
      return <Trans>It was taken back meanwhile.</Trans>;
    case 'too_many':
      return <Trans>There are twenty notices already. End one first.</Trans>;
    case 'not_set_up':
      return <Trans>This installation cannot be read only: its API does not call gate.before_request (README).</Trans>;
    default:
      return adminFaultText(fault);
  }
};
