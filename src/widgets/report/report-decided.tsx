/** What moderators decided about what a member reported, in one sentence. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** `decision`: the report's state. Of all but the two that are final: it was taken back. */
export const ReportDecided = ({ decision }: { readonly decision: string | undefined }): ReactNode => {
  switch (decision) {
    case 'actioned':
      return <Trans>Moderators agreed with your report.</Trans>;
    case 'no_action':
      return <Trans>Moderators read your report and changed nothing.</Trans>;
    default:
      return <Trans>Moderators look at your report again.</Trans>;
  }
};
