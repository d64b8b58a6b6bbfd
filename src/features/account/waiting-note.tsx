/** Says what is safe, and what the server does not have yet. */
import { Trans } from '@lingui/react/macro';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { profileSaving } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';

export const WaitingNote = () => {
  const { changes, refused } = useOwnProfile();
  if (Object.keys(changes).length === 0) return null;
  if (refused.length > 0)
    return (
      <Message title={<Trans>! Not taken by the server</Trans>} tone="bad" level={2}>
        <p>
          <Trans>Some of it is kept on this phone, but the server does not take it as it is. Change it and save, or give it up.</Trans>
        </p>
        <Button look="plain" onClick={() => void profileSaving.discard()}>
          <Trans>Give these changes up</Trans>
        </Button>
      </Message>
    );
  return (
    <Message title={<Trans>○ Waiting</Trans>} tone="waiting" level={2}>
      <p>
        <WaitsHere>
          <Trans>What you changed is safe on this phone, and on its way to the server when there is a network.</Trans>
        </WaitsHere>
      </p>
    </Message>
  );
};
