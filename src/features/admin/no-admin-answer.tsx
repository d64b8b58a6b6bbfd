import { Trans } from '@lingui/react/macro';
import type { AdminFault } from '#src/data/session/admin-port.ts';
import { Button } from '#src/ui/button.tsx';
import { adminFaultText } from './admin-texts.tsx';

export const NoAdminAnswer = ({ fault, onRetry }: { readonly fault: AdminFault; readonly onRetry: () => void }) => (
  <>
    <p role="alert">{adminFaultText(fault)}</p>
    <Button look="plain" onClick={onRetry}>
      <Trans>Try Again</Trans>
    </Button>
  </>
);
