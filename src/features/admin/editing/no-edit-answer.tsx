import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { EditFault } from './edit-remote.ts';
import { editFaultText } from './fault-words.tsx';

export const NoEditAnswer = ({ fault, onRetry }: { readonly fault: EditFault; readonly onRetry: () => Promise<void> }) => (
  <>
    <p role="alert">{editFaultText(fault)}</p>
    <Button look="plain" onClick={() => void onRetry()}>
      <Trans>Try Again</Trans>
    </Button>
  </>
);
