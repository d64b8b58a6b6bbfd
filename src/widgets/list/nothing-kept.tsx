import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

/** This phone's own storage cannot be used, and everything that members do stands there. */
export const NothingKept = () => (
  <Message level={2} tone="bad" title={<Trans>This phone keeps nothing now</Trans>}>
    <p>
      <Trans>Its storage is full or closed, so nothing can be shown. Make room or leave private browsing, then reload.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Reload Page</Trans>
    </Button>
  </Message>
);
