import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

/** What is read from the network did not come; it is asked again by itself when there is one. */
export const NoAnswer = ({ children, onAgain }: { readonly children: ReactNode; readonly onAgain: () => void }) => (
  <div role="status">
    <p>{children}</p>
    <Button look="plain" onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
