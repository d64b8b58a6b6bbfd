import { Trans } from '@lingui/react/macro';
import { useAppNotices } from '#src/app/notice-state.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** A new version waits until the person says so: it never interrupts work. */
export const UpdatePrompt = () => {
  const activate = useAppNotices((notices) => notices.activateUpdate);
  if (!activate) return null;
  return (
    <Notice title={<Trans>New version ready</Trans>} onClose={() => useAppNotices.setState({ activateUpdate: null })}>
      <Button onClick={activate}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  );
};
