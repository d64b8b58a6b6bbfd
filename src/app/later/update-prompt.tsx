import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWaitingUpdate } from './waiting-update.ts';

/** A new version waits until the person says so: it never interrupts work. */
export const UpdatePrompt = () => {
  const { activate } = useWaitingUpdate();
  if (!activate) return null;
  return (
    <Notice title={<Trans>New version ready</Trans>} onClose={() => useWaitingUpdate.setState({ activate: null })}>
      <Button onClick={activate}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  );
};
