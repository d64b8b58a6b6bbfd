/** What is on this phone could not be read: nothing is lost, and what to do. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

interface ReadFailedProps {
  readonly title: ReactNode;
  readonly error: Error | null;
  readonly level?: 1 | 2;
}

export const ReadFailed = ({ title, error, level = 2 }: ReadFailedProps) => (
  <Message level={level} tone="bad" title={title}>
    <p>
      <Trans>The data on this phone is untouched. Loading the page again usually helps.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Reload Page</Trans>
    </Button>
    {error && (
      <details>
        <summary>
          <Trans>Details for a report</Trans>
        </summary>
        <code>{error.message}</code>
      </details>
    )}
  </Message>
);
