import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

/** What this page reads was cleared under it, or did not open. */
export const NothingKept = () => (
  <Message level={2} tone="bad" title={<Trans>Nothing can be shown now</Trans>}>
    <p>
      <Trans>What was stored here was cleared, or could not be opened. Reload the page to go on.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Reload Page</Trans>
    </Button>
  </Message>
);
