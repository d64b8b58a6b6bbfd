import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';

/** Works without a network: what is private leaves this phone either way. */
export const SignOutButton = () => {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    setBusy(true);
    await session.signOut();
    await navigate({ to: '/auth' });
  };
  return (
    <Button look="plain" disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
};
