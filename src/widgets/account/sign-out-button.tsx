import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';

/** Works without a network: what is private leaves this phone either way. What was not sent yet is not lost without a word. */
export const SignOutButton = () => {
  const [isBusy, setBusy] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const isWaiting = Object.keys(useOwnProfile().changes).length > 0;
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    if (isWaiting && !isWarned) return setWarned(true);
    setBusy(true);
    await session.signOut();
    await navigate({ to: '/auth' });
  };
  const asks = isWaiting && isWarned;
  return (
    <>
      {asks && (
        <span role="status">
          <Trans>Changes of your profile are not sent yet: signing out removes them from this phone.</Trans>{' '}
        </span>
      )}
      <Button look="plain" disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? <Trans>Signing out…</Trans> : asks ? <Trans>Sign out and lose them</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </>
  );
};
